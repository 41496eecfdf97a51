import { type RefObject, useEffect } from 'react'

declare global {
  interface Window {
    /** The last button that was clicked before React had hydrated it (src/app/late-scripts.ts). */
    earlyClick?: HTMLButtonElement | undefined
  }
  interface HTMLElement {
    /** Whether React has hydrated this element, except for the parts of it that React hydrates separately. */
    isHydrated?: true
  }
}

/**
 * Replays a click on a button in `root` that came before React had hydrated it, because React ignores such clicks
 * (docs/decisions/0051-scripts-load-after-the-first-paint.md).
 */
export function useEarlyClick(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!root.current) return
    Object.assign(root.current, { isHydrated: true })
    const button = window.earlyClick
    if (!button || !root.current.contains(button)) return
    // Leave a button in a part that isn't hydrated yet to that part.
    if (!Object.keys(button).some((key) => key.startsWith('__react'))) return
    window.earlyClick = undefined
    // Wait a microtask, so that React has rendered the replayed input (`useEarlyInput`), but not yet what other
    // effects change.
    queueMicrotask(() => button.click())
  }, [root])
}
