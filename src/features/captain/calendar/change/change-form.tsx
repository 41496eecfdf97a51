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
  /** Restores the stored values; null if nothing has changed. */
  onUndo: (() => void) | null
  /** Summary of the unsaved changes, next to 'Undo changes'. */
  unsaved?: string
  success: string | null
  /** The parties on days that the last save closed. */
  toCall: CaptainBooking[]
  onCalled: () => void
  /** Texts of the confirmation before days with bookings are closed. */
  question: Omit<ClosingQuestionProps, 'save' | 'today'>
  /** See `CallListProps`. */
  callReason: string
  /** Heading and fields. */
  children: ReactNode
}

/** Shared frame of the season and salmon forms: errors, Save, Undo, the confirmation and the call list. */
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
    // The Undo button disappears.
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
      <ChangeProblems failure={save.failure} theirChanges={save.theirChanges} />
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
