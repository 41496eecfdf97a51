'use client'

import { CloudRain } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/button'
import type { ChosenParty, WeatherCancellation } from '@/contract/weather'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { departureText } from '@/shared/format/booking-text'
import { timeOfDay } from '@/shared/format/instants'
import { keepTimesWhole } from '@/shared/format/words'
import { english } from '@/shared/text/translate'
import { fullName } from '../shared/party-text'
import { WaitingParties } from './waiting-parties'

export interface WeatherProgressProps {
  cancellation: WeatherCancellation
  /** Whether to show the date. Used on pages about several days. */
  showsDate?: boolean
  busy: boolean
  onReopen: (id: string) => void
}

/**
 * Renders a weather cancellation: an Undo button while it's possible, what each party chose, and who hasn't chosen
 * yet.
 */
export function WeatherProgress({ cancellation, showsDate = false, busy, onReopen }: WeatherProgressProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { _id, date, time, reason, announcement, waiting, chosen } = cancellation
  const why = reason === 'weather' ? 'canceled for weather' : 'canceled, too few guests'
  const isWaiting = announcement === 'waiting'
  const isOver = waiting.length === 0
  const what = [...(showsDate ? [formatTripDate(date)] : []), ...(time ? [departureLabel(time)] : [])].join(
    ', ',
  )
  // If no one is booked, there's no Reopen button here, because the checkbox above reopens the day.
  const canReopen = isWaiting ? !isOver || time !== null : isOver && time !== null
  return (
    <section
      aria-label={`${capitalized(why)}${what ? `: ${what}` : ''}`}
      className="grid gap-2.5 rounded-card bg-coral-mist p-4"
    >
      <h3
        ref={title}
        tabIndex={-1}
        className="flex items-start gap-2 font-sans font-semibold text-base text-coral-ink leading-snug focus:outline-none"
      >
        <CloudRain aria-hidden="true" className="mt-px size-5 shrink-0" />
        {what ? `${what}: ${why}` : capitalized(why)}
      </h3>
      <p className="leading-snug">{statusText(cancellation)}</p>
      {canReopen ? (
        <Button tone="secondary" className="justify-self-start" busy={busy} onClick={() => onReopen(_id)}>
          {isWaiting ? 'Undo' : 'Reopen this departure'}
        </Button>
      ) : null}
      {isOver ? null : <WaitingParties cancellation={cancellation} focusAfter={title} />}
      {chosen.length > 0 ? (
        <ul aria-label="Choices" className="grid gap-1 border-ink/15 border-t pt-2.5 text-sm leading-snug">
          {chosen.map((party) => (
            <li key={party.booking._id}>{choiceText(party)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function statusText({ announcement, announceAt, waiting, chosen }: WeatherCancellation): string {
  const left = waiting.length === 1 ? '1 party' : `${waiting.length} parties`
  if (waiting.length === 0) return chosen.length > 0 ? 'Everyone has chosen.' : 'No one is booked.'
  const emails = waiting.some(({ booking }) => booking.email !== null)
  if (announcement !== 'waiting') return `${left} still to choose.`
  const at = announceAt ? keepTimesWhole(timeOfDay(announceAt)) : ''
  return emails
    ? `${left} still to choose. Emails go out at ${at}. Until then, you can undo this.`
    : `${left} to call or text. You can undo this until ${at}.`
}

function choiceText({ booking, kind, by }: ChosenParty): string {
  const who = by === 'captain' ? ' (chosen by you)' : ''
  switch (kind) {
    case 'new-date':
      return booking.cancel
        ? `${fullName(booking)}: moved, then canceled${who}`
        : `${fullName(booking)}: moved to ${departureText(booking.date, booking.time, english)}${who}`
    case 'refund':
      return `${fullName(booking)}: refund${who}`
    case 'credit':
      return `${fullName(booking)}: credit${who}`
    case 'canceled':
      return `${fullName(booking)}: canceled without a refund${who}`
  }
}
