'use client'

import { useEffect } from 'react'

/**
 * While the bank's own window (3-D Secure) may open, lets it be used: it is laid over the page outside the dialog, which
 * otherwise keeps all focus and all clicks to itself.
 */
export function useBankWindow(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const { body } = document
    const pointerEvents = body.style.pointerEvents
    body.style.pointerEvents = 'auto'
    const letGo = (event: FocusEvent) => {
      if (isOutside(event.target) || isOutside(event.relatedTarget)) event.stopPropagation()
    }
    window.addEventListener('focusin', letGo, true)
    window.addEventListener('focusout', letGo, true)
    return () => {
      body.style.pointerEvents = pointerEvents
      window.removeEventListener('focusin', letGo, true)
      window.removeEventListener('focusout', letGo, true)
    }
  }, [active])
}

/** Our dialogs carry Radix' state; whatever the provider lays over the page does not. */
function isOutside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"][data-state]') === null
}
