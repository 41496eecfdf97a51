/** Characters of a last name in a calendar cell (docs/product-rules.md#privacy). */
export const CELL_NAME_LENGTH = 7

/** Cuts a last name for a calendar cell, without splitting an emoji or a rare letter. */
export function cellName(lastName: string): string {
  return [...lastName].slice(0, CELL_NAME_LENGTH).join('')
}
