import Link from 'next/link'
import { tripDateOf } from '@/domain/dates'

/** Renders links above the list of bookings, which shows only upcoming bookings by default. */
export function BookingSpans() {
  return (
    <nav className="booking-spans" aria-label="Bookings to show">
      {bookingLists().map(({ label, query }) => (
        <Link key={label} href={`/admin/collections/bookings?${query.toString()}`} prefetch={false}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the links. Each link sets a sort order, because otherwise Payload would reuse the last sort order. */
function bookingLists(): { label: string; query: URLSearchParams }[] {
  const past = { 'where[and][0][date][less_than]': tripDateOf(new Date()), sort: '-date' }
  const all = { 'where[and][0][date][exists]': 'true', sort: '-date' }
  return [
    { label: 'Upcoming', query: new URLSearchParams({ sort: 'date' }) },
    { label: 'Past', query: new URLSearchParams(past) },
    { label: 'All', query: new URLSearchParams(all) },
  ]
}
