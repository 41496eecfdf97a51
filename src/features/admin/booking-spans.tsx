import { tripDateOf } from '@/domain/dates'

/** Links above the list of bookings, which starts with the upcoming ones. */
export function BookingSpans() {
  const today = tripDateOf(new Date())
  const past = new URLSearchParams({ 'where[and][0][date][less_than]': today, sort: '-date' })
  const all = new URLSearchParams({ 'where[and][0][date][exists]': 'true', sort: '-date' })
  return (
    <nav className="booking-spans" aria-label="Bookings to show">
      <a href="/admin/collections/bookings">Upcoming</a>
      <a href={`/admin/collections/bookings?${past.toString()}`}>Past</a>
      <a href={`/admin/collections/bookings?${all.toString()}`}>All</a>
    </nav>
  )
}
