import { expect, it } from 'vitest'
import type { ErrorCode } from '@/contract/errors'
import { deckFailure } from './send-marks'

const refused = (code: ErrorCode) => ({ kind: 'refused', code, text: '', fields: {} }) as const

it.each([
  ['offline', { kind: 'network' } as const],
  ['failed', refused('too-many-requests')],
  ['failed', refused('internal')],
  ['failed', refused('database-unavailable')],
  ['signed-out', refused('not-signed-in')],
  ['signed-out', refused('forbidden')],
])('returns %s for %o', (expected, failure) => {
  expect(deckFailure(failure)).toBe(expected)
})
