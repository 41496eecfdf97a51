/** A report's paragraphs: what stands between empty lines. Single line breaks stay inside. */
export function paragraphsOf(description: string): string[] {
  return description
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Characters. A first sentence that is longer is no opening line. */
const LONGEST_OPENING = 170
const FIRST_SENTENCE = new RegExp(`^(.{1,${LONGEST_OPENING}}?[.!?][”’")]?)\\s+(?=[\\p{Lu}\\d“‘"])(.+)$`, 'su')

/** A report as the log sets it: its first sentence large, if it is short enough to be, and then the rest. */
export function openingOf(description: string): { opening: string | null; rest: string[] } {
  const [first = '', ...others] = paragraphsOf(description)
  if (first.length <= LONGEST_OPENING && others.length > 0) return { opening: first, rest: others }
  const [, opening, remainder] = FIRST_SENTENCE.exec(first) ?? []
  if (opening && remainder) return { opening, rest: [remainder, ...others] }
  if (first.length <= LONGEST_OPENING) return { opening: first || null, rest: others }
  return { opening: null, rest: [first, ...others] }
}
