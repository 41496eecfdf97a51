'use client'

import { useEffect, useRef } from 'react'
import { afterGoingBack } from './hooks/use-back-button'
import { Notice } from './notice'

interface DoneNoticeProps {
  title?: string
  /** What has been done, or null if there's nothing to say. */
  children: string | null
}

/**
 * Renders the message that replaces a form or a button. It takes focus and scrolls into view, because what had focus is
 * gone, and the shorter page would leave a phone at the footer. Keep it mounted while it's empty, so that screen readers
 * announce the message.
 */
export function DoneNotice({ title, children }: DoneNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // An empty box is hidden and can't take focus, so wait until the message is in it.
    if (children !== null) afterGoingBack(() => box.current?.focus())
  }, [children])
  return (
    <div ref={box} tabIndex={-1} role="status" className="scroll-mt-24 empty:hidden focus:outline-none">
      {children === null ? null : (
        <Notice tone="success" title={title}>
          {children}
        </Notice>
      )}
    </div>
  )
}
