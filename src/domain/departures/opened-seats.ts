import type { TripDate } from '../dates'
import { departsAt } from '../departs-at'
import { type BoatDay, seatsOpen } from '../seats'
import { DEPARTURE_TIMES, type DepartureTime } from '../trips'

/** Seats that open up closer to departure than this aren't announced. */
const MIN_NOTICE_MS = 12 * 3_600_000

/** Returns a day's departures that are full because of bookings. Holds don't count, because most of them end soon. */
export function bookedOut(day: BoatDay, now: Date): DepartureTime[] {
  const booked = { ...day, claims: day.claims.filter(({ status }) => status === 'booked') }
  return DEPARTURE_TIMES.filter((time) => seatsOpen(booked, time, now) === 0)
}

/** Returns whether there's time to announce seats on a departure (docs/product-rules.md#seats-just-opened). */
export const canAnnounce = (date: TripDate, time: DepartureTime, now: Date): boolean =>
  departsAt(date, time).getTime() - now.getTime() >= MIN_NOTICE_MS

/** A record of a day's full departures, for detecting seats that open up. */
export interface SeatWatch {
  /** Departures that filled up and haven't opened up since. */
  full: DepartureTime[]
  /** Departures that opened up and were announced on `announcedOn`. */
  opened: DepartureTime[]
  announcedOn: TripDate | null
}

/**
 * Updates a day's record.
 *
 * @param seen `full`: the departures that bookings fill; `open`: those that guests can book and that can be
 * announced
 * @returns the new record, and whether there are newly opened seats to announce
 */
export function updateWatch(
  watch: SeatWatch,
  seen: { full: readonly DepartureTime[]; open: readonly DepartureTime[] },
  today: TripDate,
): { watch: SeatWatch; announces: boolean } {
  const news = watch.full.filter((time) => seen.open.includes(time))
  const isFull = (time: DepartureTime) =>
    seen.full.includes(time) || (watch.full.includes(time) && !news.includes(time))
  const earlier = watch.announcedOn === today ? watch.opened : []
  return {
    watch: {
      full: DEPARTURE_TIMES.filter(isFull),
      opened:
        news.length > 0
          ? DEPARTURE_TIMES.filter((time) => [...earlier, ...news].includes(time))
          : watch.opened,
      announcedOn: news.length > 0 ? today : watch.announcedOn,
    },
    announces: news.length > 0,
  }
}
