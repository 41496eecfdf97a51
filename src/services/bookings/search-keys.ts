import { codeIn } from '@/domain/reference'

/**
 * A booking's normalized fields that the dashboard's search looks up by their first characters, so that the
 * search can use an index. `searchName` starts with the first name, `searchLastName` with the last name, and
 * `searchFinalName` with the final word of a last name that has several. All three contain the whole name.
 * `searchReference` is the reference without its prefix.
 */
export const SEARCH_KEYS = [
  'searchName',
  'searchLastName',
  'searchFinalName',
  'searchPhone',
  'searchEmail',
  'searchReference',
] as const
type SearchKeys = Record<(typeof SEARCH_KEYS)[number], string | null>

const MARKS = /\p{M}/gu
const APOSTROPHES = /['’ʼ]/g
const SEPARATORS = /[^\p{L}\p{N}]+/gu

/** Returns the words of a string in lower case, without accents and punctuation: ['rosa', 'obrien']. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase()
  return plain.replace(SEPARATORS, ' ').split(' ').filter(Boolean)
}

/**
 * Returns a phone number's digits, without the country code if it's a US number. Also works for the first digits of a
 * number, because no other country code and no US area code starts with 1.
 */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1/, '')

/** Returns the keys under which a search finds a booking. Update them whenever the guest's fields change. */
export function searchKeysOf({
  firstName,
  lastName,
  phoneNumber,
  email,
  reference,
}: Record<'firstName' | 'lastName' | 'phoneNumber' | 'email', string | null> & {
  reference: string
}): SearchKeys {
  const first = wordsOf(firstName ?? '')
  const last = wordsOf(lastName ?? '')
  const final = last.length > 1 ? last.slice(-1) : []
  return {
    searchName: [...first, ...last].join(' '),
    searchLastName: [...last, ...first].join(' '),
    searchFinalName: final.length > 0 ? [...final, ...first, ...last].join(' ') : null,
    searchPhone: phoneDigits(phoneNumber ?? ''),
    searchEmail: email?.toLowerCase() ?? null,
    searchReference: codeIn(reference),
  }
}
