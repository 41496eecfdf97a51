/**
 * The address of a phone number, as `tel:` wants it: '(831) 555-0142' becomes 'tel:8315550142'. In a file of its own, so that no
 * page loads the library that checks numbers (`phone.ts`) for it.
 */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
