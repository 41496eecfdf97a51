import type { Translate } from '../text/translate'

// This file is separate from `phone.ts`, so that pages can use its functions without loading libphonenumber.

/** Maximum number of characters in a phone number as typed. Longer input isn't parsed. */
export const MAX_PHONE_INPUT = 250

/**
 * Returns the `tel:` link for a phone number, with the country code: '(831) 555-0142' becomes
 * 'tel:+18315550142'. Without a number, returns the path of the contact page.
 */
export function telephoneHref(phone: string): string {
  const number = phone.replace(/[^\d+]/g, '')
  if (number === '') return '/contact'
  if (/^\d{10}$/.test(number)) return `tel:+1${number}`
  return /^1\d{10}$/.test(number) ? `tel:+${number}` : `tel:${number}`
}

/** Returns the text of a link to `telephoneHref`: 'Call (831) 555-0142', or 'Send us a message'. */
export function callText(phone: string, t: Translate): string {
  return phone === '' ? t('Send us a message') : t('Call {phone}', { phone })
}

/** Formats a US number: '+18315550142' becomes '(831) 555-0142'. Foreign numbers don't change. */
export function phoneText(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `(${area}) ${exchange}-${line}` : e164
}
