import { weekdayName } from '@/domain/date-format'
import { TOWN } from '@/domain/dates'
import { WEEKDAYS } from '../format/weekdays'
import { labels } from './es/fields'
import type { sentences } from './es/page-texts'
import { escapeRegExp } from './escape-reg-exp'
import { departureInSpanish } from './spanish-dates'
import type { PlaceholdersOf } from './translate'

/** A placeholder of a finished sentence. */
export type ValueName = PlaceholdersOf<keyof typeof sentences>

interface ValueKind {
  /** What the value looks like, as the source of a regular expression without capture groups. */
  pattern: string
  /** Returns the value in Spanish, or null if it's unknown. Then the sentence only looks like this one. */
  translate: (value: string, catalog: Record<string, string>) => string | null
}

const unchanged = (pattern: string): ValueKind => ({ pattern, translate: (value) => value })

const oneOf = (texts: readonly string[]) => `(?:${texts.map(escapeRegExp).join('|')})`

const fromCatalog = (texts: readonly string[]): ValueKind => ({
  pattern: oneOf(texts),
  translate: (value, catalog) => catalog[value] ?? null,
})

/** A list of items in English: 'Tuna', 'Tuna and Salmon', 'Rockfish, Tuna, and Salmon'. */
const listOf = (item: string, translate: (item: string) => string | null): ValueKind => ({
  pattern: `${item}(?:(?:, and|,| and) ${item})*`,
  translate: (list) => {
    const items = list.split(/, and | and |, /).map(translate)
    if (items.includes(null)) return null
    return new Intl.ListFormat('es-US').format(items.filter((each) => each !== null))
  },
})

const number = unchanged(String.raw`\d+`)
const amount = unchanged(String.raw`\$?\d[\d,.]*`)
const departure: ValueKind = {
  pattern: String.raw`[\p{L}\d ,:]+`,
  translate: (value, catalog) => departureInSpanish(value) ?? catalog[value] ?? null,
}
/** A trip's name, which stays as it is. It can be the name of a trip that isn't sold anymore. */
const TRIP = String.raw`\p{L}[\p{L}\d’&\-]*(?: (?!and )[\p{L}\d’&\-]+){0,4}`

/** Returns 'los sábados' for 'Saturdays'. */
function weekdaysInSpanish(plural: string): string | null {
  const index = WEEKDAYS.findIndex(([, day]) => `${day}s` === plural)
  if (index < 0) return null
  const day = weekdayName(index, 'long', 'es-US')
  return `los ${day.endsWith('s') ? day : `${day}s`}`
}

/** What each placeholder of a finished sentence stands for. */
export const VALUES: Record<ValueName, ValueKind> = {
  amount,
  capacity: number,
  card: unchanged(String.raw`\p{L}[\p{L} ]{0,30}`),
  day: departure,
  departure,
  digits: unchanged(String.raw`\d{4}`),
  from: departure,
  label: fromCatalog(Object.keys(labels)),
  largest: number,
  max: amount,
  min: amount,
  minutes: number,
  more: number,
  phone: unchanged(String.raw`\+?[\d(][\d ().\-]*\d`),
  seats: number,
  size: number,
  town: unchanged(escapeRegExp(TOWN)),
  trips: listOf(TRIP, (trip) => trip),
  tripType: { pattern: TRIP, translate: (trip, catalog) => catalog[trip] ?? trip },
  until: departure,
  wallet: unchanged('Apple Pay|Google Pay'),
  weekdays: listOf(oneOf(WEEKDAYS.map(([, day]) => `${day}s`)), weekdaysInSpanish),
}
