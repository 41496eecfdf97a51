/** Number of characters of a last name that a calendar cell shows (docs/product-rules.md#privacy). */
export const CELL_NAME_LENGTH = 7

/** Truncates a last name for a calendar cell, without splitting a surrogate pair. */
export function cellName(lastName: string): string {
  return [...lastName].slice(0, CELL_NAME_LENGTH).join('')
}

/** Maximum length of a name in an email to a guest, in characters. */
const MAIL_NAME_LENGTH = 40
/** Characters that are special in email addresses and links. */
const ADDRESS_MARKS = /[:/\\@#?&=<>[\]|]+/g
/** A dot inside a word, as in a host name, in all the forms that browsers accept. */
const INNER_DOT = /[.\u3002\uFF0E\uFF61](?=\S)/g
/** Seven or more digits, as in a phone number. */
const PHONE_NUMBER = /\d(?:[\s().+-]*\d){6,}/g

/**
 * Returns a name that can't become a link in an email. Anyone can put any name and any email address on a waitlist, so
 * strangers could otherwise send links to people from the company's address.
 */
export function mailName(name: string): string {
  const plain = name.replace(ADDRESS_MARKS, ' ').replace(INNER_DOT, '. ').replace(PHONE_NUMBER, ' ')
  const [...characters] = plain.replace(/\s+/g, ' ').trim()
  return characters.slice(0, MAIL_NAME_LENGTH).join('').trim()
}
