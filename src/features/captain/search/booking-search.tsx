'use client'

import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { captainCall } from '@/api-client/captain-call'
import { classNames } from '@/components/class-names'
import { TextField } from '@/components/form/text-field'
import { Skeleton } from '@/components/skeleton'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { type BookingSearch as Answer, bookingSearch, type CaptainBooking } from '@/contract/booking'
import { MAX_CHARACTERS } from '@/contract/limits'
import type { TripDate } from '@/domain/dates'
import { departureLabel } from '@/domain/trips'
import { dayText } from '@/shared/format/days-with-year'
import { phoneText } from '@/shared/format/telephone-link'
import { ListProblem } from '../shared/list-problem'
import { fullName, guestsText } from '../shared/party-text'

const MIN_CHARACTERS = 2
/** How long to wait for another key press before searching. */
const PAUSE_MS = 250

type Found = Answer['Search']

export interface BookingSearchProps {
  today: TripDate
  onChoose: (booking: CaptainBooking) => void
}

/** Renders the search field and its results: upcoming bookings, then past ones. */
export function BookingSearch({ today, onChoose }: BookingSearchProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const sought = useAfterPause(text.trim(), PAUSE_MS)
  const isShort = sought.length < MIN_CHARACTERS
  const list = useSWR<Found, Error>(
    isShort ? null : `/api/booking/search?q=${encodeURIComponent(sought)}`,
    searchBookings,
    { keepPreviousData: true },
  )
  const found = isShort ? undefined : list.data
  return (
    <div className="grid gap-4">
      <search>
        <TextField
          label="Name, phone, email or reference"
          name="search"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_CHARACTERS.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          ref={field}
        />
      </search>
      <p role="status" className="text-ink-muted leading-snug">
        {isShort ? 'Past and canceled bookings are included.' : found ? resultText(found) : 'Searching…'}
      </p>
      <ListProblem title="The search didn’t work" list={list} />
      {found && found.Bookings.length > 0 ? (
        <ul
          aria-label="Bookings found"
          className={classNames(
            'rounded-card border border-line bg-paper transition-opacity',
            list.isLoading && 'opacity-50',
          )}
        >
          {found.Bookings.map((booking) => (
            <li key={booking._id} className="border-line border-t first:border-t-0">
              <Result booking={booking} today={today} onChoose={() => onChoose(booking)} />
            </li>
          ))}
        </ul>
      ) : null}
      {isShort || found || list.error ? null : <Skeleton className="h-40 rounded-card" />}
    </div>
  )
}

interface ResultProps {
  booking: CaptainBooking
  today: TripDate
  onChoose: () => void
}

function Result({ booking, today, onChoose }: ResultProps) {
  const { date, time, tripType, partySize, phoneNumber, cancel, noShow } = booking
  const isPast = date < today
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid w-full gap-0.5 px-4 py-3 text-left leading-snug transition-colors hover:bg-fog-deep/50"
    >
      <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className={classNames('break-words font-semibold', cancel && 'text-ink-muted line-through')}>
          {fullName(booking)}
        </span>{' '}
        {cancel ? <Label tone="bg-coral-mist text-coral-ink">Canceled</Label> : null}{' '}
        {noShow ? <Label tone="bg-coral-mist text-coral-ink">No-show</Label> : null}{' '}
        {isPast ? <Label tone="bg-fog-deep text-ink-muted">Past</Label> : null}
      </span>{' '}
      <span>
        <UnbrokenDates text={`${dayText(date, today)}, ${departureLabel(time)}`} /> {tripType},{' '}
        {guestsText(partySize)}
      </span>{' '}
      <span className="text-ink-muted text-sm tabular-nums">{phoneText(phoneNumber)}</span>
    </button>
  )
}

function Label({ tone, children }: { tone: string; children: string }) {
  return (
    <span className={classNames('rounded-full px-2.5 py-0.5 font-semibold text-sm leading-snug', tone)}>
      {children}
    </span>
  )
}

function resultText({ Bookings: { length }, hasMore }: Found): string {
  if (hasMore) return `Showing ${length} bookings. Keep typing to narrow the list.`
  if (length === 0) return 'No bookings found. Try the start of a name, phone number or email.'
  return length === 1 ? '1 booking found.' : `${length} bookings found.`
}

async function searchBookings(path: string): Promise<Found> {
  return (await captainCall({ method: 'GET', path, shape: bookingSearch })).Search
}

/** Returns the text once it hasn't changed for `ms` milliseconds. */
function useAfterPause(text: string, ms: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), ms)
    return () => window.clearTimeout(timer)
  }, [text, ms])
  return settled
}
