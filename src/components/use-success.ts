'use client'

import { useEffect, useState } from 'react'
import { SUCCESS_MS } from './success-ms'

export interface Success {
  /** The message to show in a `SuccessNote`, or null. */
  text: string | null
  /** Shows a message for `SUCCESS_MS`. A second call restarts the timer. */
  say: (text: string) => void
}

/** Holds a success message that disappears after `SUCCESS_MS`. */
export function useSuccess(): Success {
  // An object, so that setting the same text again restarts the timer.
  const [message, setMessage] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = window.setTimeout(() => setMessage(null), SUCCESS_MS)
    return () => window.clearTimeout(timer)
  }, [message])
  return { text: message?.text ?? null, say: (text) => setMessage({ text }) }
}
