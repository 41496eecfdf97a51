'use client'

import { type RefObject, useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ChoiceCards } from '@/components/form/choice-cards'
import { TextField } from '@/components/form/text-field'
import type { CaptainBooking } from '@/contract/booking'
import type { InPerson } from '@/domain/payments/balance-payment'
import { dollarsText } from '@/shared/format/dollars-text'
import { readBookingAgain } from '../../shared/captain-api'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { useDashboardRefresh } from '../../shared/use-dashboard-refresh'
import { amountInput, readAmount } from '../refunds/refund-words'
import { recordReceived } from './balance-api'

const METHODS: { value: InPerson; title: string }[] = [
  { value: 'cash', title: 'Cash' },
  { value: 'check', title: 'Check' },
  { value: 'card-on-boat', title: 'Card reader' },
  { value: 'other', title: 'Other' },
]

interface RecordPaymentProps {
  booking: CaptainBooking
  open: boolean
  /** Gets focus if the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
  onChanged: (booking: CaptainBooking) => void
}

/**
 * Records money that the captain took in person: all or part of the balance. Give it a new key each time it opens.
 */
export function RecordPayment({ booking, open, focusAfter, onClose, onChanged }: RecordPaymentProps) {
  const due = booking.balanceAmount
  const [typed, setTyped] = useState(amountInput(due))
  const [method, setMethod] = useState<InPerson>('cash')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const refresh = useDashboardRefresh()
  const amount = readAmount(typed)

  const record = async () => {
    if (amount === null || amount > due) {
      setError(`Enter an amount up to ${dollarsText(due)}.`)
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      onChanged(await recordReceived(booking, { amount, method, reason: note.trim() || null }))
      onClose()
    } catch (cause) {
      console.error('Failed to record the payment', cause)
      setProblem(cause)
      if (cause instanceof CaptainCallError && cause.code === 'edit-conflict') await showCurrent()
    }
    await refresh()
    setBusy(false)
  }
  // The form is stale. If only the response was lost, the payment is now in the history.
  const showCurrent = async () => {
    try {
      onChanged(await readBookingAgain(booking))
    } catch (cause) {
      console.warn('Failed to read the booking again', cause)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Record a payment by ${fullName(booking)}`}
      yesLabel={amount === null ? 'Record' : `Record ${dollarsText(amount)}`}
      yesTone="primary"
      noLabel="Not now"
      busy={busy}
      focusAfter={focusAfter}
      onYes={() => void record()}
      onNo={onClose}
    >
      <TextField
        label="Amount ($)"
        hint={`${dollarsText(due)} is due.`}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        required
        readOnly={busy}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <ChoiceCards<InPerson>
        label="How it was paid"
        className="grid-cols-2"
        value={method}
        onValueChange={setMethod}
        choices={METHODS}
      />
      <TextField
        label="Note (optional)"
        name="note"
        autoComplete="off"
        maxLength={80}
        readOnly={busy}
        value={note}
        placeholder={method === 'check' ? 'Check number' : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <ProblemNote cause={problem} />
    </ConfirmDialog>
  )
}
