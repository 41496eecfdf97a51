import { addYears, type TripDate, weekdayOf } from './dates'
import type { Cents } from './money'
import { CAPACITY, type DepartureTime, TRIP_TYPES, type TripType } from './trips'

/** The data about a booking that the season book counts (docs/product-rules.md#season-book). */
export interface BookedTrip {
  date: TripDate
  time: DepartureTime
  tripType: TripType
  partySize: number
  private: boolean
  cancel: boolean
  /** Whether the departure is canceled for weather and the party hasn't chosen yet. */
  isWeather: boolean
  /** Whether the boat has left. */
  hasLeft: boolean
  /** The amount that was paid and isn't on its way back. */
  paidCents: Cents
  owedCents: Cents
  /** The amount that was refunded, as a positive number. */
  refundedCents: Cents
  /** The amount that a promo code took off the price. */
  discountCents: Cents
}

export interface Figures {
  /** The money that's kept, from trips that have left and from canceled bookings. */
  revenueCents: Cents
  /** The money that was paid for trips that haven't left. */
  heldCents: Cents
  owedCents: Cents
  refundedCents: Cents
  /** The amount that promo codes took off bookings that aren't canceled. */
  discountCents: Cents
  /** The number of departures with guests. */
  departures: number
  /** The seats sold on those departures. A private charter counts as the whole boat. */
  seats: number
}

/** A row of the season book: the figures for a trip, a month or a weekday, in the book's year and the year before. */
export interface ComparedRow {
  /** The trip's name, the month from 1 to 12, or the weekday from 0 (Sunday) to 6. */
  key: string
  current: Figures
  before: Figures
}

export interface SeasonBook {
  year: number
  total: ComparedRow
  /** Last year's figures up to the same date, or null if the book isn't for the current year. */
  beforeToDate: Figures | null
  byTrip: ComparedRow[]
  byMonth: ComparedRow[]
  byWeekday: ComparedRow[]
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))
const WEEKDAY_KEYS = Array.from({ length: 7 }, (_, index) => String(index))

/** Sums up bookings (docs/product-rules.md#season-book). */
export function figuresOf(trips: readonly BookedTrip[]): Figures {
  const sold = soldSeats(trips)
  const sum = (amountOf: (trip: BookedTrip) => Cents) =>
    trips.reduce((total, trip) => total + amountOf(trip), 0)
  const isHeld = ({ cancel, isWeather, hasLeft }: BookedTrip) => !cancel && (isWeather || !hasLeft)
  const oursCents = ({ paidCents, owedCents }: BookedTrip) => paidCents - owedCents
  return {
    revenueCents: sum((trip) => (isHeld(trip) ? 0 : oursCents(trip))),
    heldCents: sum((trip) => (isHeld(trip) ? oursCents(trip) : 0)),
    owedCents: sum((trip) => trip.owedCents),
    refundedCents: sum((trip) => trip.refundedCents),
    discountCents: sum(({ cancel, discountCents }) => (cancel ? 0 : discountCents)),
    departures: sold.length,
    seats: sold.reduce((total, seats) => total + seats, 0),
  }
}

/** Returns the share of seats sold on departures with guests, from 0 to 1, or null if there were no departures. */
export function occupancyOf({ departures, seats }: Pick<Figures, 'departures' | 'seats'>): number | null {
  return departures === 0 ? null : seats / (departures * CAPACITY)
}

/**
 * Returns a year's season book.
 *
 * @param trips the bookings of that year and of the year before, including canceled ones
 */
export function seasonBook(year: number, today: TripDate, trips: readonly BookedTrip[]): SeasonBook {
  const current = trips.filter(({ date }) => yearOf(date) === year)
  const before = trips.filter(({ date }) => yearOf(date) === year - 1)
  const compare = (key: string, isOf: (trip: BookedTrip) => boolean): ComparedRow => ({
    key,
    current: figuresOf(current.filter(isOf)),
    before: figuresOf(before.filter(isOf)),
  })
  const sameDay = addYears(today, -1)
  return {
    year,
    total: compare('total', () => true),
    beforeToDate: yearOf(today) === year ? figuresOf(before.filter(({ date }) => date <= sameDay)) : null,
    byTrip: tripNames(trips).map((name) => compare(name, ({ tripType }) => tripType === name)),
    byMonth: MONTHS.map((month) => compare(month, ({ date }) => Number(date.slice(5, 7)) === Number(month))),
    byWeekday: WEEKDAY_KEYS.map((day) => compare(day, ({ date }) => weekdayOf(date) === Number(day))),
  }
}

/** Returns the seats sold on each departure with guests. */
function soldSeats(trips: readonly BookedTrip[]): number[] {
  const departures = new Map<string, number>()
  for (const { date, time, partySize, private: isPrivate, cancel, isWeather } of trips) {
    if (cancel || isWeather) continue
    const key = `${date} ${time}`
    const seats = isPrivate ? CAPACITY : partySize
    departures.set(key, Math.min(CAPACITY, (departures.get(key) ?? 0) + seats))
  }
  return [...departures.values()]
}

/** Returns the names of the booked trips: first those in charter.config.ts, in the same order, and then any others. */
function tripNames(trips: readonly BookedTrip[]): TripType[] {
  const booked = new Set(trips.map(({ tripType }) => tripType))
  const known = TRIP_TYPES.filter((name) => booked.has(name))
  return [...known, ...[...booked].filter((name) => !known.includes(name)).toSorted()]
}

const yearOf = (date: TripDate) => Number(date.slice(0, 4))
