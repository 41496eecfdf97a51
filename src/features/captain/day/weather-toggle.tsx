'use client'

import { useState } from 'react'
import { Button } from '@/components/button'
import { Checkbox } from '@/components/form/checkbox'
import { Spinner } from '@/components/spinner'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/hooks/use-success'
import type { AvailabilityDay } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { TripCard } from '@/contract/site'
import { DEPARTURE_TIMES, type DepartureTime, departureLabel } from '@/domain/trips'
import { ProblemNote } from '../shared/problem-note'
import { tripOnDay } from '../shared/trip-on-day'
import { useRefreshingAction } from '../shared/use-refreshing-action'
import { cancelForWeather, reopenAfterWeather, useWeather } from '../weather/weather-api'
import { WeatherProgress } from '../weather/weather-progress'
import { FIRST_MESSAGE, WeatherQuestion } from '../weather/weather-question'

export interface WeatherToggleProps {
  day: AvailabilityDay
  trips: TripCard[]
  /** The day's active bookings, or null while loading. */
  bookings: CaptainBooking[] | null
}

/** Cancels a day or a departure for weather, or reopens it (docs/product-rules.md#weather). */
export function WeatherToggle({ day, trips, bookings }: WeatherToggleProps) {
  const { date } = day
  const { data: cancellations, error } = useWeather(date)
  /** What the captain is about to cancel. */
  const [asking, setAsking] = useState<DepartureTime | 'day' | null>(null)
  const { busy, problem, run } = useRefreshingAction('Failed to change the weather cancellation')
  const done = useSuccess()
  const whole = cancellations?.find(({ time }) => time === null)
  const waiting = busy || cancellations === undefined || bookings === null
  const partiesOf = (what: DepartureTime | 'day') =>
    (bookings ?? []).filter((party) => what === 'day' || tripOnDay(party, trips).occupies.includes(what))
  const open = departuresToCancel(day, bookings ?? [])

  const cancel = async (what: DepartureTime | 'day', message: string) => {
    const time = what === 'day' ? null : what
    const isDone = await run(() => cancelForWeather({ date, time, message }))
    setAsking(null)
    // Show the message last, because it disappears after three seconds.
    if (isDone) done.say(time ? 'The departure is canceled.' : 'The day is canceled.')
  }
  const undo = async (id: string, text: string) => {
    if (await run(() => reopenAfterWeather(id))) done.say(text)
  }
  const ask = (what: DepartureTime | 'day') => {
    if (waiting) return
    if (partiesOf(what).length > 0) setAsking(what)
    else void cancel(what, FIRST_MESSAGE)
  }

  return (
    <section className="grid gap-2" aria-label="Weather">
      <div className="flex items-center gap-3 rounded-card border border-line bg-fog px-4 py-1">
        <Checkbox
          checked={Boolean(whole)}
          // Use `aria-disabled`, because a disabled checkbox would lose focus.
          aria-disabled={waiting}
          onChange={() => {
            if (whole && !waiting) void undo(whole._id, 'The day is open again.')
            else ask('day')
          }}
          label={<span className="font-semibold">Cancelled due to weather</span>}
        />
        {busy ? <Spinner /> : null}
      </div>
      {open.length > 1 || (open.length > 0 && day.weatherDepartures.length > 0) ? (
        <div className="flex flex-wrap gap-2">
          {open.map((time) => (
            <Button key={time} tone="secondary" aria-disabled={waiting} onClick={() => ask(time)}>
              {day.weatherDepartures.length > 0
                ? `Cancel ${departureLabel(time)}, too`
                : `Cancel only ${departureLabel(time)}`}
            </Button>
          ))}
        </div>
      ) : null}
      <SuccessNote text={done.text} />
      <ProblemNote cause={problem ?? error} />
      {cancellations
        ?.filter(({ time, waiting: left, chosen }) => time !== null || left.length + chosen.length > 0)
        .map((cancellation) => (
          <WeatherProgress
            key={cancellation._id}
            cancellation={cancellation}
            busy={busy}
            onReopen={(id) =>
              void undo(id, cancellation.time ? 'The departure is open again.' : 'The day is open again.')
            }
          />
        ))}
      {asking === null ? null : (
        <WeatherQuestion
          open
          date={date}
          time={asking === 'day' ? null : asking}
          parties={partiesOf(asking)}
          busy={busy}
          onYes={(message) => void cancel(asking, message)}
          onNo={() => setAsking(null)}
        />
      )}
    </section>
  )
}

/** Returns the day's departures that can be canceled individually: those on sale or with parties. */
function departuresToCancel(day: AvailabilityDay, bookings: CaptainBooking[]): DepartureTime[] {
  if (day.closure !== null || day.status === 'past') return []
  return DEPARTURE_TIMES.filter(
    (time) =>
      !day.weatherDepartures.includes(time) &&
      (day.departures.some((offer) => offer.time === time && !offer.departed) ||
        bookings.some((party) => party.time === time)),
  )
}
