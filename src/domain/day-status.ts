import { blockedDepartures } from './block-days'
import type { TripDate } from './dates'
import { isFishingSeason, type SeasonRules } from './season'
import { DEPARTURE_TIMES } from './trips'

/** Whether a day can be booked, or why not (docs/product-rules.md#day-status). */
export type DayStatus = 'current-day' | 'past' | 'blocked' | 'weather' | 'out-of-season' | 'full' | 'open'

export type DayClosure = Extract<DayStatus, 'past' | 'blocked' | 'weather' | 'out-of-season'>

/** Returns why a day is closed even to the captain, or null if it isn't. The current day is closed only to guests. */
export function dayClosure(date: TripDate, rules: SeasonRules): DayClosure | null {
  if (date < rules.today) return 'past'
  if (blockedDepartures(date, rules.blocks).length === DEPARTURE_TIMES.length) return 'blocked'
  if (blockedDepartures(date, rules.weather).length === DEPARTURE_TIMES.length) return 'weather'
  if (!isFishingSeason(date, rules)) return 'out-of-season'
  return null
}

/**
 * Returns a day's status.
 *
 * @param offers the day's departures, with the trips that can still be booked. Departures that aren't sold are omitted.
 */
export function dayStatus(
  date: TripDate,
  rules: SeasonRules,
  offers: readonly { trips: readonly unknown[] }[],
): DayStatus {
  if (date === rules.today) return 'current-day'
  const closure = dayClosure(date, rules)
  if (closure !== null) return closure
  if (offers.length === 0) return whyNothingSails(date, rules)
  return offers.every(({ trips }) => trips.length === 0) ? 'full' : 'open'
}

/** Returns why an open day has no departures: the only one with trips is closed, or no trip is in season. */
function whyNothingSails(date: TripDate, rules: SeasonRules): DayClosure {
  if (blockedDepartures(date, rules.blocks).length > 0) return 'blocked'
  if (blockedDepartures(date, rules.weather).length > 0) return 'weather'
  return 'out-of-season'
}

/** Returns the message that the day panel and the API show for a day's status, or null for an open day. */
export function dayMessage(status: Exclude<DayStatus, 'open'>, phone: string): string
export function dayMessage(status: DayStatus, phone: string): string | null
export function dayMessage(status: DayStatus, phone: string): string | null {
  switch (status) {
    case 'current-day':
      return `You must call ${phone || 'us'} to make same day reservation.`
    case 'past':
      return 'This date is in the past, please choose a new date.'
    case 'blocked':
      return 'This date is blocked, please choose a new date.'
    case 'weather':
      return 'Cancelled due to weather'
    case 'out-of-season':
      return 'Fishing Season Closed, please choose a new date.'
    case 'full':
      return 'Full Boat'
    case 'open':
      return null
  }
}
