import { type DateSpan, isWithin, type Month, monthGrid, monthOf, type TripDate } from './dates'

export interface SalmonRules {
  today: TripDate
  /** The fishing season. If null, every day is out of season. */
  season: DateSpan | null
}

/** Returns why a day can't become a salmon day, or null if it can. */
export function salmonDayClosure(date: TripDate, { today, season }: SalmonRules): 'past' | 'season' | null {
  if (date < today) return 'past'
  return season && isWithin(date, season) ? null : 'season'
}

/** Adds or removes days. Past days never change; days outside the season can only be removed. */
export function paintSalmonDays(
  chosen: readonly TripDate[],
  paint: { days: readonly TripDate[]; choose: boolean },
  rules: SalmonRules,
): TripDate[] {
  const next = new Set(chosen)
  for (const date of paint.days) {
    const closure = salmonDayClosure(date, rules)
    if (closure === 'past') continue
    if (!paint.choose) next.delete(date)
    else if (closure === null) next.add(date)
  }
  return [...next].sort()
}

/** Returns the Saturdays and Sundays of a month, or all its days. */
export function daysOfMonth(month: Month, which: 'weekends' | 'all'): TripDate[] {
  // Index 0 is a Sunday, because the grid's weeks start on Sunday.
  return monthGrid(month).filter(
    (date, index) => monthOf(date) === month && (which === 'all' || index % 7 === 0 || index % 7 === 6),
  )
}

/** Returns the days that are in the first list but not in the second, sorted. */
export function daysWithout(days: readonly TripDate[], others: readonly TripDate[]): TripDate[] {
  const known = new Set(others)
  return days.filter((date) => !known.has(date)).sort()
}

/**
 * Performs a three-way merge: applies the user's changes (from `seen` to `chosen`) to a list that another
 * user has changed since it was read.
 */
export function mergeSalmonDays(
  own: { seen: readonly TripDate[]; chosen: readonly TripDate[] },
  current: readonly TripDate[],
): TripDate[] {
  const removed = new Set(daysWithout(own.seen, own.chosen))
  const kept = current.filter((date) => !removed.has(date))
  return [...new Set([...kept, ...daysWithout(own.chosen, own.seen)])].sort()
}

/** Returns the days to store: today, all later days, and the most recent past days, up to `max` in all. */
export function salmonDaysToStore(chosen: readonly TripDate[], today: TripDate, max: number): TripDate[] {
  const ahead = chosen.filter((date) => date >= today).sort()
  const past = chosen.filter((date) => date < today).sort()
  const room = Math.max(0, max - ahead.length)
  return [...past.slice(Math.max(0, past.length - room)), ...ahead]
}
