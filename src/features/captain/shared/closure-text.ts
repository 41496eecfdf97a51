import type { AvailabilityDay } from '@/contract/availability'

/** Why a day is closed. */
export type Closure = NonNullable<AvailabilityDay['closure']>

const TEXTS: Record<Closure, string> = {
  weather: 'Cancelled due to weather.',
  blocked: 'This day is blocked.',
  'out-of-season': 'The fishing season is closed on this day.',
}

/** Returns a sentence that says why a day is closed. */
export function closureText(closure: Closure): string {
  return TEXTS[closure]
}
