import * as suncalc from 'suncalc'
import type { DayCard } from '@/contract/departures/day-card'
import { addDays, type TripDate } from '@/domain/dates'
import { instantAt, WATERS } from '@/domain/departs-at'
import { clockOf } from './clock-time'
import { tidesBetween } from './tides'

/** Returns the sun, moon and tides for a day (docs/product-rules.md#day-card). Needs no network and no database. */
export function readDayCard(date: TripDate): DayCard {
  const [start, noon, end] = [instantAt(date, 0), instantAt(date, 12), instantAt(addDays(date, 1), 0)]
  const { sunrise, sunset } = sunTimes(date, WATERS)
  return {
    date,
    sunrise: clockOf(sunrise),
    sunset: clockOf(sunset),
    moon: {
      phase: moonPhase(start, end),
      percent: Math.round(suncalc.getMoonIllumination(noon).fraction * 100),
    },
    tide: tidesBetween(start, end),
  }
}

/** Returns when the sun rises and sets on a day at a position in degrees. */
export function sunTimes(
  date: TripDate,
  { latitude, longitude }: { latitude: number; longitude: number },
): { sunrise: Date; sunset: Date } {
  const { sunrise, sunset } = suncalc.getTimes(instantAt(date, 12), latitude, longitude)
  // `checkCharter` allows only latitudes where the sun rises every day.
  if (!sunrise || !sunset) throw new Error(`The sun doesn't rise or set on ${date}.`)
  return { sunrise, sunset }
}

const PRINCIPAL = ['new', 'first quarter', 'full', 'last quarter'] as const
const BETWEEN = ['waxing crescent', 'waxing gibbous', 'waning gibbous', 'waning crescent'] as const

/** Returns the phase that the moon reaches between two times. If it reaches none, returns the phase that it's in. */
function moonPhase(start: Date, end: Date): DayCard['moon']['phase'] {
  // The phase, from 0 (new) to 4 (new again).
  const [from, to] = [start, end].map((time) => suncalc.getMoonIllumination(time).phase * 4) as [
    number,
    number,
  ]
  const quarter = Math.floor(from)
  const reaches = to < from || Math.floor(to) > quarter
  return (reaches ? PRINCIPAL[(quarter + 1) % 4] : BETWEEN[quarter % 4]) ?? 'new'
}
