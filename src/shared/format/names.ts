/** Characters of a last name that a calendar cell shows (docs/product-rules.md#privacy). */
export const CELL_NAME_LENGTH = 7

/** Cuts a last name for a calendar cell. Counts code points, so an emoji or a rare letter is never split. */
export function cellName(lastName: string): string {
  return [...lastName].slice(0, CELL_NAME_LENGTH).join('')
}
