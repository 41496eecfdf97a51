/**
 * The first words of a text, as many as `most`, with an ellipsis where some were left out. A word is what stands between
 * spaces and is never cut; spaces and line breaks become single spaces.
 */
export function cutWords(text: string, most: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= most) return words.join(' ')
  // 'the boat,…' and 'the boat.…' would look like a mistake.
  return `${words
    .slice(0, most)
    .join(' ')
    .replace(/[\s.,;:!?–—-]+$/, '')}…`
}
