'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ChoiceCards } from '@/components/form/choice-cards'
import { TextField } from '@/components/form/text-field'
import type { InPerson } from '@/domain/payments/balance-payment'
import { dollarsText } from '@/shared/format/dollars-text'
import { ledgerPath, readTipSetting } from '../../shared/captain-api'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { amountInput, readAmount } from '../refunds/refund-words'
import { type BookingDialogProps, useBookingCall } from '../use-booking-call'
import { recordReceived } from './balance-api'

const METHODS: { value: InPerson; title: string }[] = [
  { value: 'cash', title: 'Cash' },
  { value: 'check', title: 'Check' },
  { value: 'card-on-boat', title: 'Card reader' },
  { value: 'other', title: 'Other' },
]

/**
 * Records money that the captain took in person: all or part of the balance. Give it a new React key each time it
 * opens.
 */
export function RecordPayment(props: BookingDialogProps) {
  const { booking, open, focusAfter, onClose } = props
  const due = booking.balanceAmount
  const [typed, setTyped] = useState(amountInput(due))
  const [method, setMethod] = useState<InPerson>('cash')
  const [note, setNote] = useState('')
  const [typedTip, setTypedTip] = useState('')
  const [tipError, setTipError] = useState<string>()
  const { data: recordsTips } = useSWR<boolean, Error>(
    open ? [ledgerPath(booking._id), 'tips'] : null,
    ([path]: string[]) => readTipSetting(path ?? ''),
  )
  const [error, setError] = useState<string>()
  const { busy, problem, send } = useBookingCall(props, 'Failed to record the payment')
  const amount = readAmount(typed)
  const tip = typedTip.trim() === '' ? 0 : readAmount(typedTip)

  const record = () => {
    if (amount === null || amount > due) {
      setError(`Enter an amount up to ${dollarsText(due)}.`)
      return
    }
    if (tip === null) {
      setTipError('Enter the tip in dollars, like 20 or 20.50.')
      return
    }
    const received = { amount, method, reason: note.trim() || null, ...(tip > 0 && { tip }) }
    void send(() => recordReceived(booking, received))
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Record a payment from ${fullName(booking)}`}
      yesLabel={amount === null ? 'Record' : `Record ${dollarsText(amount)}`}
      yesTone="primary"
      noLabel="Not now"
      busy={busy}
      focusAfter={focusAfter}
      onYes={record}
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
      {recordsTips ? (
        <TextField
          label="Tip ($, optional)"
          hint="On top of the amount. It doesn’t count as paid."
          name="tip"
          inputMode="decimal"
          autoComplete="off"
          readOnly={busy}
          value={typedTip}
          error={tipError}
          onChange={(event) => {
            setTypedTip(event.target.value)
            setTipError(undefined)
          }}
        />
      ) : null}
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
