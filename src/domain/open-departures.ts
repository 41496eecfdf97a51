import type { TripDate } from './dates'
import type { DayStatus } from './day-status'
import type { DepartureOffer } from './offers'
import type { DepartureTime, TripType } from './trips'

/** A day as availability tells it; the parts that decide whether somebody can still sail on it. */
export interface OfferedDay {
  date: TripDate
  status: DayStatus
  departures: Pick<DepartureOffer, 'time' | 'trips' | 'departed'>[]
}

export interface OpenDeparture {
  date: TripDate
  time: DepartureTime
  /** The most that one party could still book, 1 to 6. */
  seatsOpen: number
  /** What it can be booked as, in the order of the offers; never empty. */
  trips: TripType[]
  /** Whether the whole boat can still be had. */
  wholeBoat: boolean
}

/**
 * The departures that a guest can still book, soonest first: from tomorrow on, because today is sold by phone
 * (specification 9).
 *
 * @param days in any order, each date once; days of the past may be among them.
 * @param span `today` in Santa Cruz, and the last day that counts.
 */
export function openDepartures(
  days: OfferedDay[],
  { today, lastDate }: { today: TripDate; lastDate: TripDate },
): OpenDeparture[] {
  return days
    .filter(({ date, status }) => status === 'open' && date > today && date <= lastDate)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .flatMap(({ date, departures }) =>
      departures
        .filter(({ departed, trips }) => !departed && trips.length > 0)
        .map(({ time, trips }) => ({
          date,
          time,
          seatsOpen: Math.max(...trips.map((trip) => trip.seatsOpen)),
          trips: trips.map((trip) => trip.type),
          wholeBoat: trips.some((trip) => trip.privateCharter),
        })),
    )
}
