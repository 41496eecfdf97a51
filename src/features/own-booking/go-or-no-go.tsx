import { SeatPips } from '@/components/seat-pips'
import { ShareButton } from '@/components/share-button'
import type { OwnBooking } from '@/contract/own-booking'
import { formatTripDate } from '@/domain/dates'
import { sailingState } from '@/domain/departures/sailing'
import { CAPACITY } from '@/domain/trips'
import { missingText, SAILING_WORDS } from '@/shared/format/sailing-text'
import { departurePath } from '@/shared/paths/departure-address'

interface GoOrNoGoProps {
  booking: Pick<OwnBooking, 'date' | 'time'>
  seatsBooked: number
}

/** Renders whether enough seats are booked for the trip to go, and if not, a button that shares it. */
export function GoOrNoGo({ booking: { date, time }, seatsBooked }: GoOrNoGoProps) {
  const state = sailingState(seatsBooked, CAPACITY - seatsBooked)
  if (state === null) return null
  const isForming = state === 'forming'
  return (
    <section
      aria-label="Is the boat going?"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-paper px-5 py-4 shadow-card wide:px-6"
    >
      <p className="grow leading-snug">
        <strong className={isForming ? 'text-brass-ink' : 'text-kelp-deep'}>{SAILING_WORDS[state]}.</strong>{' '}
        {isForming
          ? `${missingText(seatsBooked)}. Know someone who’d like to come?`
          : state === 'full'
            ? 'Every seat is booked.'
            : `${seatsBooked} of ${CAPACITY} seats are booked, enough for the boat to go.`}
      </p>
      <SeatPips seatsOpen={Math.max(0, CAPACITY - seatsBooked)} capacity={CAPACITY} size="large" />
      {isForming ? (
        <ShareButton
          tone="secondary"
          label="Share this trip"
          title={`${formatTripDate(date)}: ${missingText(seatsBooked)}`}
          path={departurePath({ date, time })}
        />
      ) : null}
    </section>
  )
}
