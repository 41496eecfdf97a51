'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps focus inside a container when a button replaces a form, or vice versa. Returns the container's ref. If something
 * else, for example a message, has taken focus, leaves it there.
 */
export function useSwapFocus<Holder extends HTMLElement>(isOpen: boolean): RefObject<Holder | null> {
  const holder = useRef<Holder>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (document.activeElement !== document.body) return
    holder.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
  }, [isOpen])
  return holder
}
