/**
 * Returns the first `max` words of a text, with an ellipsis if it's cut. Whitespace becomes single spaces.
 */
export function cutWords(text: string, max: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= max) return words.join(' ')
  // Drop punctuation before the ellipsis: 'the boat,…' looks like a mistake.
  return `${words
    .slice(0, max)
    .join(' ')
    .replace(/[\s.,;:!?–—-]+$/, '')}…`
}
