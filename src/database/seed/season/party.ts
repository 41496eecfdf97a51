import type { Guest } from '@/contract/booking'
import { addDays, daysBetween, type TripDate } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import { DEPARTURE_MINUTES } from '@/domain/trips'
import type { Sale } from '@/services/checkout/quote-sale'
import { sampleGuest } from './guests'
import { noise } from './noise'

/** What happens to a booking after it's made. */
export type SampleEvent =
  | { kind: 'paid-on-boat' | 'refund-sent' | 'difference-refunded'; at: Date }
  | { kind: 'canceled'; at: Date; by: 'byGuest' | 'byCaptain' }
  | { kind: 'smaller'; at: Date; captainNote: string }
  | { kind: 'note'; at: Date; captainNote: string }

export interface SampleParty {
  sale: Sale
  guest: Guest
  bookedAt: Date
  /**
   * `unpaid` means that the guest pays on the boat, and `free` means that the captain doesn't charge for the trip.
   */
  pays: 'deposit' | 'full' | 'unpaid' | 'free'
  events: SampleEvent[]
}

const FULL_SHARE = 0.4
const EARLIEST_HOUR = 7

/** Plans one made-up party: the guest, how and when they book and pay, and what happens to the booking later. */
export function planParty(
  sale: Sale,
  { number, today, isWeather }: { number: number; today: TripDate; isWeather: boolean },
): SampleParty {
  const chance = (what: string) => noise(`${number} ${what}`)
  const daysAgo = 1 + Math.floor(chance('lead') * 28)
  const isPast = sale.date < today
  const bookedOn = addDays(isPast ? sale.date : today, -daysAgo - (isPast ? 2 : 0))
  const guest = sampleGuest(number)
  return {
    sale,
    guest: isByPhone(number) && number % 4 === 0 ? { ...guest, email: null } : guest,
    bookedAt: clock(bookedOn, EARLIEST_HOUR + chance('hour') * 12),
    pays: planOf(sale, number),
    events: isWeather ? canceledForWeather(sale, today) : eventsOf(sale, { number, today, bookedOn }),
  }
}

// A party's number determines what happens to its booking. Parties numbered up to FIRST_USUAL never cancel, because
// the plan's special days need them.
const FIRST_USUAL = 20
const FREE = 26
const CANCELS_EVERY = 14
const NO_SHOW_EVERY = 23
const SMALLER_EVERY = 7

function eventsOf(
  sale: Sale,
  { number, today, bookedOn }: { number: number; today: TripDate; bookedOn: TripDate },
): SampleEvent[] {
  if (number > FIRST_USUAL && number % CANCELS_EVERY === 6) return canceledByGuest(sale, bookedOn, today)
  if (sale.date >= today) return []
  const checkIn = clock(sale.date, DEPARTURE_MINUTES[sale.time] / 60 - 0.5)
  if (number % NO_SHOW_EVERY === 12)
    return [{ kind: 'note', at: checkIn, captainNote: 'No-show. Called twice and left a message.' }]
  const paid: SampleEvent = { kind: 'paid-on-boat', at: checkIn }
  if (!isSmaller(sale, number)) return [paid]
  const captainNote = 'One guest is sick and staying home. Refund that seat.'
  return [
    { kind: 'smaller', at: clock(addDays(sale.date, -1), 18), captainNote },
    { kind: 'difference-refunded', at: clock(addDays(sale.date, -1), 20) },
    paid,
  ]
}

/**
 * Returns whether one guest in the party stays home. Such a party has paid in full, so we refund one seat.
 */
const isSmaller = ({ partySize, privateCharter }: Sale, number: number) =>
  number % SMALLER_EVERY === 3 && number !== FREE && !isByPhone(number) && !privateCharter && partySize > 1

const isByPhone = (number: number) => number % 6 === 4

function planOf(sale: Sale, number: number): SampleParty['pays'] {
  if (number === FREE) return 'free'
  if (isByPhone(number)) return 'unpaid'
  return isSmaller(sale, number) || noise(`${number} plan`) < FULL_SHARE ? 'full' : 'deposit'
}

/** Cancels halfway between booking and departure, so that only some guests get a refund. */
function canceledByGuest(sale: Sale, bookedOn: TripDate, today: TripDate): SampleEvent[] {
  const last = addDays(sale.date < today ? sale.date : today, -1)
  const at = clock(addDays(bookedOn, Math.floor(daysBetween(bookedOn, last) / 2)), 20)
  return [
    { kind: 'canceled', at, by: 'byGuest' },
    { kind: 'refund-sent', at: minutesAfter(at, 30) },
  ]
}

/**
 * Cancels for weather the evening before the trip, or yesterday if the trip is still ahead. Refunds for past
 * trips have already been sent.
 */
function canceledForWeather({ date }: Sale, today: TripDate): SampleEvent[] {
  const isPast = date < today
  const at = clock(addDays(isPast ? date : today, -1), 20)
  const canceled: SampleEvent = { kind: 'canceled', at, by: 'byCaptain' }
  return isPast ? [canceled, { kind: 'refund-sent', at: clock(date, 10) }] : [canceled]
}

/** Converts a date and the hours since midnight in Santa Cruz to an instant. */
function clock(date: TripDate, hours: number): Date {
  return minutesAfter(departsAt(date, 'am'), hours * 60 - DEPARTURE_MINUTES.am)
}

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
