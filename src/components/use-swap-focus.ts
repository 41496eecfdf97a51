'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus when a form and the button that opens it replace each other: opening focuses the form's
 * first input, closing focuses the first button. Returns a ref for their common container.
 */
export function useSwapFocus<Holder extends HTMLElement>(isOpen: boolean): RefObject<Holder | null> {
  const holder = useRef<Holder>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    holder.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
  }, [isOpen])
  return holder
}
