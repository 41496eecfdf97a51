'use client'

import { CloudOff, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isCheckIn, isLicense, isRefused } from '@/api-client/deck-storage'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { CompactDayCard } from '@/components/day-card/day-card'
import { MarineForecast } from '@/components/day-card/marine-forecast'
import { Notice } from '@/components/notice'
import { Skeleton } from '@/components/skeleton'
import type { DayCard as Card } from '@/contract/departures/day-card'
import type { DeckParty } from '@/contract/departures/deck'
import { formatTripDate, isTripDate, type TripDate } from '@/domain/dates'
import { countPeople, currentDeparture, withMarks } from '@/domain/departures/deck'
import { withLicenses } from '@/domain/departures/licenses'
import { DEPARTURE_TIMES, type DepartureTime, departureLabel, needsLicense } from '@/domain/trips'
import { dayCardText, issuedText, tideTexts } from '@/shared/format/day-card-text'
import { shortInstant } from '@/shared/format/instants'
import { capitalize } from '@/shared/format/words'
import { deckPath } from '@/shared/paths/deck-path'
import { english } from '@/shared/text/translate'
import { DeckFrame } from './deck-frame'
import { DeckPaper } from './deck-paper'
import { DeckPartyCard } from './deck-party-card'
import { keepOffline } from './keep-offline'
import { type DeckState, ofParty, serverTime, useDeck } from './use-deck'

/**
 * Renders the deck sheet that the URL names: `/captain/deck/2026-12-05/am`, or `/captain/deck` for today's. It reads
 * the URL itself, because offline, every sheet is the same saved page (public/captain/deck-worker.js).
 */
export function DeckScreen({ isCaptain }: { isCaptain: boolean }) {
  const [address, setAddress] = useState<{ date: TripDate | null; time: DepartureTime | null } | null>(null)
  useEffect(() => {
    const [, , , date, time] = window.location.pathname.split('/')
    setAddress({
      date: isTripDate(date) ? date : null,
      time: DEPARTURE_TIMES.find((each) => each === time) ?? null,
    })
    keepOffline().catch((cause: unknown) => console.warn('This browser doesn’t work offline', cause))
  }, [])
  return address ? <Sheet {...address} isCaptain={isCaptain} /> : <Loading isCaptain={isCaptain} />
}

const Loading = ({ isCaptain }: { isCaptain: boolean }) => (
  <DeckFrame isCaptain={isCaptain} isOffline={false}>
    <Skeleton className="h-96 rounded-card" />
  </DeckFrame>
)

interface SheetProps {
  date: TripDate | null
  time: DepartureTime | null
  isCaptain: boolean
}

function Sheet({ date: wanted, time: chosen, isCaptain }: SheetProps) {
  const { state, mark, markLicense, settle } = useDeck(wanted)
  if (!state) return <Loading isCaptain={isCaptain} />
  const { date, saved, marks } = state
  const departures = saved?.day.departures ?? []
  const time = chosen ?? currentDeparture(departures, serverTime())
  const departure = departures.find((each) => each.time === time)
  const views = (departure?.parties ?? []).map((party) => {
    const own = ofParty(marks, party)
    const licenses = withLicenses(party.licenses, own.filter(isLicense))
    return { party, view: { ...party, ...withMarks(party, own.filter(isCheckIn)), licenses } }
  })
  // If the server refused a mark, don't count it until the crew decides.
  const isDisputed = (party: DeckParty) => ofParty(marks, party).some(isRefused)
  const people = countPeople(views.map(({ party, view }) => (isDisputed(party) ? party : view)))
  const isOut = departure ? Date.parse(departure.departsAt) <= serverTime().getTime() : false
  const isOffline = state.connection === 'offline'
  return (
    <DeckFrame isCaptain={isCaptain} isOffline={isOffline}>
      <div className="grid gap-5 print:hidden">
        <header className="grid gap-3">
          <div className="flex items-start justify-between gap-3">
            <div>
              <h1 className="text-title leading-tight">
                {time ? departureLabel(time) : 'Deck sheet'}{' '}
                <span className="font-sans font-normal">{departure?.tripType}</span>
              </h1>
              <p className="text-ink-muted text-lead">{formatTripDate(date)}</p>
            </div>
            {departure ? (
              <Button tone="secondary" size="icon" aria-label="Print" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
              </Button>
            ) : null}
          </div>
          {departures.length > 1 ? (
            <nav aria-label="Departures" className="grid grid-cols-2 gap-2">
              {departures.map((each) => (
                <a
                  key={each.time}
                  href={deckPath(date, each.time)}
                  aria-current={each.time === time ? 'page' : undefined}
                  className={buttonClass(each.time === time ? 'primary' : 'secondary', 'medium', 'min-h-12')}
                >
                  {departureLabel(each.time)}
                </a>
              ))}
            </nav>
          ) : null}
        </header>
        <Connection state={state} />
        {departure?.weather ? (
          <Notice tone="problem" title="Canceled for weather">
            The parties below still have to choose a new date, a credit or a refund.
          </Notice>
        ) : null}
        {departure ? (
          <p role="status" className="flex items-baseline gap-3 rounded-card bg-navy px-5 py-4 text-fog">
            <span className="font-display font-semibold text-6xl leading-none tabular-nums">
              {people.aboard}
            </span>
            <span className="text-lead leading-tight">
              of {people.expected} aboard
              {people.noShows > 0 ? (
                <span className="block text-brass">
                  {people.noShows === 1 ? '1 no-show' : `${people.noShows} no-shows`}
                </span>
              ) : null}
            </span>
          </p>
        ) : null}
        {saved?.day.dayCard ? <DayCard card={saved.day.dayCard} /> : null}
        {saved?.day.forecast ? (
          <MarineForecast forecast={saved.day.forecast} issued={issuedText(saved.day.forecast)} />
        ) : null}
        {departure && saved ? (
          <ul className="grid gap-4">
            {views.map(({ party, view }) => (
              <DeckPartyCard
                key={party._id}
                party={party}
                view={view}
                marks={ofParty(marks, party)}
                departure={{ date, time: departure.time }}
                collects={saved.collects}
                isOffline={isOffline}
                isOff={departure.weather}
                canBeNoShow={isOut}
                onMark={(change) => mark(party, departure.time, change)}
                onLicense={
                  needsLicense(departure.tripType) ? (person, seen) => markLicense(party, person, seen) : null
                }
                onSettle={(keepsMine) => settle(party, departure.time, keepsMine)}
              />
            ))}
          </ul>
        ) : (
          <Nothing state={state} time={chosen} />
        )}
      </div>
      {departure ? (
        <DeckPaper
          date={date}
          departure={departure}
          dayCard={saved?.day.dayCard ?? null}
          views={views.map(({ view }) => view)}
        />
      ) : null}
    </DeckFrame>
  )
}

function DayCard({ card }: { card: Card }) {
  const turns = card.tide ? tideTexts(card.tide, english).map(capitalize) : []
  return (
    <section aria-label="Tides and light">
      <CompactDayCard card={card} text={{ ...dayCardText(card, english), turns }} />
    </section>
  )
}

/** Shows whether the sheet is current, and what hasn't been sent. */
function Connection({ state: { connection, saved, marks } }: { state: DeckState }) {
  const waiting = marks.filter((mark) => !isRefused(mark)).length
  if (connection === 'signed-out')
    return (
      <Notice tone="caution" role="status" title="You’re signed out">
        <p>
          {waiting > 0 ? `${marksText(waiting)} will be sent once you sign in. ` : null}
          <a href="/captain" className="inline-flex min-h-11 items-center font-semibold underline">
            Sign in
          </a>
        </p>
      </Notice>
    )
  const isOffline = connection === 'offline'
  const isStale = isOffline || connection === 'failed'
  const age = saved ? `Sheet from ${shortInstant(new Date(saved.savedAt).toISOString())}.` : ''
  return (
    <p
      role="status"
      className={classNames(
        'flex items-start gap-2 leading-snug',
        isStale
          ? 'rounded-card bg-brass-mist px-4 py-3 font-semibold text-brass-ink'
          : 'text-ink-muted text-sm',
      )}
    >
      {isStale ? <CloudOff aria-hidden="true" className="mt-px size-5 shrink-0" /> : null}
      <span>
        {isOffline ? 'Offline. ' : isStale ? 'Couldn’t update the sheet. ' : null}
        {waiting > 0
          ? `${marksText(waiting)} will be sent${isOffline ? ' when you’re back online' : ''}. `
          : null}
        {age}
      </span>
    </p>
  )
}

const marksText = (count: number) => (count === 1 ? '1 mark' : `${count} marks`)

function Nothing({ state: { saved, connection }, time }: { state: DeckState; time: DepartureTime | null }) {
  if (connection === 'signed-out') return null
  if (!saved && connection === 'unknown') return <Skeleton className="h-64 rounded-card" />
  return (
    <p className="rounded-card border-[1.5px] border-line-strong/50 border-dashed px-5 py-8 text-center text-lead">
      {saved
        ? `No one is booked ${time ? `at ${departureLabel(time)}` : 'that day'}.`
        : connection === 'failed'
          ? 'This sheet isn’t on this phone yet. We’ll try again in a few seconds.'
          : 'This sheet isn’t on this phone yet. Open it once while you’re online.'}
    </p>
  )
}
