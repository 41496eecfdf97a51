/**
 * The address of a phone number, as `tel:` wants it: '(831) 555-0142' becomes 'tel:8315550142'. In a file of its own, so that no
 * page loads the library that checks numbers (`phone.ts`) for it.
 */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A stored number as Americans read it: '+18315550142' is '(831) 555-0142'; one of another country stays as it is. */
export function phoneText(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `(${area}) ${exchange}-${line}` : e164
}
