import type { TripDate } from '../dates'
import type { DayStatus } from '../day-status'
import type { DepartureOffer } from '../offers'
import type { DepartureTime, TripType } from '../trips'

export interface OfferedDay {
  date: TripDate
  status: DayStatus
  departures: Pick<DepartureOffer, 'time' | 'trips' | 'departed'>[]
}

export interface OpenDeparture {
  date: TripDate
  time: DepartureTime
  /** The largest party that can still book, 1 to 6. */
  seatsOpen: number
  /** The trips that can still be booked, in display order. Never empty. */
  trips: TripType[]
  wholeBoat: boolean
}

/**
 * Returns the departures that guests can still book online, soonest first. Leaves out today's departures, which guests
 * book by phone.
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
