'use client'

import { type RefObject, useId, useState } from 'react'
import useSWR from 'swr'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { ChoiceCards } from '@/components/form/choice-cards'
import { controlClass, FieldFrame } from '@/components/form/field-frame'
import { Skeleton } from '@/components/skeleton'
import type { MoveOption } from '@/contract/booking'
import type { WaitingParty } from '@/contract/weather'
import { formatMonth, monthOf } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import { dollarsText } from '@/shared/format/dollars-text'
import { PasswordField } from '../bookings/password-field'
import { useMoneyBack } from '../bookings/refunds/use-money-back'
import { fullName } from '../shared/party-text'
import { ProblemNote } from '../shared/problem-note'
import { choicePath, chooseForGuest, readChoices } from './weather-api'

export interface ChooseDialogProps {
  party: WaitingParty
  /** Gets focus when the party leaves the list. */
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
}

type Kind = 'new-date' | 'credit' | 'refund'

const keyOf = ({ date, time }: MoveOption) => `${date} ${time}`

/** Asks the captain what a guest has chosen, for example on the phone. */
export function ChooseDialog({
  party: { booking, refundAmount, creditAmount },
  focusAfter,
  onClose,
}: ChooseDialogProps) {
  const id = useId()
  const { data: moves, error } = useSWR<MoveOption[], Error>(choicePath(booking._id), readChoices)
  const moneyBack = useMoneyBack('Failed to save a guest’s choice')
  const [kind, setKind] = useState<Kind>('new-date')
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const to = moves?.find((move) => keyOf(move) === chosen)
  const { busy, failure, password } = moneyBack

  const save = () => {
    if (kind === 'refund') {
      const call = () => chooseForGuest(booking, { kind, amount: refundAmount })
      return void moneyBack.send(call, onClose)
    }
    if (kind === 'credit') {
      const call = () => chooseForGuest(booking, { kind, amount: creditAmount })
      return void moneyBack.send(call, onClose)
    }
    setMissing(!to)
    if (to)
      void moneyBack.send(() => chooseForGuest(booking, { kind, date: to.date, time: to.time }), onClose)
  }

  const refundTitle = refundAmount > 0 ? `Refund ${dollarsText(refundAmount)}` : 'Cancel the booking'
  const creditTitle = `Keep ${dollarsText(creditAmount)} as a credit`
  const yesLabels = { 'new-date': 'Move the party', credit: creditTitle, refund: refundTitle }
  return (
    <ConfirmDialog
      open
      title={`Choose for ${fullName(booking)}`}
      yesLabel={yesLabels[kind]}
      yesTone="primary"
      noLabel="Not now"
      busy={busy}
      focusAfter={focusAfter}
      problem={failure && !password?.error ? <FailureText failure={failure} /> : null}
      onYes={save}
      onNo={onClose}
    >
      <ChoiceCards<Kind>
        label="Choice"
        value={kind}
        onValueChange={(next) => {
          setKind(next)
          moneyBack.reset()
        }}
        choices={[
          { value: 'new-date', title: 'New date', detail: 'At the same price.' },
          ...(creditAmount > 0
            ? [{ value: 'credit' as const, title: creditTitle, detail: 'No fee, and it doesn’t expire.' }]
            : []),
          { value: 'refund', title: refundTitle, detail: refundDetail(booking.paidAmount, refundAmount) },
        ]}
      />
      {kind === 'new-date' && !moves && !error ? <Skeleton className="h-20 rounded-card" /> : null}
      {kind === 'new-date' && moves ? (
        <FieldFrame
          controlId={id}
          label="New departure"
          error={isMissing ? 'Choose a departure.' : undefined}
          hint={
            moves.length > 0
              ? `This lists only ${booking.tripType} departures with room for the party.`
              : `There’s no other ${booking.tripType} departure with room right now.`
          }
        >
          <select
            id={id}
            className={controlClass}
            value={chosen}
            aria-invalid={isMissing ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setChosen(event.target.value)
              setMissing(false)
            }}
          >
            <option value="">Choose a departure</option>
            {[...new Set(moves.map(({ date }) => monthOf(date)))].map((month) => (
              <optgroup key={month} label={formatMonth(month)}>
                {moves
                  .filter(({ date }) => monthOf(date) === month)
                  .map((option) => (
                    <option key={keyOf(option)} value={keyOf(option)}>
                      {shortDate(option.date)}, {departureLabel(option.time)} ({option.seatsOpen} open)
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </FieldFrame>
      ) : null}
      <PasswordField password={password} busy={busy} />
      <ProblemNote cause={error} />
    </ConfirmDialog>
  )
}

function refundDetail(paidAmount: number, refundAmount: number): string {
  if (paidAmount === 0) return 'Nothing has been paid.'
  const fee = paidAmount - refundAmount
  const paid = fee > 0 ? `${dollarsText(paidAmount)} paid, minus your fee of ${dollarsText(fee)}.` : ''
  return `${paid} Card payments go back to the card; return the rest yourself.`.trim()
}
