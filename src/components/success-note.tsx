'use client'

import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from './class-names'
import { useJumpToMessage } from './hooks/use-jump-to-message'

export interface SuccessNoteProps {
  text: string | null
  className?: string
}

/** Renders a success message. Keep it mounted while empty, so that screen readers announce new text. */
export function SuccessNote({ text, className }: SuccessNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useJumpToMessage(note, text)
  return (
    <p
      ref={note}
      role="status"
      // While a dialog is closing, it still hides everything without `aria-live` from screen readers.
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
