import type { TripDate } from '../dates'
import { departsAt } from '../departs-at'
import type { DepartureTime } from '../trips'
import { seatsBooked, seatsMissing } from './sailing'

/** How long before departure the captain has to decide about a short departure. */
const DECISION_HOURS = 48

interface Party {
  date: TripDate
  time: DepartureTime
  partySize: number
  private?: boolean | null
}

export interface ShortDeparture<Booked extends Party> {
  date: TripDate
  time: DepartureTime
  booked: number
  /** How many more seats have to be booked for the boat to sail. */
  missing: number
  parties: Booked[]
}

/**
 * Returns the departures that leave within 48 hours and have parties, but not enough booked seats to sail, in the
 * order of `parties` (docs/product-rules.md#short-departures).
 *
 * @param parties only parties that haven't canceled
 */
export function shortDepartures<Booked extends Party>(
  parties: readonly Booked[],
  now: Date,
): ShortDeparture<Booked>[] {
  const byDeparture = new Map<string, Booked[]>()
  for (const party of parties) {
    const key = `${party.date} ${party.time}`
    byDeparture.set(key, [...(byDeparture.get(key) ?? []), party])
  }
  return [...byDeparture.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { date, time } = first
    const hours = (departsAt(date, time).getTime() - now.getTime()) / 3_600_000
    const booked = seatsBooked(
      own.map((party) => ({ ...party, private: party.private ?? false })),
      time,
    )
    const missing = seatsMissing(booked)
    return missing > 0 && hours > 0 && hours <= DECISION_HOURS
      ? [{ date, time, booked, missing, parties: own }]
      : []
  })
}
