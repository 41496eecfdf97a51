'use client'

import { useEffect, useRef } from 'react'
import { afterGoingBack } from './hooks/use-back-button'
import { Notice } from './notice'

/** What has been done. A new object takes focus again, even if its text is the same. */
export interface Done {
  title?: string
  text: string
}

/**
 * Renders the message that replaces a form or a button. It takes focus and scrolls into view, because what had focus is
 * gone, and the shorter page would leave a phone at the footer. Keep it mounted while it's empty, so that screen readers
 * announce the message.
 */
export function DoneNotice({ done }: { done: Done | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // An empty box is hidden and can't take focus, so wait until the message is in it.
    if (done !== null)
      afterGoingBack(() => {
        box.current?.focus({ preventScroll: true })
        // The page has become shorter, which can stop a smooth scroll before it reaches the message.
        box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      })
  }, [done])
  return (
    <div ref={box} tabIndex={-1} role="status" className="scroll-mt-24 empty:hidden focus:outline-none">
      {done === null ? null : (
        <Notice tone="success" title={done.title}>
          {done.text}
        </Notice>
      )}
    </div>
  )
}
