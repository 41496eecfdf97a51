'use client'

import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { Form } from '@/components/form/form'
import { Notice } from '@/components/notice'
import { SuccessNote } from '@/components/success-note'
import { useWarningBeforeUnload } from '@/components/hooks/use-warning-before-unload'
import type { TripDate } from '@/domain/dates'
import { PartyList } from '../../shared/party-list'
import { theseParties } from '../../shared/party-text'
import type { GuardedSave } from './use-guarded-save'

export interface ChangeFormProps {
  label: string
  className: string
  today: TripDate
  save: GuardedSave
  submitLabel: string
  onSubmit: () => Promise<void>
  /**
   * Whether there are unsaved changes. If so, the browser asks for confirmation before the user leaves the
   * page.
   */
  isChanged: boolean
  /** Discards the changes. If null, the button is hidden. */
  onUndo: (() => void) | null
  undoLabel?: string
  /** A summary of the unsaved changes. */
  unsaved?: string
  /** The question to ask before closing days that have bookings. */
  question: {
    title: string
    /** The start of a sentence, for example "The boat won't go out for". */
    consequence: string
    yesLabel: string
    noLabel: string
  }
  /** The start of a sentence about the parties to call, for example 'The season no longer covers their trips'. */
  callReason?: string
  /** The form's heading and fields. */
  children: ReactNode
}

/** Renders the frame of a form that can close days, and lists the parties to call afterward. */
export function ChangeForm({
  label,
  className,
  today,
  save,
  submitLabel,
  onSubmit,
  isChanged,
  onUndo,
  undoLabel = 'Undo changes',
  unsaved,
  question,
  callReason,
  children,
}: ChangeFormProps) {
  const { busy, failure, parties, theirChanges, toCall } = save
  const submitButton = useRef<HTMLButtonElement>(null)
  useWarningBeforeUnload(isChanged)
  const undo = () => {
    onUndo?.()
    save.reset()
    // The undo button has focus and is about to disappear, so move focus to the submit button.
    submitButton.current?.focus()
  }
  return (
    <Form aria-label={label} className={className} onSubmit={onSubmit}>
      {children}
      {failure ? (
        <Notice tone="problem" role="alert">
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      {theirChanges.length > 0 ? (
        <Notice tone="caution" role="alert" title="Someone else just changed this">
          {theirChanges.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>Your changes are still here. Save again to apply them.</p>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={submitButton} type="submit" busy={busy}>
          {submitLabel}
        </Button>
        {onUndo ? (
          <Button tone="quiet" disabled={busy} onClick={undo}>
            {undoLabel}
          </Button>
        ) : null}
        {onUndo && unsaved ? <span className="text-ink-muted text-sm">{unsaved}</span> : null}
        <SuccessNote text={save.success} />
      </div>
      {callReason && toCall.length > 0 ? (
        <Notice
          tone="caution"
          role="status"
          title={`Call ${theseParties(toCall)}`}
          actions={
            <Button tone="secondary" onClick={save.finishCalls}>
              {toCall.length === 1 ? 'Mark as called' : 'Mark all as called'}
            </Button>
          }
        >
          <p>{callReason}, but they’re still booked. Move or cancel their bookings on the calendar.</p>
          <div className="pt-1">
            <PartyList parties={toCall} today={today} />
          </div>
        </Notice>
      ) : null}
      <ConfirmDialog
        open={save.asking}
        title={question.title}
        yesLabel={question.yesLabel}
        noLabel={question.noLabel}
        busy={busy}
        problem={<FailureText failure={failure} />}
        onYes={() => void save.confirm()}
        onNo={save.decline}
      >
        <p>
          {question.consequence} {theseParties(parties)}. Guests aren’t notified or refunded, so you’ll have
          to call them.
        </p>
        <PartyList parties={parties} today={today} />
      </ConfirmDialog>
    </Form>
  )
}
