import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeRateLimit, type RateLimit } from './rate-limit'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function countTimes(limit: RateLimit, times: number, caller: (index: number) => string | null) {
  const waits: (number | null)[] = []
  for (let index = 0; index < times; index++) waits.push(await limit(caller(index)))
  return waits
}

it('lets a caller pass as often as its figure says, and again after a minute', async () => {
  const limit = makeRateLimit({ perCaller: 2, together: 100 })
  expect(await countTimes(limit, 3, () => '203.0.113.7')).toEqual([null, null, 60])
  vi.advanceTimersByTime(45_500)
  expect(await limit('203.0.113.7')).toBe(15)
  vi.advanceTimersByTime(15_000)
  expect(await limit('203.0.113.7')).toBeNull()
})

it('counts callers apart', async () => {
  const limit = makeRateLimit({ perCaller: 1, together: 100 })
  expect(await countTimes(limit, 4, (index) => `203.0.113.${index}`)).toEqual([null, null, null, null])
})

it('holds all callers together, whatever addresses they make up', async () => {
  const limit = makeRateLimit({ perCaller: 2, together: 3 })
  expect(await countTimes(limit, 5, (index) => `203.0.113.${index}`)).toEqual([null, null, null, 60, 60])
})

it('knows nobody: only the figure for all counts', async () => {
  const limit = makeRateLimit({ perCaller: 1, together: 3 })
  expect(await countTimes(limit, 4, () => null)).toEqual([null, null, null, 60])
})

it('does not let one caller use up what all may together', async () => {
  const limit = makeRateLimit({ perCaller: 2, together: 4 })
  await countTimes(limit, 50, () => '203.0.113.7')
  expect(await limit('203.0.113.8')).toBeNull()
})

it('keeps nothing of an address that is refused because all have used up their figure', async () => {
  const limit = makeRateLimit({ perCaller: 1, together: 2 })
  await countTimes(limit, 2, (index) => `203.0.113.${index}`)
  vi.advanceTimersByTime(30_000)
  expect(await limit('203.0.113.99')).toBe(30)
  vi.advanceTimersByTime(30_500)
  // Its own minute would have begun with the refusal.
  expect(await limit('203.0.113.99')).toBeNull()
})

it('without a figure for all, each caller counts alone', async () => {
  const limit = makeRateLimit({ perCaller: 1, seconds: 3600 })
  expect(await countTimes(limit, 200, (index) => `account-${index}`)).toEqual(Array(200).fill(null))
  expect(await limit('account-7')).toBe(3600)
})
