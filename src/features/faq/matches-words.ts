/**
 * Returns whether the text contains every word of the query, in any order and case, also as part of a longer
 * word ('sick' in 'seasick'). An empty query matches everything.
 */
export function matchesWords(text: string, query: string): boolean {
  const haystack = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
