import { type RefObject, useEffect } from 'react'
import { afterGoingBack } from './use-back-button'

/**
 * Jumps to a message when it appears, because the form or the button that it replaces makes the page shorter, which
 * could leave a phone at the footer. Moves focus to the message if `box` can take it. Does it again for each new
 * `message`.
 */
export function useJumpToMessage(box: RefObject<HTMLElement | null>, message: unknown): void {
  useEffect(() => {
    if (!message) return
    const jump = () => {
      // Stop a smooth scroll to the form's button, which would go on until the end of the shorter page.
      window.scrollBy({ top: 0, behavior: 'instant' })
      box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    afterGoingBack(() => {
      box.current?.focus({ preventScroll: true })
      jump()
      // The compositor can draw up to two more frames of the scroll, which move the page again.
      requestAnimationFrame(() => {
        jump()
        requestAnimationFrame(jump)
      })
    })
  }, [box, message])
}
