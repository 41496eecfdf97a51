/** Returns whether the text contains every word of the query. Ignores order and case. 'sick' matches 'seasick'. */
export function matchesWords(text: string, query: string): boolean {
  const haystack = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
