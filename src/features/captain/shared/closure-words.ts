import type { AvailabilityDay } from '@/contract/availability'

/** Why the boat does not sail on a day. */
export type Closure = NonNullable<AvailabilityDay['closure']>

const WORDS: Record<Closure, string> = {
  weather: 'Cancelled due to weather.',
  blocked: 'This day is blocked.',
  'out-of-season': 'The fishing season is closed on this day.',
}

/** Why the boat does not sail, in a sentence. */
export function closureWords(closure: Closure): string {
  return WORDS[closure]
}
