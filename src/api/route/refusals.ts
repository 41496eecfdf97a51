import type { ErrorCode } from '@/contract/errors'
import type { Route } from './route'

/** Error codes for the rules about days, trips and seats. Every route that takes seats can return them. */
export const SEAT_REFUSALS = [
  'current-day',
  'past',
  'blocked',
  'departure-blocked',
  'weather',
  'out-of-season',
  'trip-not-offered',
  'no-such-departure',
  'departed',
  'private-only',
  'sold-out',
  'other-trip',
  'boat-not-empty',
  'boat-taken',
  'hold-expired',
  'calendar-busy',
] as const satisfies ErrorCode[]

/** Error codes for a card payment. Every route that charges a card can return them. */
export const CARD_REFUSALS = [
  'card-declined',
  'card-cvv',
  'card-postal-code',
  'card-expired',
  'card-token-used',
  'card-verification',
  'checkout-busy',
  'payment-off',
  'payment-unavailable',
  'proof-needed',
  'too-many-declines',
] as const satisfies ErrorCode[]

/** Error codes for a guest's choice after a weather cancellation. */
export const WEATHER_REFUSALS = [
  'weather-chosen',
  'weather-pending',
  'refund-changed',
  'edit-conflict',
  'checkout-busy',
  'payment-unsettled',
] as const satisfies ErrorCode[]

/** Returns every error code that a route can return: its own, and those implied by its input and callers. */
export function refusalsOf(spec: Route['spec']): ErrorCode[] {
  const codes: (ErrorCode | false | undefined)[] = [
    ...(spec.refusals ?? []),
    (spec.body !== undefined || spec.query !== undefined) && 'invalid-input',
    spec.body !== undefined && (spec.isForm ? 'invalid-form' : 'invalid-json'),
    spec.body !== undefined && (spec.isForm ? 'form-expected' : 'unsupported-media'),
    spec.caller !== 'anyone' && 'not-signed-in',
    (spec.caller === 'captain' || spec.caller === 'crew') && 'forbidden',
    spec.path.includes('/:') && 'not-found',
    spec.limit && 'too-many-requests',
    // `runtime/handle-api.ts` does these checks before it calls any route.
    spec.method !== 'get' && 'body-too-large',
    spec.method !== 'get' && 'wrong-origin',
    'internal',
    'database-unavailable',
  ]
  return [...new Set(codes.filter((code) => code !== false && code !== undefined))]
}
