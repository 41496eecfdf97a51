'use client'

import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/button'
import { SuccessNote } from '@/components/success-note'
import { useWarningBeforeUnload } from '@/components/use-warning-before-unload'
import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { CallList } from './call-list'
import { ChangeProblems } from './change-problems'
import { ClosingQuestion, type ClosingQuestionProps } from './closing-question'
import type { GuardedSave } from './use-guarded-save'

export interface ChangeFormProps {
  /** The form's accessible name. */
  label: string
  className: string
  today: TripDate
  save: GuardedSave
  submitLabel: string
  onSubmit: () => Promise<void>
  /** Puts back what is stored; null where nothing is changed. */
  onUndo: (() => void) | null
  /** Beside 'Undo changes': what is not saved yet. */
  unsaved?: string
  /** That it is saved, for as long as that is told. */
  success: string | null
  /** The parties aboard on days that the last save has closed. */
  toCall: CaptainBooking[]
  onCalled: () => void
  /** How it asks before days with parties aboard are closed. */
  question: Omit<ClosingQuestionProps, 'save' | 'today'>
  /** What has then become of the parties' trips, as in `CallListProps`. */
  callReason: string
  /** Heading and fields. */
  children: ReactNode
}

/** What the forms of season and salmon days share: what went wrong, Save and Undo, whom to ask about and whom to call. */
export function ChangeForm({
  label,
  className,
  today,
  save,
  submitLabel,
  onSubmit,
  onUndo,
  unsaved,
  success,
  toCall,
  onCalled,
  question,
  callReason,
  children,
}: ChangeFormProps) {
  const submitButton = useRef<HTMLButtonElement>(null)
  useWarningBeforeUnload(onUndo !== null)
  const undo = () => {
    onUndo?.()
    save.reset()
    // Undo itself goes away.
    submitButton.current?.focus()
  }
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <ChangeProblems failure={save.failure} meanwhile={save.meanwhile} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={submitButton} type="submit" busy={save.busy}>
          {submitLabel}
        </Button>
        {onUndo ? (
          <>
            <Button tone="quiet" disabled={save.busy} onClick={undo}>
              Undo changes
            </Button>
            {unsaved ? <span className="text-ink-muted text-sm">{unsaved}</span> : null}
          </>
        ) : null}
        <SuccessNote text={success} />
      </div>
      <CallList parties={toCall} today={today} reason={callReason} onDone={onCalled} />
      <ClosingQuestion save={save} today={today} {...question} />
    </form>
  )
}
