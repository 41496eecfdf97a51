'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openOffer, takeOfferKey } from './open-offer'

/**
 * Opens the seats that an email's link offers, once. Returns why they can't be opened, or null.
 *
 * @param onOpened called once the seats are this browser's hold
 */
export function useOfferLink(onOpened: () => void): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef<string | null>(null)
  const open = useEffectEvent(async () => {
    // Take the key only once, because Strict Mode runs the effect twice, and the first run removes the key from the
    // URL.
    if (key.current) return
    key.current = takeOfferKey()
    if (!key.current) return
    const opened = await openOffer(key.current)
    key.current = null
    if (opened.ok) onOpened()
    else setProblem(opened.text)
  })
  useEffect(() => {
    const run = () => void open()
    run()
    // If this tab already shows the calendar, opening the link changes only the fragment, so listen for that change.
    window.addEventListener('hashchange', run)
    return () => window.removeEventListener('hashchange', run)
  }, [])
  return problem
}
