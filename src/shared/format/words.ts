import type { Translate } from '../text/translate'

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Returns a number as it's written in prose: 'six' for 6, but '13' for 13. */
export const numberWord = (number: number): string => NUMBERS[number] ?? String(number)

/** Returns '1 seat left' or '4 seats left'. */
export const seatsLeftText = (seats: number, t: Translate): string =>
  seats === 1 ? t('1 seat left') : t('{seats} seats left', { seats })

/** Lists alternatives: 'Rockfish, Halibut or Wildlife'. */
export function listWithOr(items: readonly string[], t: Translate): string {
  const last = items.at(-1) ?? ''
  return items.length < 2
    ? last
    : t('{first} or {second}', { first: items.slice(0, -1).join(', '), second: last })
}

/** Capitalizes the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Replaces the space in times like '6:00 am' with a no-break space. */
export const keepTimesWhole = (text: string): string => text.replace(/(\d) (?=[ap]m\b)/g, '$1\u00A0')

/** Returns the first `max` words, with single spaces, and an ellipsis if any words were cut. */
export function cutWords(text: string, max: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length <= max) return words.join(' ')
  const cut = words.slice(0, max).join(' ')
  // Drop punctuation before the ellipsis, because 'the boat,…' looks like a typo.
  return `${cut.replace(/[\s.,;:!?–—-]+$/, '')}…`
}
