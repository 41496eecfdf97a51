import { type DateSpan, isWithin, type Month, monthGrid, monthOf, type TripDate } from './dates'

/** What decides which days of a calendar can be chosen for salmon. */
export interface SalmonRules {
  today: TripDate
  /** Null where none is set: then the boat does not fish at all. */
  season: DateSpan | null
}

/** Why a day cannot be made a salmon day, or null where it can (decision 5). */
export function salmonDayClosure(date: TripDate, { today, season }: SalmonRules): 'past' | 'season' | null {
  if (date < today) return 'past'
  return season && isWithin(date, season) ? null : 'season'
}

/**
 * Chooses days, or takes them away, as far as the rules let them: nothing changes in the past, and outside the season days
 * can only be taken away. Gives the chosen days in order.
 */
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

/** The Saturdays and Sundays of a month, or all its days. */
export function daysOfMonth(month: Month, which: 'weekends' | 'all'): TripDate[] {
  // The grid's weeks begin on Sunday.
  return monthGrid(month).filter(
    (date, index) => monthOf(date) === month && (which === 'all' || index % 7 === 0 || index % 7 === 6),
  )
}

/** The days of one list that are missing in another. */
export function daysWithout(days: readonly TripDate[], others: readonly TripDate[]): TripDate[] {
  const known = new Set(others)
  return days.filter((date) => !known.has(date)).sort()
}

/**
 * Brings one's own changes into a list that somebody else has changed meanwhile: nobody's choice is lost.
 *
 * @param own.seen what the own changes began with
 * @param own.chosen what came of them
 * @param current the other's list
 */
export function mergeSalmonDays(
  own: { seen: readonly TripDate[]; chosen: readonly TripDate[] },
  current: readonly TripDate[],
): TripDate[] {
  const removed = new Set(daysWithout(own.seen, own.chosen))
  const kept = current.filter((date) => !removed.has(date))
  return [...new Set([...kept, ...daysWithout(own.chosen, own.seen)])].sort()
}

/**
 * What is stored of the chosen days: all that lie ahead, and of the past ones, which nobody books, the last that still fit.
 *
 * @param most how many days the list may hold
 */
export function salmonDaysToStore(chosen: readonly TripDate[], today: TripDate, most: number): TripDate[] {
  const ahead = chosen.filter((date) => date >= today).sort()
  const past = chosen.filter((date) => date < today).sort()
  const room = Math.max(0, most - ahead.length)
  return [...past.slice(Math.max(0, past.length - room)), ...ahead]
}
