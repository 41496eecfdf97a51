import type { Where } from 'payload'
import type { BookingSearch } from '@/contract/booking'
import { MAX_FOUND_BOOKINGS } from '@/contract/limits'
import { tripDateOf } from '@/domain/dates'
import { codeIn } from '@/domain/reference'
import { DEPARTURE_TIMES } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { toCaptainBooking } from './present-booking'
import { phoneDigits, wordsOf } from './search-keys'

/** Maximum number of bookings to read when searching past bookings. A longer search text narrows the results. */
const MAX_READ = 200

/** Minimum search lengths for phone numbers and references, because shorter searches match too many bookings. */
const MIN_PHONE_DIGITS = 3
const MIN_CODE_LENGTH = 3

/** A character that sorts after all others. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Finds bookings by name, phone number, email or reference, including past and canceled ones. Returns
 * upcoming bookings first, sorted by date, then past ones, newest first. Uses the indexes, so it doesn't scan
 * the history.
 */
export async function searchBookings(
  { payload, now }: ServiceContext,
  text: string,
): Promise<BookingSearch['Search']> {
  const matches = matchesOf(text)
  if (matches.length === 0) return { Bookings: [], hasMore: false }
  const today = tripDateOf(now())
  const [upcoming, any] = await Promise.all([
    findRows<Booking>(payload, 'bookings', {
      where: { and: [{ date: { greater_than_equal: today } }, { or: matches }] },
      sort: ['date', 'time'],
      limit: MAX_FOUND_BOOKINGS + 1,
    }),
    // Filter and sort by date here. Doing it in the query could make SQLite scan the whole history by date.
    findRows<Booking>(payload, 'bookings', { where: { or: matches }, limit: MAX_READ }),
  ])
  const past = any.filter(({ date }) => date < today).sort((a, b) => compareDepartures(b, a))
  const found = [...upcoming, ...past]
  return {
    Bookings: found.slice(0, MAX_FOUND_BOOKINGS).map(toCaptainBooking),
    hasMore: found.length > MAX_FOUND_BOOKINGS || any.length === MAX_READ,
  }
}

/** Returns a condition for each field that could start with the search text. */
export function matchesOf(text: string): Where[] {
  const plain = text.trim().toLowerCase()
  const words = wordsOf(plain)
  const hasLetters = words.some((word) => /\p{L}/u.test(word))
  const isWord = !/\s/.test(plain)
  const digits = phoneDigits(plain)
  const code = codeIn(plain)
  return [
    ...(hasLetters && !plain.includes('@') ? namesWith(words) : []),
    ...(!hasLetters && digits.length >= MIN_PHONE_DIGITS ? [startsWith('searchPhone', digits)] : []),
    ...(hasLetters && isWord ? [startsWith('searchEmail', plain)] : []),
    ...(isWord && code !== null && code.length >= MIN_CODE_LENGTH
      ? [startsWith('searchReference', code)]
      : []),
  ]
}

/** Returns conditions for names that have a word starting with each of these words. */
function namesWith([first = '', ...others]: string[]): Where[] {
  return ['searchName', 'searchLastName', 'searchFinalName'].map((key) => ({
    and: [startsWith(key, first), ...others.map((word) => ({ [key]: { contains: ` ${word}` } }))],
  }))
}

/**
 * Returns a condition for a key that starts with a string. Uses a range instead of a pattern, because only a range uses
 * an index on both databases.
 */
const startsWith = (key: string, start: string): Where => ({
  and: [{ [key]: { greater_than_equal: start } }, { [key]: { less_than: `${start}${LAST_CHARACTER}` } }],
})

const compareDepartures = (a: Booking, b: Booking) =>
  a.date.localeCompare(b.date) || DEPARTURE_TIMES.indexOf(a.time) - DEPARTURE_TIMES.indexOf(b.time)
