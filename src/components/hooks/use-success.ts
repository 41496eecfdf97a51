'use client'

import { useEffect, useState } from 'react'

/** How long a success message is shown (docs/product-rules.md#limits). */
export const SUCCESS_MS = 3000

/** Returns a success message that disappears after `SUCCESS_MS`, for `SuccessNote` or `Toast`. */
export function useSuccess() {
  // The state is an object, so that setting the same text again restarts the timer.
  const [message, setMessage] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = window.setTimeout(() => setMessage(null), SUCCESS_MS)
    return () => window.clearTimeout(timer)
  }, [message])
  return { text: message?.text ?? null, say: (text: string) => setMessage({ text }) }
}
