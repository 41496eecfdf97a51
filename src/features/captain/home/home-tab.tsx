'use client'

import { Anchor } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { WaitingItems } from '@/contract/content/review'
import type { TripCard } from '@/contract/site'
import { addDays, formatTripDate, monthOf, type TripDate } from '@/domain/dates'
import { dollarsText } from '@/shared/format/dollars-text'
import { departuresOf, sumUp } from '../bookings/booking-groups'
import { DepartureSheet } from '../bookings/departure-sheet'
import { useCaptainBookings } from '../bookings/use-captain-bookings'
import { readDays, readWaiting, WAITING_PATH } from '../shared/captain-api'
import { CLOSURE_TEXTS } from '../shared/closure-text'
import { ListProblem } from '../shared/list-problem'
import { departureClosure } from '../shared/trip-on-day'
import { REFRESH_MS } from '../shared/use-dashboard-refresh'
import { needsReviewText } from '../shared/use-needs-review'
import { WeatherWaiting } from '../weather/weather-waiting'
import { NEEDS_REVIEW_ID, NeedsReview } from './needs-review'
import { OWED_ID, OwedList } from './owed-list'
import { owedTitle } from './owed-title'
import { ShortDepartures } from './short-departures'

const INBOX_ID = 'messages'

export interface HomeTabProps {
  /** Today's date in Santa Cruz when the server rendered the page. */
  today: TripDate
  /** The bookings from the page's HTML, if they cover today and tomorrow. */
  initial: CaptainBooking[] | undefined
  trips: TripCard[]
  /** The payments, emails and messages that need attention, from the page's HTML. */
  waiting: WaitingItems
  /** Renders the contact messages. */
  renderInbox: (now: { unread: number }) => ReactNode
  /** The to-do list before the site goes live. */
  goLive: ReactNode
  /** Renders the settings that are below the bookings. */
  renderSettings: (now: { today: TripDate; mails: WaitingItems['mails'] }) => ReactNode
}

/** Renders the Home tab: today's and tomorrow's departures, what needs attention, and settings. */
export function HomeTab({
  today: renderedToday,
  initial,
  trips,
  waiting,
  renderInbox,
  goLive,
  renderSettings,
}: HomeTabProps) {
  const { today, dayOf } = useDays(renderedToday)
  const tomorrow = addDays(today, 1)
  const covered = today === renderedToday ? initial : undefined
  const { needsReview, refunds, owed, mails, unreadMessages, ...more } = useWaiting(waiting)
  const findings = more.findings.filter(({ needsAttention }) => needsAttention)
  const bookings = useCaptainBookings({ from: today, to: tomorrow }, covered)
  return (
    <div className="grid gap-10">
      <JumpLinks
        links={[
          needsReview.length + refunds.length + findings.length > 0 && {
            to: NEEDS_REVIEW_ID,
            text: needsReviewText(needsReview, refunds, findings),
            className: 'text-coral-ink print:hidden',
          },
          owed.length > 0 && { to: OWED_ID, text: owedTitle(owed), className: 'text-brass-ink print:hidden' },
          unreadMessages > 0 && {
            to: INBOX_ID,
            text: unreadMessages === 1 ? '1 unread message' : `${unreadMessages} unread messages`,
            className: 'print:hidden',
          },
        ]}
      />
      <ListProblem title="The booking list didn’t load" list={bookings} />
      <div className="grid gap-10 min-[1100px]:grid-cols-2 min-[1100px]:gap-8">
        {[
          { label: 'Today', date: today },
          { label: 'Tomorrow', date: tomorrow },
        ].map(({ label, date }) => (
          <Day
            key={label}
            label={label}
            date={date}
            day={dayOf(date)}
            bookings={bookings.data}
            trips={trips}
            failed={Boolean(bookings.error)}
          />
        ))}
      </div>
      <ShortDepartures />
      <WeatherWaiting />
      <NeedsReview items={needsReview} refunds={refunds} findings={findings} />
      <OwedList owed={owed} />
      <div id={INBOX_ID} className="min-w-0 scroll-mt-24 print:hidden">
        {renderInbox({ unread: unreadMessages })}
      </div>
      {goLive}
      <div className="grid gap-10 print:hidden">{renderSettings({ today, mails })}</div>
      <p className="border-line border-t pt-5 text-ink-muted print:hidden">
        Revenue, seats and downloads for each year are in the season book.{' '}
        <Link
          href="/captain/season"
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          Open the season book
        </Link>
      </p>
      <p className="-mt-8 text-ink-muted print:hidden">
        Newsletter signups, pages, trips and prices are in the CMS.{' '}
        <Link
          href="/admin"
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          Open the CMS
        </Link>
      </p>
    </div>
  )
}

interface JumpLink {
  to: string
  text: string
  className: string
}

/** Renders links to the lists below that need the captain's attention, on one line if there's room. */
function JumpLinks({ links }: { links: (JumpLink | false)[] }) {
  const shown = links.filter((link) => link !== false)
  if (shown.length === 0) return null
  return (
    <div className="-mb-4 flex flex-wrap gap-x-8">
      {shown.map(({ to, text, className }) => (
        <a
          key={to}
          href={`#${to}`}
          className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${className}`}
        >
          {text}
        </a>
      ))}
    </div>
  )
}

/** Loads the current month. `today` changes if the page stays open past midnight. */
function useDays(renderedToday: TripDate) {
  const { data } = useSWR<AvailabilityMonth, Error>(
    `/api/availability?month=${monthOf(renderedToday)}`,
    readDays,
    { refreshInterval: REFRESH_MS },
  )
  return {
    today: data?.today ?? renderedToday,
    dayOf: (date: TripDate) => data?.days.find((day) => day.date === date),
  }
}

/** Polls for items that need attention. Ignores errors, because the booking list shows the same errors. */
function useWaiting(initial: WaitingItems): WaitingItems {
  const { data } = useSWR<WaitingItems, Error>(WAITING_PATH, readWaiting, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: REFRESH_MS,
  })
  return data ?? initial
}

interface DayProps {
  label: string
  date: TripDate
  day: AvailabilityDay | undefined
  bookings: CaptainBooking[] | undefined
  trips: TripCard[]
  failed: boolean
}

function Day({ label, date, day, bookings, trips, failed }: DayProps) {
  const closure = day?.closure ?? null
  const departures =
    bookings &&
    departuresOf(bookings, date).map((departure) => ({
      departure,
      closure: closure ?? (day ? departureClosure(departure, day, trips) : null),
    }))
  const totals = departures ? sumUp(departures) : null
  return (
    <section aria-label={label} className="grid content-start gap-4">
      <header className="grid gap-0.5">
        <h2 className="text-title">{label}</h2>
        <p className="text-ink-muted text-lead leading-snug">{formatTripDate(date)}</p>
        {totals ? (
          <p className="font-semibold text-lead leading-snug">
            {totals.guests} guests,{' '}
            {totals.balance > 0 ? `${dollarsText(totals.balance)} to collect` : 'nothing to collect'}
          </p>
        ) : null}
      </header>
      {departures?.map((status) => (
        <DepartureSheet
          key={status.departure.time}
          {...status}
          departed={day?.departures.find(({ time }) => time === status.departure.time)?.departed ?? false}
        />
      ))}
      {departures?.length === 0 ? (
        <div className="flex items-center gap-4 rounded-card border-[1.5px] border-line-strong/50 border-dashed px-5 py-6">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-navy text-brass">
            <Anchor aria-hidden="true" className="size-6" />
          </span>
          <p className="leading-snug">
            <span className="block font-semibold text-lg">
              {closure ? CLOSURE_TEXTS[closure] : 'No bookings.'}
            </span>
            <span className="text-ink-muted">
              {closure
                ? 'No one is booked, so there’s no one to call.'
                : 'The boat stays in the harbor unless someone calls to book.'}
            </span>
          </p>
        </div>
      ) : null}
      {departures || failed ? null : <Skeleton className="h-64 rounded-card" />}
    </section>
  )
}
