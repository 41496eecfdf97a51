'use client'

import { useEffect, useState } from 'react'
import { SUCCESS_MS } from './success-ms'

export interface Success {
  /** What to show in a `SuccessNote`; null when nothing has just worked. */
  text: string | null
  /** Says a sentence for three seconds, which begin anew when it is said again. */
  say: (text: string) => void
}

/** What a form says after it worked, for as long as the specification lets it (section 9). */
export function useSuccess(): Success {
  // An object, so that the same sentence said twice is two of them.
  const [said, setSaid] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = window.setTimeout(() => setSaid(null), SUCCESS_MS)
    return () => window.clearTimeout(timer)
  }, [said])
  return { text: said?.text ?? null, say: (text) => setSaid({ text }) }
}
