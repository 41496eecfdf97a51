/** Whether a text holds every word asked for, in any order and case, also as a part of a longer word ('sick' in 'seasick'); nothing asked holds. */
export function matchesWords(text: string, asked: string): boolean {
  const hay = text.toLowerCase()
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word))
}
