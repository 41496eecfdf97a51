import { expect, it } from 'vitest'
import { isLeaseFree } from './lease'

const NOW = Date.parse('2026-12-01T12:00:00Z')
const FIVE_MINUTES = 5 * 60_000

it.each([
  ['released', new Date(0), true],
  ['expiring now', new Date(NOW), true],
  ['one millisecond left', new Date(NOW + 1), false],
  ['just taken', new Date(NOW + FIVE_MINUTES), false],
  ['just taken by a server whose clock is a minute ahead', new Date(NOW + FIVE_MINUTES + 60_000), false],
  ['taken by a server whose clock is hours ahead', new Date(NOW + 8 * 3_600_000), true],
])('%s', (_, expiresAt, isFree) => {
  expect(isLeaseFree(expiresAt, new Date(NOW), FIVE_MINUTES)).toBe(isFree)
})
