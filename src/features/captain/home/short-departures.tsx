'use client'

import { Users } from 'lucide-react'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/button'
import { FailureText } from '@/components/failure-text'
import { VisuallyHidden } from '@/components/visually-hidden'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { MoveOption } from '@/contract/booking'
import type { ShortDepartureBody } from '@/contract/departures/departure'
import { formatTripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { departureText } from '@/shared/format/booking-text'
import { missingText } from '@/shared/format/sailing-text'
import { PartyList } from '../shared/party-list'
import { useCaptainAction } from '../shared/use-captain-action'
import { REFRESH_MS, useDashboardRefresh } from '../shared/use-dashboard-refresh'
import { cancelForWeather } from '../weather/weather-api'
import { WeatherQuestion } from '../weather/weather-question'
import { merge, movesPath, readMerges, readShort, runAnyway, SHORT_PATH } from './short-api'

/**
 * Renders the departures within 48 hours with too few booked seats, and asks the captain what to do
 * (docs/product-rules.md#short-departures). Renders nothing if there are none.
 */
export function ShortDepartures() {
  const { data, mutate } = useSWR<ShortDepartureBody[], Error>(SHORT_PATH, readShort, {
    refreshInterval: REFRESH_MS,
  })
  const section = useRef<HTMLElement>(null)
  if (!data || data.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Too few guests"
      className="grid gap-4 focus:outline-none print:hidden"
    >
      <h2 className="text-title">Needs attention: too few guests</h2>
      {data.map((departure) => (
        <ShortDeparture
          key={`${departure.date} ${departure.time}`}
          departure={departure}
          onDecided={async () => {
            // The buttons are about to disappear, so move focus.
            section.current?.focus()
            await mutate()
          }}
        />
      ))}
    </section>
  )
}

interface ShortDepartureProps {
  departure: ShortDepartureBody
  onDecided: () => Promise<void>
}

function ShortDeparture({ departure, onDecided }: ShortDepartureProps) {
  const { date, time, booked, parties } = departure
  const [asking, setAsking] = useState<'cancel' | 'merge' | null>(null)
  const { busy, failure, run } = useCaptainAction('Failed to save the decision about a departure')
  const refresh = useDashboardRefresh()
  const decide = (call: () => Promise<unknown>) =>
    run(async () => {
      try {
        await call()
        setAsking(null)
      } finally {
        await Promise.all([onDecided(), refresh()])
      }
    })
  const what = `${formatTripDate(date)}, ${departureLabel(time)}`
  return (
    <article className="grid gap-3 rounded-card border border-brass/60 bg-brass-mist p-4 wide:p-5">
      <h3 className="flex items-start gap-2 font-sans font-semibold text-lg leading-snug">
        <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-ink" />
        <span>
          <UnbrokenDates text={what} />
        </span>
      </h3>
      <p className="leading-snug">
        {booked} booked: {missingText(booked)}. This departure leaves within 48 hours. What do you want to do?
      </p>
      <PartyList parties={parties} showsMoney />
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => void decide(() => runAnyway(departure))}>
          Run it anyway <VisuallyHidden>{what}</VisuallyHidden>
        </Button>
        <Button
          tone="secondary"
          aria-expanded={asking === 'merge'}
          disabled={busy}
          onClick={() => setAsking(asking === 'merge' ? null : 'merge')}
        >
          Move the guests <VisuallyHidden>of {what}</VisuallyHidden>
        </Button>
        <Button tone="secondary" disabled={busy} onClick={() => setAsking('cancel')}>
          Cancel it <VisuallyHidden>{what}</VisuallyHidden>
        </Button>
      </div>
      {asking === 'merge' ? (
        <Merge departure={departure} busy={busy} onMerge={(to) => void decide(() => merge(departure, to))} />
      ) : null}
      {failure ? <FailureText failure={failure} /> : null}
      {asking === 'cancel' ? (
        <WeatherQuestion
          open
          date={date}
          time={time}
          parties={parties}
          reason="too-few"
          busy={busy}
          onYes={(message) => void decide(() => cancelForWeather({ date, time, message, reason: 'too-few' }))}
          onNo={() => setAsking(null)}
        />
      ) : null}
    </article>
  )
}

interface MergeProps {
  departure: ShortDepartureBody
  busy: boolean
  onMerge: (to: MoveOption) => void
}

function Merge({ departure, busy, onMerge }: MergeProps) {
  const { data, error } = useSWR<MoveOption[], Error>(movesPath(departure), readMerges)
  const [index, setIndex] = useState(0)
  if (error) return <p>The other departures didn’t load. Please try again.</p>
  if (!data) return <p role="status">Looking for departures with room…</p>
  if (data.length === 0) return <p>No other departure has room for them.</p>
  return (
    <div className="grid gap-2 border-ink/15 border-t pt-3">
      <label className="grid max-w-sm gap-1.5 font-semibold">
        New departure
        <select
          className="min-h-11 rounded-lg border border-line-strong bg-paper px-3 font-normal"
          value={index}
          onChange={(event) => setIndex(Number(event.target.value))}
        >
          {data.map(({ date, time, seatsOpen }, option) => (
            <option key={`${date} ${time}`} value={option}>
              {departureText(date, time)}, {seatsOpen} left
            </option>
          ))}
        </select>
      </label>
      <p className="text-sm leading-snug">
        Same trip, same price. Call them first: they’ll get an email saying that their booking has changed.
      </p>
      <Button
        className="justify-self-start"
        busy={busy}
        onClick={() => {
          const to = data[index]
          if (to) onMerge(to)
        }}
      >
        Move the guests there
      </Button>
    </div>
  )
}
