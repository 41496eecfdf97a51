import type { AvailabilityDay } from '@/contract/availability'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { CAPACITY, DEPARTURE_TIMES, departureLabel, type DepartureTime, type TripType } from '@/domain/trips'
import { closureWords } from './closure-words'

/** A departure in the captain's calendar. */
export interface SoldDeparture {
  time: DepartureTime
  /** Of six; a private charter has sold them all. */
  sold: number
  tripType: TripType | null
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
    return {
      time,
      sold: parties.some((party) => party.private) ? CAPACITY : people,
      tripType: parties[0]?.tripType ?? null,
      out: parties.length === 0 && offer?.seatsOpen === 0,
      names: parties.flatMap(({ lastName }) => lastName ?? []),
    }
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
