'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Dialog } from '@/components/dialog'
import { Form } from '@/components/form/form'
import { useBackButton } from '@/components/hooks/use-back-button'
import { useWarningBeforeUnload } from '@/components/hooks/use-warning-before-unload'
import { Notice } from '@/components/notice'
import type { CaptainBooking } from '@/contract/booking'
import type { WaitingParty } from '@/contract/departures/waitlist'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import type { RefundAmounts } from '../../shared/captain-api'
import { fullName, guestsText } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { useWaitlist } from '../../shared/waitlist-api'
import { CancelDialog } from '../cancel-dialog'
import { useMoneyChange } from '../money-change'
import { EditBookingFields } from './edit-booking-fields'
import { useBookingEdit } from './use-booking-edit'

export interface EditBookingProps {
  booking: CaptainBooking
  onClose: () => void
  onSaved: (text: string) => void
}

/** Renders the captain's booking form: a sheet on phones, a centered dialog on wider screens. */
export function EditBooking({ booking, onClose, onSaved }: EditBookingProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const editor = useBookingEdit(booking)
  const [asking, setAsking] = useState<'cancel' | 'money' | 'discard' | null>(null)
  const refund = useRef<RefundAmounts>({})
  const money = useMoneyChange(editor)
  const { base, draft, saving, problem, changes, rejections } = editor
  const { data: line } = useWaitlist(base.date)

  /** Handles the X button, Escape and Back. Returns whether the form closed. */
  const leave = () => {
    // Stay open while saving, because the form shows whether the save succeeded.
    if (saving) return false
    if (editor.changed) {
      setAsking('discard')
      return false
    }
    onClose()
    return true
  }
  useWarningBeforeUnload(editor.changed)
  useBackButton({ open: true, mark: 'bookingEdit', onBack: () => !leave() })

  useEffect(() => {
    if (rejections > 0) focusInvalid(form.current)
  }, [rejections])

  const send = async () => {
    const { returned } = money
    const saved = await editor.save({
      ...refund.current,
      ...(returned !== null && { refundedAmount: returned }),
    })
    setAsking(null)
    if (!saved) return
    const isMoved = saved.date !== base.date || saved.time !== base.time
    const isCanceled = saved.cancel && !base.cancel
    onSaved(
      `${fullName(saved)}’s booking was ${isCanceled ? canceledText(saved, line ?? []) : isMoved ? `moved to ${shortDate(saved.date)}, ${departureLabel(saved.time)}. Let the guest know.` : 'saved.'}`,
    )
    onClose()
  }
  const submit = () => {
    if (saving || !editor.check() || !money.check()) return
    refund.current = {}
    if (!editor.changed) onClose()
    else if (draft.cancel && !base.cancel) setAsking('cancel')
    else askAboutMoney()
  }
  const askAboutMoney = () => {
    if (money.question) setAsking('money')
    else void send()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) leave()
      }}
      eyebrow={`${shortDate(base.date)}, ${departureLabel(base.time)}`}
      title={fullName(base)}
      description={`${base.tripType}, ${base.private ? 'private charter, ' : ''}${guestsText(base.partySize)}`}
      closeLabel="Close without saving"
      footer={
        <div className="grid gap-3">
          {changes.length > 0 ? (
            <Notice tone="caution" role="alert" title="Someone else changed this booking">
              <ul className="grid gap-1">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
              <p className="pt-1">Look it over and save again.</p>
            </Notice>
          ) : (
            <ProblemNote cause={problem} />
          )}
          <Button type="submit" form={formId} size="large" busy={saving} className="w-full">
            Save
          </Button>
        </div>
      }
    >
      <Form
        id={formId}
        ref={form}
        aria-busy={saving}
        className={classNames('transition-opacity', saving && 'opacity-60')}
        onSubmit={submit}
      >
        <EditBookingFields editor={editor} money={money} />
      </Form>
      <CancelDialog
        booking={base}
        open={asking === 'cancel'}
        busy={saving}
        onYes={(refundAmount) => {
          refund.current = { refundAmount }
          askAboutMoney()
        }}
        onNo={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'money'}
        title={money.question?.title ?? ''}
        yesLabel={money.question?.yes}
        yesTone="primary"
        noLabel="Go back"
        busy={saving}
        onYes={() => void send()}
        onNo={() => setAsking(null)}
      >
        <p>{money.question?.text}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        title="Discard your changes?"
        yesLabel="Discard"
        noLabel="Keep editing"
        onYes={onClose}
        onNo={() => setAsking(null)}
      >
        <p>The booking won’t change.</p>
      </ConfirmDialog>
    </Dialog>
  )
}

/** Focuses the first invalid field, or the selected choice of an invalid group. */
function focusInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const choice = invalid?.querySelector<HTMLElement>('input:checked, [role="radio"][aria-checked="true"]')
  ;(choice ?? invalid)?.focus()
}

/** Returns what happened, and who gets the seats: the departure's waitlist comes first. */
const canceledText = ({ time }: CaptainBooking, line: WaitingParty[]): string =>
  line.some((party) => party.state === 'waiting' && party.time === time)
    ? 'canceled. The waitlist gets the seats first.'
    : 'canceled. The seats are open again.'
