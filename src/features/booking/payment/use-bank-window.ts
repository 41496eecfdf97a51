'use client'

import { useEffect } from 'react'

/**
 * Makes the bank's 3-D Secure window usable. It's outside our modal dialog, which would otherwise trap focus and
 * block outside clicks.
 */
export function useBankWindow(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const { body } = document
    const pointerEvents = body.style.pointerEvents
    body.style.pointerEvents = 'auto'
    const allowFocus = (event: FocusEvent) => {
      if (isOutside(event.target) || isOutside(event.relatedTarget)) event.stopPropagation()
    }
    window.addEventListener('focusin', allowFocus, true)
    window.addEventListener('focusout', allowFocus, true)
    return () => {
      body.style.pointerEvents = pointerEvents
      window.removeEventListener('focusin', allowFocus, true)
      window.removeEventListener('focusout', allowFocus, true)
    }
  }, [active])
}

/** Returns whether an element is outside our dialogs, which are the only ones with Radix's `data-state` attribute. */
function isOutside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"][data-state]') === null
}
