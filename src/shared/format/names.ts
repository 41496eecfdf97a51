/** Number of characters of a last name that a calendar cell shows (docs/product-rules.md#privacy). */
export const CELL_NAME_LENGTH = 7

/** Truncates a last name for a calendar cell, without splitting a surrogate pair. */
export function cellName(lastName: string): string {
  return [...lastName].slice(0, CELL_NAME_LENGTH).join('')
}
