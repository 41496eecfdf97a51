import { isEmail } from '@/contract/text'
import { phoneDigits } from '../bookings/search-keys'

/** A key for finding a guest: a lowercase email address, or the digits of a phone number. */
export type GuestKey = { email: string; phone?: never } | { phone: string; email?: never }

/** The minimum number of digits. Shorter numbers could match more than one guest. */
const MIN_DIGITS = 7

/** Parses what the captain typed. Returns null if it's neither an email address nor a phone number. */
export function readGuestKey(who: string): GuestKey | null {
  const text = who.trim()
  if (text.includes('@')) return isEmail(text) ? { email: text.toLowerCase() } : null
  const phone = phoneDigits(text)
  return phone.length >= MIN_DIGITS && !/\p{L}/u.test(text) ? { phone } : null
}

interface Contact {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** Returns whether contact details belong to the guest. */
export function isGuest(key: GuestKey, { email, phone }: Contact): boolean {
  return key.email === undefined
    ? phoneDigits(phone ?? '') === key.phone
    : (email ?? '').toLowerCase() === key.email
}
