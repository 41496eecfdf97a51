/** Joins class names, skipping falsy ones: `classNames('a', open && 'b')`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
