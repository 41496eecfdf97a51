import type { AvailabilityDay } from '@/contract/availability'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { CAPACITY, DEPARTURE_TIMES, type DepartureTime, departureLabel, type TripType } from '@/domain/trips'
import { closureWords } from '../shared/closure-words'

/** A departure in the captain's calendar. */
export interface SoldDeparture {
  time: DepartureTime
  /** Of six; a private charter has sold them all. */
  sold: number
  tripType: TripType | null
  /** Seats that are neither sold nor free: somebody is paying for them right now. */
  held: number
  /** Nothing is sold and nothing can be: the boat is out on a longer trip, or somebody is paying for it right now. */
  out: boolean
  /** As the server cut them. */
  names: string[]
}

/** What is sold of a day: departures with parties, and on a day that sails the empty ones too. */
export function soldDepartures(day: AvailabilityDay): SoldDeparture[] {
  const isAhead = day.status !== 'past' && day.closure === null
  return DEPARTURE_TIMES.flatMap((time) => {
    const parties = day.parties.filter((party) => party.time === time)
    const offer = day.departures.find((departure) => departure.time === time)
    if (parties.length === 0 && !(isAhead && offer)) return []
    const people = parties.reduce((sum, party) => sum + party.partySize, 0)
    const sold = parties.some((party) => party.private) ? CAPACITY : people
    const out = parties.length === 0 && offer?.seatsOpen === 0
    const isSold = isAhead && offer && !offer.departed && !out
    return {
      time,
      sold,
      tripType: parties[0]?.tripType ?? null,
      held: isSold ? Math.max(0, CAPACITY - offer.seatsOpen - sold) : 0,
      out,
      names: parties.flatMap(({ lastName }) => lastName ?? []),
    }
  })
}

/** Why seats of a day are not for sale that no party on the list has, a sentence for each departure. */
export function heldSeatsTexts(day: AvailabilityDay): string[] {
  return soldDepartures(day).flatMap(({ time, held, out }) => {
    const label = departureLabel(time)
    if (out) return `${label}: the boat is out on a longer trip, or somebody is paying for it right now.`
    if (held === 0) return []
    const seats =
      held === 1
        ? 'somebody is paying for 1 seat right now. It is'
        : `somebody is paying for ${held} seats right now. They are`
    return `${label}: ${seats} sold, or free again, within minutes.`
  })
}

/** The accessible name of a day's cell: date, what closes it, and the seats sold of each departure. */
export function describeCaptainDay(day: AvailabilityDay, today: TripDate): string {
  const date = formatTripDate(day.date)
  const parts = [day.date === today ? `Today, ${date}` : date]
  if (day.closure) parts.push(closureWords(day.closure).replace(/\.$/, ''))
  for (const { time, sold, tripType, out } of soldDepartures(day)) {
    const trip = tripType ? `, ${tripType} trip` : ''
    parts.push(
      `${departureLabel(time)}: ${out ? 'the boat is out' : `${sold} of ${CAPACITY} seats sold${trip}`}`,
    )
  }
  return parts.join('. ')
}
