'use client'

import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names'
import { afterGoingBack } from './use-back-button'

export interface SuccessNoteProps {
  /** From `useSuccess`, which clears it after `SUCCESS_MS`. Null shows nothing. */
  text: string | null
  className?: string
}

/** A success message. Stays mounted while empty, so that screen readers announce a new text. */
export function SuccessNote({ text, className }: SuccessNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The page gets shorter when a form resets, which can push the message out of view.
    if (text) afterGoingBack(() => note.current?.scrollIntoView({ block: 'nearest' }))
  }, [text])
  return (
    <p
      ref={note}
      role="status"
      // A closing dialog still hides the page from screen readers, except elements with `aria-live`.
      aria-live="polite"
      className={classNames('flex items-start gap-2 font-semibold text-kelp-deep leading-snug', className)}
    >
      {text ? (
        <>
          <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0" />
          {text}
        </>
      ) : null}
    </p>
  )
}
