import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { departureLabel, type TripType } from '@/domain/trips'

/** 'Full', '1 seat left', '4 seats left'. */
export function seatsLeftLabel(seatsOpen: number): string {
  if (seatsOpen === 0) return 'Full'
  return seatsOpen === 1 ? '1 seat left' : `${seatsOpen} seats left`
}

/** 'Rockfish', 'Rockfish or Halibut', 'Rockfish, Halibut or Wildlife'. */
export function listTrips(types: TripType[]): string {
  const last = types.at(-1)
  if (last === undefined) return ''
  return types.length === 1 ? last : `${types.slice(0, -1).join(', ')} or ${last}`
}

/** 'Saturday, December 5': the date without its year. */
export function formatDayOfYear(date: TripDate): string {
  return formatTripDate(date).replace(/, \d{4}$/, '')
}

/** Whether a departure can still be booked. */
export function isBookable(departure: DepartureOfferBody): boolean {
  return !departure.departed && departure.trips.some((trip) => trip.seatsOpen > 0)
}

/** Returns why the captain can't book today: the day is closed, all boats have left, or the rest are full. */
export function statusOfCaptainsToday({
  closure,
  departures,
}: Pick<AvailabilityDay, 'closure' | 'departures'>):
  | NonNullable<AvailabilityDay['closure']>
  | 'past'
  | 'full' {
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
 * Returns the accessible name of a day's cell: date, status and, on an open day, each departure's seats.
 *
 * @param day undefined while the month is loading
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
