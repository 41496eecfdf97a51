'use client'

import { type RefObject, useState } from 'react'
import useSWR from 'swr'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { TextField } from '@/components/form/text-field'
import { Skeleton } from '@/components/skeleton'
import type { CaptainBooking } from '@/contract/booking'
import type { BookingCredits } from '@/contract/money/credit'
import { dollarsText } from '@/shared/format/dollars-text'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { useRefreshingAction } from '../../shared/use-refreshing-action'
import { amountInput, readAmount } from '../refunds/refund-words'
import { creditsPath, makeCredit, readCredits } from './credit-api'

export interface CreditDialogProps {
  booking: CaptainBooking
  open: boolean
  /** Gets focus if the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * Asks how much of a booking's payment becomes a credit (docs/product-rules.md#credits). Needs a new React key each
 * time it opens.
 */
export function CreditDialog({ booking, open, focusAfter, onClose }: CreditDialogProps) {
  const path = open ? creditsPath(booking._id) : null
  // Don't reload on focus, because the suggested amount must not change while the captain is typing.
  const { data: credits, error: loadError } = useSWR<BookingCredits, Error>(path, readCredits, {
    revalidateOnFocus: false,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const { busy, problem, run } = useRefreshingAction('Failed to issue a credit')
  // The version when the dialog opened. If a response is lost, a second click must not make another credit.
  const [version] = useState(booking.version)
  const max = credits?.maxAmount ?? 0
  const text = typed ?? amountInput(booking.cancel ? max : (credits?.owedAmount ?? 0))
  const amount = readAmount(text)

  const save = () => {
    if (!credits) return
    if (amount === null || amount > max) {
      setError(`Enter an amount up to ${dollarsText(max)}.`)
      return
    }
    void run(async () => {
      await makeCredit({ _id: booking._id, version }, amount)
      onClose()
    })
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Credit for ${fullName(booking)}`}
      yesLabel={amount === null ? 'Issue a credit' : `Issue a credit of ${dollarsText(amount)}`}
      yesTone="primary"
      noLabel="Not now"
      busy={busy}
      focusAfter={focusAfter}
      onYes={save}
      onNo={onClose}
    >
      <p>
        The guest can use it for another trip, and it doesn’t expire. No money moves. The code is on the
        booking’s page and in {booking.email ? 'an email to the guest' : 'the booking’s payments'}.
      </p>
      {credits ? (
        <TextField
          label="Amount ($)"
          hint={`Up to ${dollarsText(max)}.`}
          name="credit"
          inputMode="decimal"
          autoComplete="off"
          required
          readOnly={busy}
          value={text}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      ) : loadError ? null : (
        <Skeleton className="h-24 rounded-card" />
      )}
      <ProblemNote cause={problem ?? loadError} />
    </ConfirmDialog>
  )
}
