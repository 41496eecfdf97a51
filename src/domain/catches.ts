import { addMonths, type Month, monthOf, type TripDate } from './dates'

export interface Catch {
  /** The species in lower case, singular or plural as the captain wrote it: 'rockfish'. */
  species: string
  count: number
}

const MAX_KINDS = 12
const MAX_ROWS = 8
const MONTHS = 12
const PART = /^(\d{1,4})\s+(\p{L}[\p{L}\d '’-]{1,29})$/u

/**
 * Parses the catch counts of a fish report, like '31 rockfish, 3 lingcod and 1 cabezon'
 * (docs/product-rules.md#whats-biting). Adds up counts of the same species. Empty text means that nothing was
 * caught.
 *
 * @returns null if the text can't be parsed
 */
export function parseCatches(text: string): Catch[] | null {
  const parts = text
    .split(/[,;\n]|\band\b/i)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
  const counts = new Map<string, number>()
  for (const part of parts) {
    const [, count, name] = PART.exec(part) ?? []
    if (count === undefined || name === undefined) return null
    const species = name.trim().toLowerCase()
    counts.set(species, (counts.get(species) ?? 0) + Number(count))
  }
  if (counts.size > MAX_KINDS) return null
  return [...counts].map(([species, count]) => ({ species, count }))
}

export interface BiteChart {
  /** The last 12 months, oldest first. */
  months: Month[]
  /** The species, most common first. `counts` has one number for each month. */
  rows: { species: string; counts: number[]; total: number }[]
}

/**
 * Adds up the catches of the last 12 months, including this one, by species and month. Returns null if no report in
 * that time has counts. Ignores text that doesn't parse.
 */
export function biteChart(
  reports: readonly { date: TripDate; catches: string }[],
  thisMonth: Month,
): BiteChart | null {
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(thisMonth, index - MONTHS + 1))
  const rows = new Map<string, number[]>()
  for (const { date, catches } of reports) {
    const month = months.indexOf(monthOf(date))
    if (month === -1) continue
    for (const { species, count } of parseCatches(catches) ?? []) {
      const counts = rows.get(species) ?? months.map(() => 0)
      counts[month] = (counts[month] ?? 0) + count
      rows.set(species, counts)
    }
  }
  const summed = [...rows]
    .map(([species, counts]) => ({ species, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || a.species.localeCompare(b.species))
  return summed.length === 0 ? null : { months, rows: summed.slice(0, MAX_ROWS) }
}

/** Returns the kept and released fish of a trip by species, the most common first. Ignores text that doesn't parse. */
export function catchRows(
  kept: string,
  released: string,
): { species: string; kept: number; released: number }[] {
  const [ofKept, ofReleased] = [kept, released].map(
    (text) => new Map((parseCatches(text) ?? []).map(({ species, count }) => [species, count])),
  ) as [Map<string, number>, Map<string, number>]
  const species = [...new Set([...ofKept.keys(), ...ofReleased.keys()])]
  return species
    .map((name) => ({ species: name, kept: ofKept.get(name) ?? 0, released: ofReleased.get(name) ?? 0 }))
    .toSorted((a, b) => b.kept + b.released - a.kept - a.released)
}
