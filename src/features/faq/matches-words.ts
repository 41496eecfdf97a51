/** Returns whether the text contains all of the query's words, ignoring case. 'sick' matches 'seasick'. */
export function matchesWords(text: string, query: string): boolean {
  const haystack = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
