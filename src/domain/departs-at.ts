import { TZDate } from '@date-fns/tz'
import { waters } from '../../charter.config'
import { TIME_ZONE, type TripDate } from './dates'
import { DEPARTURE_MINUTES, type DepartureTime } from './trips'

/** The position of the fishing grounds in degrees, and the id of their tide station. */
export const WATERS = waters

/**
 * Returns a departure's exact time, even on days when the clocks change. This function isn't in dates.ts, because
 * public pages load that file and shouldn't load a time-zone library.
 */
export function departsAt(date: TripDate, time: DepartureTime): Date {
  return atMinutes(date, DEPARTURE_MINUTES[time])
}

/** Returns the instant at which an hour (0 to 23) begins on a day in the boat's time zone. */
export function instantAt(date: TripDate, hour: number): Date {
  return atMinutes(date, hour * 60)
}

/** Returns the hour of the day in the boat's time zone, 0 to 23. */
export function hourOf(now: Date): number {
  return new TZDate(now.getTime(), TIME_ZONE).getHours()
}

function atMinutes(date: TripDate, minutes: number): Date {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  return new Date(new TZDate(year, month - 1, day, 0, minutes, 0, TIME_ZONE).getTime())
}
