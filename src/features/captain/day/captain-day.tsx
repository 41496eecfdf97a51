'use client'

import { Ban, Hourglass } from 'lucide-react'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { TripCard } from '@/contract/site'
import type { TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { BookingCard } from '../bookings/booking-card'
import { listOf } from '../bookings/booking-groups'
import { DeckLink } from '../bookings/deck-link'
import { TripDone } from '../bookings/trip-done'
import { TripLogLink } from '../bookings/trip-log-link'
import { gridSpanOf, useCaptainBookings } from '../bookings/use-captain-bookings'
import { ListProblem } from '../shared/list-problem'
import { PartyList } from '../shared/party-list'
import { isPartyBlocked, isPartyOff } from '../shared/trip-on-day'
import { useWaitlist } from '../shared/waitlist-api'
import { OpenSeatsEmail } from './open-seats-email'
import { heldSeatsTexts } from './seats-sold'
import { Waitlist } from './waitlist'
import { WeatherToggle } from './weather-toggle'

export interface CaptainDayProps {
  day: AvailabilityDay
  trips: TripCard[]
  /** The bookings from the page's HTML, and a date in the month they cover. */
  initial: { date: TripDate; bookings: CaptainBooking[] }
}

/**
 * Renders the captain's part of the day panel: the weather toggle, the bookings, and the seats that guests
 * are paying for.
 */
export function CaptainDay({ day, trips, initial }: CaptainDayProps) {
  const { date, closure } = day
  const span = gridSpanOf(date)
  const covered = gridSpanOf(initial.date).from === span.from
  const bookings = useCaptainBookings(span, covered ? initial.bookings : undefined)
  const { data: line } = useWaitlist(date)
  const list = bookings.data && listOf(bookings.data, date)
  const active = list?.filter(({ cancel }) => !cancel) ?? null
  const isAhead = day.status !== 'past'
  const hasLeft = (time: DepartureTime) =>
    !isAhead || (day.departures.find((departure) => departure.time === time)?.departed ?? false)
  const times = [...new Set((active ?? []).map(({ time }) => time))]
  const departed = closure ? [] : times.filter(hasLeft)
  // Leave out guests whose departure is canceled, because they're listed below the weather toggle.
  const isShown = (party: CaptainBooking) => closure !== 'weather' && !isPartyOff(party, day, trips)
  const affected =
    active?.filter(
      (party) => isShown(party) && (closure ?? (isAhead && isPartyBlocked(party, day, trips))),
    ) ?? []
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <WeatherToggle key={date} day={day} trips={trips} bookings={active} />
        {closure === null && isAhead
          ? day.blockedDepartures.map((time) => (
              <p key={time} className="flex items-start gap-2 font-semibold leading-snug">
                <Ban aria-hidden="true" className="mt-px size-4.5 shrink-0" />
                The {departureLabel(time)} departure is blocked.
              </p>
            ))
          : null}
        {affected.length > 0 ? (
          <section aria-label="Still booked" className="grid gap-2.5 rounded-card bg-coral-mist p-4">
            <p className="font-semibold text-coral-ink leading-snug">
              {affected.length === 1 ? '1 party is' : `${affected.length} parties are`} still booked. Call to
              offer a new date or a refund, then update the booking.
            </p>
            <PartyList parties={affected} />
          </section>
        ) : null}
      </div>
      <section aria-labelledby="day-bookings">
        <h3 id="day-bookings" className="font-semibold text-lg">
          Bookings
        </h3>
        {times.length > 0 ? (
          <p className="flex flex-wrap gap-2 pt-2">
            {times.map((time) => (
              <DeckLink key={time} date={date} time={time} showsTime={times.length > 1} />
            ))}
          </p>
        ) : null}
        <ListProblem title="The booking list didn’t load" list={bookings} />
        {list ? (
          list.length > 0 ? (
            <ul>
              {list.map((booking) => (
                <BookingCard
                  key={booking._id}
                  booking={booking}
                  departed={hasLeft(booking.time)}
                  isOff={!booking.cancel && !isShown(booking)}
                />
              ))}
            </ul>
          ) : (
            <p className="py-2 text-ink-muted">No bookings yet.</p>
          )
        ) : bookings.error ? null : (
          <Skeleton className="mt-3 h-28 rounded-card" />
        )}
        {day.status === 'open' ? <OpenSeatsEmail key={date} date={date} /> : null}
        {departed.map((time) => (
          <div key={time} className="grid gap-1.5 pb-3">
            <p className="font-semibold">{departureLabel(time)} departure</p>
            <TripDone date={date} time={time} />
            <TripLogLink date={date} time={time} />
          </div>
        ))}
        {heldSeatsTexts(day, line ?? [], trips).map((text) => (
          <p key={text} className="flex items-start gap-2 text-ink-muted text-sm leading-snug">
            <Hourglass aria-hidden="true" className="mt-px size-4.5 shrink-0" />
            {text}
          </p>
        ))}
      </section>
      {isAhead ? <Waitlist date={date} /> : null}
    </div>
  )
}
