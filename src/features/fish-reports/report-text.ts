/** Splits text into paragraphs at blank lines. */
export function splitParagraphs(description: string): string[] {
  return description
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The maximum length of an opening, in characters. */
const MAX_OPENING_LENGTH = 170
const FIRST_SENTENCE = new RegExp(
  `^(.{1,${MAX_OPENING_LENGTH}}?[.!?][”’")]?)\\s+(?=[\\p{Lu}\\d“‘"])(.+)$`,
  'su',
)

/**
 * Splits a report into an opening for large type and the remaining paragraphs. The opening is the first
 * paragraph or its first sentence, or null if both are too long.
 */
export function splitOpening(description: string): { opening: string | null; rest: string[] } {
  const [first = '', ...others] = splitParagraphs(description)
  if (first.length <= MAX_OPENING_LENGTH && others.length > 0) return { opening: first, rest: others }
  const [, opening, remainder] = FIRST_SENTENCE.exec(first) ?? []
  if (opening && remainder) return { opening, rest: [remainder, ...others] }
  if (first.length <= MAX_OPENING_LENGTH) return { opening: first || null, rest: others }
  return { opening: null, rest: [first, ...others] }
}
