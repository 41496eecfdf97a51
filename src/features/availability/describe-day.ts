import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { formatTripDate } from '@/domain/dates'
import { type SailingState, sailingState, seatsBooked } from '@/domain/departures/sailing'
import { type DepartureTime, departureLabel, type TripType } from '@/domain/trips'
import { seatsLeftText } from '@/shared/format/words'
import type { TextKey, Translate } from '@/shared/text/translate'

/** Formats the number of open seats: 'Full', '1 seat left', '4 seats left'. */
export function seatsLeftLabel(seatsOpen: number, t: Translate): string {
  return seatsOpen === 0 ? t('Full') : seatsLeftText(seatsOpen, t)
}

/**
 * Returns whether a departure can still be booked for a trip or, if `trip` is null, for any trip. Walk-ups count,
 * too.
 */
export function isBookable(departure: DepartureOfferBody, trip: TripType | null = null): boolean {
  return seatsLeft(departure, trip) > 0
}

/**
 * Returns the seats left for a trip or, if `trip` is null, for the trip with the most seats. Returns 0 if the
 * departure doesn't offer the trip.
 */
export function seatsLeft(departure: DepartureOfferBody, trip: TripType | null): number {
  const offers = departure.trips.filter(({ type }) => trip === null || type === trip)
  return Math.max(0, ...offers.map(({ seatsOpen }) => seatsOpen))
}

/** Returns whether guests can book a day for a trip or, if `trip` is null, for any trip. */
export function sellsTrip({ status, departures }: AvailabilityDay, trip: TripType | null): boolean {
  return status === 'open' && departures.some((departure) => isBookable(departure, trip))
}

/** Returns the trips that are sold only on salmon days. The calendar marks those days. */
export function salmonTypes(trips: readonly TripCard[]): TripType[] {
  return trips.flatMap(({ type, salmonDaysOnly }) => (salmonDaysOnly && type !== 'Custom' ? [type] : []))
}

/** Returns whether a salmon trip can be booked on a day. */
export function isSalmonDay(day: AvailabilityDay, types: readonly TripType[]): boolean {
  return types.some((type) => sellsTrip(day, type))
}

/** Returns whether a departure is forming, going or full, or null if no one has booked it. */
export function departureState(
  { parties }: Pick<AvailabilityDay, 'parties'>,
  { time, seatsOpen }: Pick<DepartureOfferBody, 'time' | 'seatsOpen'>,
): SailingState | null {
  return sailingState(seatsBooked(parties, time), seatsOpen)
}

/**
 * Returns the wanted departure if it can be booked for the trip or, if `trip` is null, for any trip. Otherwise,
 * returns the first departure that can be booked, or null if there is none. Prefers departures that haven't left.
 */
export function chooseDeparture(
  day: AvailabilityDay | undefined,
  by: 'guest' | 'captain',
  wanted: DepartureTime | null,
  trip: TripType | null = null,
): DepartureOfferBody | null {
  // Only the captain can book today's departures or enter walk-ups (docs/product-rules.md#trips-and-departures).
  const isOpen = day?.status === 'open' || by === 'captain'
  const bookable = (isOpen && day?.departures.filter((departure) => isBookable(departure, trip))) || []
  return (
    bookable.find(({ time }) => time === wanted) ??
    bookable.find(({ departed }) => !departed) ??
    bookable[0] ??
    null
  )
}

/**
 * Returns why the captain can't book today: the day's closure, `past` if all departures have left, or else
 * `full`.
 */
export function statusOfCaptainsToday({
  closure,
  departures,
}: Pick<AvailabilityDay, 'closure' | 'departures'>) {
  return closure ?? (departures.every(({ departed }) => departed) ? 'past' : 'full')
}

const STATUS_LABELS = {
  'current-day': 'same-day trips by phone only',
  past: 'in the past',
  blocked: 'blocked',
  weather: 'cancelled due to weather',
  'out-of-season': 'fishing season closed',
  full: 'full boat',
  open: 'open',
} as const satisfies Record<AvailabilityDay['status'], TextKey>

/** What the calendar highlights for guests: the chosen trip and the salmon days. */
export interface CalendarFocus {
  /** The chosen trip, or null for all trips. */
  trip: TripType | null
  salmonTypes: readonly TripType[]
}

/**
 * Returns a cell's accessible name: the date, the status and the open seats. If `day` is undefined, the name
 * says that the day is loading.
 */
export function describeDay(
  date: string,
  day: AvailabilityDay | undefined,
  today: string,
  { trip, salmonTypes: types, t }: CalendarFocus & { t: Translate },
): string {
  const name =
    date === today
      ? t('Today, {date}', { date: formatTripDate(date, t.locale) })
      : formatTripDate(date, t.locale)
  if (!day) return t('{name}, loading', { name })
  if (day.status !== 'open') return `${name}, ${t(STATUS_LABELS[day.status])}`
  if (trip !== null && !sellsTrip(day, trip)) return t('{name}, no {trip} trip', { name, trip })
  const departures = day.departures.map((departure) => describeDeparture(day, departure, trip, t))
  return [`${name}, ${isSalmonDay(day, types) ? t('open, salmon day') : t('open')}`, ...departures].join('. ')
}

function describeDeparture(
  day: AvailabilityDay,
  departure: DepartureOfferBody,
  trip: TripType | null,
  t: Translate,
): string {
  const label = departureLabel(departure.time)
  if (trip !== null && !isBookable(departure, trip)) return t('{label}: no {trip} trip', { label, trip })
  const running = departure.tripType ? `, ${t('{tripType} trip', { tripType: departure.tripType })}` : ''
  const state = departureState(day, departure)
  const going = state === null || state === 'full' ? '' : `, ${t(state)}`
  return `${label}: ${seatsLeftLabel(trip === null ? departure.seatsOpen : seatsLeft(departure, trip), t)}${running}${going}`
}
