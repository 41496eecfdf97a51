'use client'

import { useRef } from 'react'
import { useJumpToMessage } from './hooks/use-jump-to-message'
import { Notice } from './notice'

/** What has been done. A new object takes focus again, even if its text is the same. */
export interface Done {
  title?: string
  text: string
}

/**
 * Renders the message that replaces a form or a button, and moves focus to it, because what had focus is gone. Keep it
 * mounted while it's empty, so that screen readers announce the message.
 */
export function DoneNotice({ done }: { done: Done | null }) {
  const box = useRef<HTMLDivElement>(null)
  useJumpToMessage(box, done)
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="scroll-mt-24 empty:hidden focus-visible:shadow-none focus-visible:outline-none"
    >
      {done === null ? null : (
        <Notice tone="success" title={done.title}>
          {done.text}
        </Notice>
      )}
    </div>
  )
}
