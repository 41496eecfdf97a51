import { isWithin, type TripDate } from './dates'
import { isFishingSeason, type SeasonRules } from './season'

/** The one state a day shows. */
export type DayStatus = 'current-day' | 'past' | 'blocked' | 'weather' | 'out-of-season' | 'full' | 'open'

/** Why a day is closed to everyone, the captain too. */
export type DayClosure = Extract<DayStatus, 'past' | 'blocked' | 'weather' | 'out-of-season'>

/** Why nobody may book a day, the first reason in decision 6's order, or null. Today alone closes it only to guests. */
export function dayClosure(date: TripDate, rules: SeasonRules): DayClosure | null {
  if (date < rules.today) return 'past'
  if (rules.blocks.some((span) => isWithin(date, span))) return 'blocked'
  if (rules.weather.some((span) => isWithin(date, span))) return 'weather'
  if (!isFishingSeason(date, rules)) return 'out-of-season'
  return null
}

/**
 * A day's state by the precedence of decision 6: current day, past, blocked, weather, outside season, full, open.
 *
 * @param full whether no departure has a seat left, see `isFullBoat`.
 */
export function dayStatus(date: TripDate, rules: SeasonRules, full: boolean): DayStatus {
  if (date === rules.today) return 'current-day'
  return dayClosure(date, rules) ?? (full ? 'full' : 'open')
}

/**
 * The sentence the day panel shows for a state (specification 2), or null for an open day. A refusal of the day says the same.
 *
 * @param phone the company's number as people read it.
 */
export function dayMessage(status: Exclude<DayStatus, 'open'>, phone: string): string
export function dayMessage(status: DayStatus, phone: string): string | null
export function dayMessage(status: DayStatus, phone: string): string | null {
  switch (status) {
    case 'current-day':
      return `You must call ${phone} to make same day reservation.`
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
