'use client'

import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names'
import { afterGoingBack } from './use-back-button'

export interface SuccessNoteProps {
  /** From `useSuccess`, which takes it away after three seconds; nothing is seen while it is null. */
  text: string | null
  className?: string
}

/** That something worked, in a sentence. It stays in the page while empty: screen readers announce what comes into it. */
export function SuccessNote({ text, className }: SuccessNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // A form that empties itself gets shorter, and three seconds are too few to look for the sentence.
    if (text) afterGoingBack(() => note.current?.scrollIntoView({ block: 'nearest' }))
  }, [text])
  return (
    <p
      ref={note}
      role="status"
      // A dialog that is just closing still hides the page from screen readers, except what names `aria-live`.
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
