'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus when a form and its button replace each other. Returns the ref for their container. */
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
