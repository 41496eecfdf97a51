import type { AvailabilityDay } from '@/contract/availability'
import type { WaitingParty } from '@/contract/departures/waitlist'
import type { TripCard } from '@/contract/site'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { CAPACITY, DEPARTURE_TIMES, type DepartureTime, departureLabel, type TripType } from '@/domain/trips'
import { CLOSURE_TEXTS } from '../shared/closure-text'
import { tripOnDay } from '../shared/trip-on-day'

export interface SoldDeparture {
  time: DepartureTime
  /** The number of seats sold. A private charter counts as the whole boat. */
  sold: number
  tripType: TripType | null
  /** The number of seats that guests are currently paying for. */
  held: number
  /** Whether the boat is on a longer trip. */
  out: boolean
  /** Whether the captain has blocked this departure, but not the whole day. */
  blocked: boolean
  /** Whether this departure is canceled for weather, but not the whole day. */
  canceled: boolean
  /** The parties' last names, shortened by the server. */
  names: string[]
}

/** Returns a day's departures with their seats. Leaves out empty departures that can't be booked anymore. */
export function soldDepartures(day: AvailabilityDay): SoldDeparture[] {
  const isAhead = day.status !== 'past' && day.closure === null
  return DEPARTURE_TIMES.flatMap((time) => {
    const parties = day.parties.filter((party) => party.time === time)
    const offer = day.departures.find((departure) => departure.time === time)
    const blocked = isAhead && day.blockedDepartures.includes(time)
    const canceled = isAhead && !blocked && day.weatherDepartures.includes(time)
    if (parties.length === 0 && !blocked && !canceled && !(isAhead && offer)) return []
    const people = parties.reduce((sum, party) => sum + party.partySize, 0)
    const sold = parties.some((party) => party.private) ? CAPACITY : people
    const out = parties.length === 0 && offer?.seatsOpen === 0
    return {
      time,
      sold,
      tripType: parties[0]?.tripType ?? null,
      held: (isAhead && !offer?.departed && offer?.seatsHeld) || 0,
      out,
      blocked,
      canceled,
      names: parties.flatMap(({ lastName }) => lastName ?? []),
    }
  })
}

/** A place on the day's waitlist. */
export type HeldOffer = Pick<WaitingParty, 'date' | 'time' | 'tripType' | 'partySize' | 'private' | 'state'>

/**
 * Returns sentences about open seats that are held. Each departure has up to two: one about offers to the waitlist, and
 * one about guests who are paying.
 */
export function heldSeatsTexts(day: AvailabilityDay, line: HeldOffer[], trips: TripCard[]): string[] {
  return soldDepartures(day).flatMap(({ time, held }) => {
    const offered = Math.min(held, offeredSeats(line, time, trips))
    const paying = held - offered
    return [
      ...(offered > 0 ? [`${departureLabel(time)}: ${offeredText(offered)}`] : []),
      ...(paying > 0 ? [`${departureLabel(time)}: ${payingText(paying)}`] : []),
    ]
  })
}

const offeredSeats = (line: HeldOffer[], time: DepartureTime, trips: TripCard[]): number =>
  line
    .filter((party) => party.state === 'offered' && tripOnDay(party, trips).occupies.includes(time))
    .reduce((sum, party) => sum + (party.private ? CAPACITY : party.partySize), 0)

const offeredText = (seats: number) =>
  seats === 1 ? '1 seat is held for the waitlist.' : `${seats} seats are held for the waitlist.`

function payingText(seats: number): string {
  const text =
    seats === 1
      ? 'someone is paying for 1 seat right now. It’ll'
      : `someone is paying for ${seats} seats right now. They’ll`
  return `${text} be sold or open again within minutes.`
}

/** Returns the accessible name for a day's cell. */
export function describeCaptainDay(day: AvailabilityDay, today: TripDate): string {
  const date = formatTripDate(day.date)
  const parts = [day.date === today ? `Today, ${date}` : date]
  if (day.closure) parts.push(CLOSURE_TEXTS[day.closure].replace(/\.$/, ''))
  for (const { time, sold, tripType, out, blocked, canceled, names } of soldDepartures(day)) {
    const trip = tripType ? `, ${tripType} trip` : ''
    const seats = `${sold} of ${CAPACITY} seats sold${trip}${names.length > 0 ? `: ${names.join(', ')}` : ''}`
    const words = [
      ...(blocked ? ['blocked'] : canceled ? ['canceled due to weather'] : []),
      ...((blocked || canceled) && sold === 0 ? [] : [out ? 'the boat is out' : seats]),
    ]
    parts.push(`${departureLabel(time)}: ${words.join(', ')}`)
  }
  return parts.join('. ')
}
