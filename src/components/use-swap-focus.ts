'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when a form replaces its button, or the other way around. Returns their container's ref.
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
