import { formatTripDate, type TripDate } from '@/domain/dates'
import { capitalize } from '@/shared/format/words'

/** Species that guests catch or see here. A longer name comes before a name that it contains. */
const SPECIES = [
  'yellowfin tuna',
  'bluefin tuna',
  'albacore',
  'tuna',
  'rockfish',
  'lingcod',
  'halibut',
  'salmon',
  'cabezon',
  'sanddabs',
  'mackerel',
  'white seabass',
  'Dungeness crab',
  'humpback whales',
  'gray whales',
  'blue whales',
  'whales',
  'orcas',
  'dolphins',
  'otters',
  'sea lions',
]
const MAX_NAMED = 3

/** A report's picture, and its position among the report's pictures. */
export interface ReportPictureAlt {
  date: TripDate
  description: string
  /** The picture's position in the report, starting at 1. */
  number: number
  count: number
}

/**
 * Returns the default alt text for a new report picture: the report's subject, its date, and the picture's
 * number (`Lingcod and rockfish, Sunday, November 1, 2026, photo 2 of 3`). Editors can improve it in the CMS.
 */
export function reportPictureAlt({ date, description, number, count }: ReportPictureAlt): string {
  const subject = listOf(namedSpecies(description)) || 'fish report'
  return `${capitalize(subject)}, ${formatTripDate(date)}${count > 1 ? `, photo ${number} of ${count}` : ''}`
}

/** Returns the first few species that a description mentions, in order of appearance. */
function namedSpecies(text: string): string[] {
  let rest = text.toLowerCase()
  const found: { name: string; at: number }[] = []
  for (const name of SPECIES) {
    const singular = name.toLowerCase().replace(/s$/, '')
    const at = rest.search(new RegExp(`\\b${singular}`))
    if (at < 0) continue
    found.push({ name, at })
    // Blank out the species, so that 'tuna' doesn't also match in 'bluefin tuna'.
    rest = rest.replaceAll(singular, ' '.repeat(singular.length))
  }
  return found
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MAX_NAMED)
    .map(({ name }) => name)
}

const listOf = (names: string[]) => new Intl.ListFormat('en-US').format(names)
