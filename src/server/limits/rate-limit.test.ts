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

it('allows a caller up to the limit, and again after a minute', async () => {
  const limit = makeRateLimit({ perCaller: 2, together: 100 })
  expect(await countTimes(limit, 3, () => '203.0.113.7')).toEqual([null, null, 60])
  vi.advanceTimersByTime(45_500)
  expect(await limit('203.0.113.7')).toBe(15)
  vi.advanceTimersByTime(15_000)
  expect(await limit('203.0.113.7')).toBeNull()
})

it('counts callers separately', async () => {
  const limit = makeRateLimit({ perCaller: 1, together: 100 })
  expect(await countTimes(limit, 4, (index) => `203.0.113.${index}`)).toEqual([null, null, null, null])
})

it('limits all callers together, even if they spoof addresses', async () => {
  const limit = makeRateLimit({ perCaller: 2, together: 3 })
  expect(await countTimes(limit, 5, (index) => `203.0.113.${index}`)).toEqual([null, null, null, 60, 60])
})

it('applies only the shared limit to unknown callers', async () => {
  const limit = makeRateLimit({ perCaller: 1, together: 3 })
  expect(await countTimes(limit, 4, () => null)).toEqual([null, null, null, 60])
})

it('doesn’t let one caller use up the shared limit', async () => {
  const limit = makeRateLimit({ perCaller: 2, together: 4 })
  await countTimes(limit, 50, () => '203.0.113.7')
  expect(await limit('203.0.113.8')).toBeNull()
})

it('doesn’t store an address that the shared limit refused', async () => {
  const limit = makeRateLimit({ perCaller: 1, together: 2 })
  await countTimes(limit, 2, (index) => `203.0.113.${index}`)
  vi.advanceTimersByTime(30_000)
  expect(await limit('203.0.113.99')).toBe(30)
  vi.advanceTimersByTime(30_500)
  // If the refused call counted toward the address's limit, the address would still have to wait.
  expect(await limit('203.0.113.99')).toBeNull()
})

it('applies only each caller’s own limit if there’s no shared limit', async () => {
  const limit = makeRateLimit({ perCaller: 1, seconds: 3600 })
  expect(await countTimes(limit, 200, (index) => `account-${index}`)).toEqual(Array(200).fill(null))
  expect(await limit('account-7')).toBe(3600)
})

it('also limits a caller’s calls per hour', async () => {
  const limit = makeRateLimit({ perCaller: 2, perHour: 3, together: 100 })
  expect(await countTimes(limit, 3, () => '203.0.113.7')).toEqual([null, null, 60])
  vi.advanceTimersByTime(60_500)
  expect(await countTimes(limit, 2, () => '203.0.113.7')).toEqual([null, 3540])
  expect(await limit('203.0.113.8')).toBeNull()
  vi.advanceTimersByTime(3_540_000)
  expect(await limit('203.0.113.7')).toBeNull()
})
