import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel, type TripType } from '@/domain/trips'

/** Formats the number of open seats: 'Full', '1 seat left', '4 seats left'. */
export function seatsLeftLabel(seatsOpen: number): string {
  if (seatsOpen === 0) return 'Full'
  return seatsOpen === 1 ? '1 seat left' : `${seatsOpen} seats left`
}

/** Lists trips: 'Rockfish, Halibut or Wildlife'. */
export function listTrips(types: TripType[]): string {
  const last = types.at(-1)
  if (last === undefined) return ''
  return types.length === 1 ? last : `${types.slice(0, -1).join(', ')} or ${last}`
}

/** Formats a date without its year: 'Saturday, December 5'. */
export function formatDayOfYear(date: TripDate): string {
  return formatTripDate(date).replace(/, \d{4}$/, '')
}

/** Returns whether a departure can still be booked. */
export function isBookable(departure: DepartureOfferBody): boolean {
  return !departure.departed && departure.trips.some((trip) => trip.seatsOpen > 0)
}

/** Returns the wanted departure if it can be booked, or else the first one that can, or null if none can. */
export function chooseDeparture(
  day: AvailabilityDay | undefined,
  by: 'guest' | 'captain',
  wanted: DepartureTime | null,
): DepartureOfferBody | null {
  const bookable = day && canBookOn(day, by) ? day.departures.filter(isBookable) : []
  return bookable.find(({ time }) => time === wanted) ?? bookable[0] ?? null
}

/** Only the captain can book today's departures (docs/product-rules.md#trips-and-departures). */
function canBookOn(day: AvailabilityDay, by: 'guest' | 'captain'): boolean {
  return day.status === 'open' || (by === 'captain' && day.status === 'current-day')
}

/**
 * Returns why the captain can't book today: the day is closed, every boat has left, or the remaining boats
 * are full.
 */
export function statusOfCaptainsToday({
  closure,
  departures,
}: Pick<AvailabilityDay, 'closure' | 'departures'>) {
  return closure ?? (departures.every(({ departed }) => departed) ? 'past' : 'full')
}

const STATUS_LABELS: Record<AvailabilityDay['status'], string> = {
  'current-day': 'same day, call to reserve',
  past: 'in the past',
  blocked: 'blocked',
  weather: 'cancelled due to weather',
  'out-of-season': 'fishing season closed',
  full: 'full boat',
  open: 'open',
}

/**
 * Returns a cell's accessible name: the date, the status and the open seats. If `day` is undefined, the name
 * says that the day is loading.
 */
export function describeDay(date: string, day: AvailabilityDay | undefined, today: string): string {
  const name = date === today ? `Today, ${formatTripDate(date)}` : formatTripDate(date)
  if (!day) return `${name}, loading`
  const parts = [`${name}, ${STATUS_LABELS[day.status]}`]
  if (day.status === 'open') {
    for (const departure of day.departures) {
      const trip = departure.tripType ? `, ${departure.tripType} trip` : ''
      parts.push(`${departureLabel(departure.time)}: ${seatsLeftLabel(departure.seatsOpen)}${trip}`)
    }
  }
  return parts.join('. ')
}
