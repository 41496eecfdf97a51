'use client'

import { type RefObject, useState } from 'react'
import useSWR from 'swr'
import { CaptainCallError } from '@/api-client/captain-call'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { TextField } from '@/components/form/text-field'
import type { CaptainBooking } from '@/contract/booking'
import type { BookingCredits } from '@/contract/money/credit'
import { readCreditCode } from '@/domain/payments/credit'
import { shortDate } from '@/shared/format/date-words'
import { dollarsText } from '@/shared/format/dollars-text'
import { readBookingAgain } from '../../shared/captain-api'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { useDashboardRefresh } from '../../shared/use-dashboard-refresh'
import { creditsPath, payWithCredit, readCredits } from './credit-api'

export interface UseCreditProps {
  booking: CaptainBooking
  open: boolean
  /** Gets focus if the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
  onChanged: (booking: CaptainBooking) => void
}

/** Asks for a credit's code, and pays as much of the balance as possible with it. Needs a new key when it opens. */
export function UseCredit({ booking, open, focusAfter, onClose, onChanged }: UseCreditProps) {
  const path = open ? creditsPath(booking._id) : null
  const { data: credits, error: loadError } = useSWR<BookingCredits, Error>(path, readCredits, {
    revalidateOnFocus: false,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const refresh = useDashboardRefresh()
  const known = credits?.usable ?? []
  const text = typed ?? known[0]?.code ?? ''
  const chosen = known.find(({ code }) => code === readCreditCode(text))

  const pay = async () => {
    const code = readCreditCode(text)
    if (code === null) {
      setError('Enter a code like CR-7K3M9QX2.')
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      onChanged(await payWithCredit(booking, code))
      onClose()
    } catch (cause) {
      console.error('Failed to use a credit', cause)
      const field = cause instanceof CaptainCallError ? cause.fields.code : undefined
      setError(field)
      setProblem(field ? null : cause)
      if (cause instanceof CaptainCallError && cause.code === 'edit-conflict') await showCurrent()
    }
    await refresh()
    setBusy(false)
  }
  // The form shows an old version. If only the response was lost, the payment is now in the history.
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
      title={`Use a credit for ${fullName(booking)}`}
      yesLabel="Use the credit"
      yesTone="primary"
      noLabel="Not now"
      busy={busy}
      focusAfter={focusAfter}
      onYes={() => void pay()}
      onNo={onClose}
    >
      <TextField
        label="Credit code"
        hint={
          chosen
            ? `From ${shortDate(chosen.date)}, with ${dollarsText(chosen.leftAmount)} left.`
            : `${dollarsText(booking.balanceAmount)} is due. Whatever isn’t used stays in the credit.`
        }
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        readOnly={busy}
        value={text}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <ProblemNote cause={problem ?? loadError} />
    </ConfirmDialog>
  )
}
