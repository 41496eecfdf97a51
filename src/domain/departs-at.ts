import { TZDate } from '@date-fns/tz'
import { TIME_ZONE, type TripDate } from './dates'
import { DEPARTURE_MINUTES, type DepartureTime } from './trips'

/**
 * Returns a departure's exact time, which is correct even on days when the clocks change. It isn't in dates.ts, because
 * public pages load that file, and they don't need a time-zone library.
 */
export function departsAt(date: TripDate, time: DepartureTime): Date {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  return new Date(new TZDate(year, month - 1, day, 0, DEPARTURE_MINUTES[time], 0, TIME_ZONE).getTime())
}
