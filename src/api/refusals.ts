import type { ErrorCode } from '@/contract/errors'
import type { Route } from './route'

/** The refusals that the rules of days, trips and seats can cause. */
export const SEAT_REFUSALS = [
  'current-day',
  'past',
  'blocked',
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

/** Returns every code that a route may answer: those of its own work, and those that follow from its caller and its body. */
export function refusalsOf(spec: Route['spec']): ErrorCode[] {
  const isForm = spec.bodyKind === 'form'
  const codes: (ErrorCode | false | undefined)[] = [
    ...(spec.refusals ?? []),
    (spec.body !== undefined || spec.query !== undefined) && 'invalid-input',
    spec.body !== undefined && (isForm ? 'invalid-form' : 'invalid-json'),
    spec.body !== undefined && (isForm ? 'form-expected' : 'unsupported-media'),
    spec.caller !== 'anyone' && 'not-signed-in',
    spec.caller === 'captain' && 'forbidden',
    spec.path.includes('/:') && 'not-found',
    spec.limit && 'too-many-requests',
    // Checked before any route, whether it reads a body or not (runtime/handle-api.ts).
    spec.method !== 'get' && 'body-too-large',
    spec.method !== 'get' && 'wrong-origin',
    'internal',
    'database-unavailable',
  ]
  return [...new Set(codes.filter((code) => code !== false && code !== undefined))]
}
