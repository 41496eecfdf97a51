import type { AvailabilityDay } from '@/contract/availability'

export type Closure = NonNullable<AvailabilityDay['closure']>

export const CLOSURE_TEXTS: Record<Closure, string> = {
  weather: 'Cancelled due to weather.',
  blocked: 'This day is blocked.',
  'out-of-season': 'The fishing season is closed on this day.',
}
