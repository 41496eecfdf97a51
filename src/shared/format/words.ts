/** Returns the first `max` words of a text, with single spaces, and an ellipsis if it's cut. */
export function cutWords(text: string, max: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= max) return words.join(' ')
  const cut = words.slice(0, max).join(' ')
  // Drop punctuation before the ellipsis, because 'the boat,…' looks like a mistake.
  return `${cut.replace(/[\s.,;:!?–—-]+$/, '')}…`
}
