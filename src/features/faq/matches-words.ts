/**
 * Returns whether the text contains all of the query's words, ignoring case and accents. 'sick' matches 'seasick', and
 * 'deposito' matches 'depósito'.
 */
export function matchesWords(text: string, query: string): boolean {
  const haystack = plain(text)
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
