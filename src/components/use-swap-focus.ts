'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form and the button that opens it where they take each other's place: the focus goes from one to the other, which would
 * else be lost with what it stood on. Gives the ref of what holds both; the form's first field and the first button take it.
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
