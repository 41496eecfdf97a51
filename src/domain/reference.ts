import { noteWithoutWallet } from './payments/wallets'

/** Crockford's base32, which has no I, L, O or U: https://www.crockford.com/base32.html. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** The number of possible codes. */
export const REFERENCE_CODES = DIGITS.length ** CODE_LENGTH

/** The default prefix. The captain can change it in the site settings. */
export const DEFAULT_REFERENCE_PREFIX = 'HL-'

/** Matches a prefix like `HL-`: up to four letters or digits, and a hyphen. */
export const REFERENCE_PREFIX = /^[0-9A-Z]{1,4}-$/

/**
 * Returns a booking reference like `HL-7K3M9Q` (docs/product-rules.md#booking-reference).
 *
 * @param number from 0 up to, but not including, `REFERENCE_CODES`
 */
export function referenceOf(prefix: string, number: number): string {
  return prefix + base32(number, CODE_LENGTH)
}

/** Returns a whole number in Crockford's base32, with leading zeros. */
export function base32(number: number, length: number): string {
  let code = ''
  for (let rest = number; code.length < length; rest = Math.floor(rest / DIGITS.length)) {
    code = `${DIGITS[rest % DIGITS.length]}${code}`
  }
  return code
}

/**
 * Returns the code, or the start of it, from a reference as people type it: with or without the prefix, in upper or
 * lower case, and with letters that look like digits. Returns null if the text can't be a reference.
 */
export function codeIn(text: string): string | null {
  const typed = text.trim().toUpperCase()
  const plain = (typed.split('-').at(-1) ?? '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const code = typed.includes('-') ? plain : plain.slice(-CODE_LENGTH)
  return code.length <= CODE_LENGTH && [...code].every((digit) => DIGITS.includes(digit)) ? code : null
}

/** Returns the note shown in the card processor's list of payments, so that the captain can find the booking. */
export const paymentNote = (reference: string): string => `Booking ${reference}`

/** Returns the reference in a {@link paymentNote}, or null if it's a different kind of note. */
export function readNote(note: string | null): string | null {
  return /^Booking ([0-9A-Z]{1,4}-[0-9A-Z]{6})$/.exec(noteWithoutWallet(note ?? ''))?.[1] ?? null
}

/** Returns the canonical spelling of a reference from a URL. */
export const canonicalReference = (text: string): string => {
  const [prefix = '', ...rest] = text.toUpperCase().split('-')
  const code = codeIn(rest.join('-'))
  return rest.length > 0 && code !== null ? `${prefix}-${code}` : text.toUpperCase()
}
