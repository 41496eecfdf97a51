/** A report's paragraphs: what stands between empty lines. Single line breaks stay inside. */
export function paragraphsOf(description: string): string[] {
  return description
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The first words of a text on one line, with an ellipsis where something was left out. */
export function firstWords(text: string, most: number): string {
  const words = text.trim().split(/\s+/)
  if (words.length <= most) return words.join(' ')
  // No comma or dash hangs before the ellipsis.
  return `${words
    .slice(0, most)
    .join(' ')
    .replace(/[\s,;:.–—-]+$/, '')}…`
}
