'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { TextArea } from '@/components/form/text-area'
import type { CaptainBooking } from '@/contract/booking'
import { MAX_CHARACTERS } from '@/contract/limits'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { unbroken } from '@/shared/format/unbroken'
import { PartyList } from '../shared/party-list'

/** The default message to guests whose departure has too few guests. The captain can change it. */
const TOO_FEW_MESSAGE =
  'We needed a couple more guests to take the boat out, and no one else signed up. We’d like to have you aboard another day.'

/** The default message to the guests. The captain can change it. */
export const FIRST_MESSAGE =
  'The forecast is too rough for a safe and comfortable trip, so we’re staying in the harbor. We’d like to take you out on a better day.'

export interface WeatherQuestionProps {
  open: boolean
  date: TripDate
  /** The departure to cancel, or null for the whole day. */
  time: DepartureTime | null
  /** The parties that the cancellation affects. */
  parties: CaptainBooking[]
  /** Why the trip is canceled. The default is the weather. */
  reason?: 'too-few'
  busy: boolean
  onYes: (message: string) => void
  onNo: () => void
}

/** Shows who's affected by a weather cancellation and the message they'll get, and asks for confirmation. */
export function WeatherQuestion({
  open,
  date,
  time,
  parties,
  reason,
  busy,
  onYes,
  onNo,
}: WeatherQuestionProps) {
  const [message, setMessage] = useState(reason ? TOO_FEW_MESSAGE : FIRST_MESSAGE)
  const byEmail = parties.filter(({ email }) => email !== null).length
  const what = time
    ? `the ${departureLabel(time)} departure on ${formatTripDate(date)}`
    : formatTripDate(date)
  return (
    <ConfirmDialog
      open={open}
      title={unbroken(`Cancel ${what}${reason ? '' : ' for weather'}?`)}
      yesLabel={time ? 'Cancel the departure' : 'Cancel the day'}
      noLabel="Keep sailing"
      busy={busy}
      onYes={() => onYes(message)}
      onNo={onNo}
    >
      <p>{summary(parties.length, byEmail)}</p>
      <PartyList parties={parties} showsMoney />
      {byEmail > 0 ? (
        <TextArea
          label="Your message"
          hint="Goes in the email, above the link for choosing a new date, a credit or a refund."
          rows={4}
          maxLength={MAX_CHARACTERS.note}
          readOnly={busy}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}

function summary(parties: number, byEmail: number): string {
  const booked = parties === 1 ? '1 party is booked.' : `${parties} parties are booked.`
  const calls = parties - byEmail
  if (byEmail === 0)
    return `${booked} ${calls === 1 ? 'That party has' : 'They have'} no email, so call or text.`
  const emails = `${booked} In two minutes, we’ll email ${byEmail === parties ? (parties === 1 ? 'the guest' : 'all of them') : `${byEmail} of them`} a link to choose a new date, a credit or a refund. Until then, you can undo this.`
  if (calls === 0) return emails
  return `${emails} ${calls === 1 ? '1 party has' : `${calls} parties have`} no email, so call or text.`
}
