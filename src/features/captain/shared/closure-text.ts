import type { AvailabilityDay } from '@/contract/availability'

export type Closure = NonNullable<AvailabilityDay['closure']>

/** Why a departure can't run: its day is closed, or the captain has blocked the departure. */
export type DepartureClosure = Closure | 'departure-blocked'

export const CLOSURE_TEXTS: Record<DepartureClosure, string> = {
  weather: 'Cancelled due to weather.',
  blocked: 'This day is blocked.',
  'departure-blocked': 'This departure is blocked.',
  'out-of-season': 'The fishing season is closed on this day.',
}
