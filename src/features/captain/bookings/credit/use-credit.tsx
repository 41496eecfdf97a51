'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { CaptainCallError } from '@/api-client/captain-call'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { CodeField } from '@/components/form/code-form'
import type { BookingCredits } from '@/contract/money/credit'
import { readCreditCode } from '@/domain/payments/credit'
import { shortDate } from '@/shared/format/date-words'
import { dollarsText } from '@/shared/format/dollars-text'
import { fullName } from '../../shared/party-text'
import { ProblemNote } from '../../shared/problem-note'
import { type BookingDialogProps, useBookingCall } from '../use-booking-call'
import { creditsPath, payWithCredit, readCredits } from './credit-api'

/**
 * Asks for a credit's code, and pays as much of the balance as possible with the credit. Needs a new React key each
 * time it opens.
 */
export function UseCredit(props: BookingDialogProps) {
  const { booking, open, focusAfter, onClose } = props
  const path = open ? creditsPath(booking._id) : null
  const { data: credits, error: loadError } = useSWR<BookingCredits, Error>(path, readCredits, {
    revalidateOnFocus: false,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const { busy, problem, setProblem, send } = useBookingCall(props, 'Failed to use a credit')
  const refusal = problem instanceof CaptainCallError ? problem.fields.code : undefined
  const known = credits?.usable ?? []
  const text = typed ?? known[0]?.code ?? ''
  const chosen = known.find(({ code }) => code === readCreditCode(text))

  const pay = () => {
    const code = readCreditCode(text)
    if (code === null) {
      setError('Enter a code like CR-7K3M9QX2.')
      return
    }
    void send(() => payWithCredit(booking, code))
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
      onYes={pay}
      onNo={onClose}
    >
      <CodeField
        label="Credit code"
        hint={
          chosen
            ? `From ${shortDate(chosen.date)}, with ${dollarsText(chosen.leftAmount)} left.`
            : `${dollarsText(booking.balanceAmount)} is due. Anything left over stays on the credit.`
        }
        readOnly={busy}
        value={text}
        error={error ?? refusal}
        onValueChange={(value) => {
          setTyped(value)
          setError(undefined)
          if (refusal) setProblem(null)
        }}
      />
      <ProblemNote cause={(refusal ? null : problem) ?? loadError} />
    </ConfirmDialog>
  )
}
