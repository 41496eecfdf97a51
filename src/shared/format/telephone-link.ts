// Separate from `phone.ts`, so that pages can use these functions without loading libphonenumber.

/** Maximum number of characters in a phone number as typed. Longer input isn't parsed. */
export const MAX_PHONE_INPUT = 250

/** Returns the `tel:` link for a phone number: '(831) 555-0142' becomes 'tel:8315550142'. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/**
 * Formats a US number: '+18315550142' becomes '(831) 555-0142'. Numbers from other countries don't change.
 */
export function phoneText(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `(${area}) ${exchange}-${line}` : e164
}
