import { CircleCheck } from 'lucide-react'
import { classNames } from './class-names'

export interface SuccessNoteProps {
  /** From `useSuccess`, which takes it away after three seconds; nothing is seen while it is null. */
  text: string | null
  className?: string
}

/** That something worked, in a sentence. It stays in the page while empty: screen readers announce what comes into it. */
export function SuccessNote({ text, className }: SuccessNoteProps) {
  return (
    <p
      role="status"
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
