'use client'

import { Skeleton } from '@/components/skeleton'
import type { CaptainBooking } from '@/contract/booking'
import type { ReviewItem } from '@/contract/review'
import { addDays, formatTripDate, type TripDate } from '@/domain/dates'
import { departuresOf } from './booking-groups'
import { DepartureSheet } from './departure-sheet'
import { ListProblem } from './list-problem'
import { NeedsReview } from './needs-review'
import { useCaptainBookings } from './use-captain-bookings'

export interface HomeTabProps {
  today: TripDate
  /** The bookings that came in the page's HTML, where they cover today and tomorrow. */
  initial: CaptainBooking[] | undefined
  needsReview: ReviewItem[]
}

/** The captain's first look in the morning: what needs a decision, and who sails today and tomorrow. */
export function HomeTab({ today, initial, needsReview }: HomeTabProps) {
  const tomorrow = addDays(today, 1)
  const { bookings, problem, retry } = useCaptainBookings({ from: today, to: tomorrow }, initial)
  return (
    <div className="grid gap-8">
      <NeedsReview items={needsReview} />
      {problem ? <ListProblem text={problem} onRetry={retry} /> : null}
      <div className="grid gap-8 min-[1100px]:grid-cols-2">
        <Day label="Today" date={today} bookings={bookings} />
        <Day label="Tomorrow" date={tomorrow} bookings={bookings} />
      </div>
    </div>
  )
}

function Day({
  label,
  date,
  bookings,
}: {
  label: string
  date: TripDate
  bookings: CaptainBooking[] | undefined
}) {
  const departures = bookings && departuresOf(bookings, date)
  return (
    <section className="grid content-start gap-4">
      <header>
        <h2 className="text-heading">{label}</h2>
        <p className="text-ink-muted">{formatTripDate(date)}</p>
      </header>
      {departures?.map((departure) => (
        <DepartureSheet key={departure.time} departure={departure} />
      ))}
      {departures?.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-5 py-6 text-ink-muted">
          No party is booked. The boat stays in the harbor unless somebody calls.
        </p>
      ) : null}
      {departures ? null : <Skeleton className="h-44 rounded-card" />}
    </section>
  )
}
