'use client'

import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { FailureText } from '@/components/failure-text'
import { ProblemLine } from '@/components/form/problem-line'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { useCaptainAction } from '../shared/use-captain-action'

interface UndoableMarkProps {
  /** The mark's text and colors, or null if it isn't set. */
  mark: { text: ReactNode; className: string } | null
  /** The button's label while the mark isn't set. */
  label: string
  icon?: ReactNode
  /** What the mark is about, for screen readers: a guest's name or a departure. */
  about: string
  isWide?: boolean
  action: ReturnType<typeof useCaptainAction>
  onToggle: () => void
}

/** Renders a button that sets a mark, or the mark with an Undo button. */
export function UndoableMark({ mark, label, icon, about, isWide, action, onToggle }: UndoableMarkProps) {
  return (
    <div className="grid gap-2 print:hidden">
      {/* Use the same button for both, so that it keeps focus. */}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-2',
          mark && `rounded-lg py-1.5 pr-1.5 pl-4 ${mark.className}`,
        )}
      >
        {mark?.text}
        <Button
          tone={mark ? 'quiet' : 'secondary'}
          busy={action.busy}
          className={isWide && !mark ? 'w-full' : undefined}
          onClick={onToggle}
        >
          {mark ? <Undo2 aria-hidden="true" className="size-5" /> : icon}
          <span>
            {mark ? `Undo ${label.toLowerCase()}` : label} <VisuallyHidden>{about}</VisuallyHidden>
          </span>
        </Button>
      </div>
      <ProblemLine className="text-sm leading-snug">
        <FailureText failure={action.failure} />
      </ProblemLine>
    </div>
  )
}
