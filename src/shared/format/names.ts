/** Characters of a last name that a calendar cell shows (specification 2). */
const CELL_NAME_LENGTH = 7

/** A last name as a calendar cell shows it, cut to 7 characters; an emoji or a rare letter counts as one. */
export function cellName(lastName: string): string {
  return [...lastName].slice(0, CELL_NAME_LENGTH).join('')
}
