import { LRUCache } from 'lru-cache'
import { beforeEach, expect, it, vi } from 'vitest'
import { readThrough } from './read-through'

let now = 0
let cache: LRUCache<string, Promise<string>>
const read = vi.fn<() => Promise<string>>()

beforeEach(() => {
  // Don't start at time 0, because lru-cache ignores the TTL of a value that was stored at time 0.
  now = 1
  cache = new LRUCache({ max: 2, ttl: 1000, ttlResolution: 0, perf: { now: () => now } })
  read.mockReset()
})

it('shares one read among concurrent calls, and caches it until it expires', async () => {
  read.mockResolvedValueOnce('first').mockResolvedValue('second')
  const calls = Array.from({ length: 3 }, () => readThrough(cache, 'a', read))
  expect(await Promise.all(calls)).toEqual(['first', 'first', 'first'])
  now += 1000
  expect(await readThrough(cache, 'a', read)).toBe('first')
  now += 1
  expect(await readThrough(cache, 'a', read)).toBe('second')
})

it('rejects every waiting call if the read fails, and reads again on the next call', async () => {
  read.mockRejectedValueOnce(new Error('gone')).mockResolvedValue('back')
  const both = await Promise.allSettled([readThrough(cache, 'a', read), readThrough(cache, 'a', read)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(read).toHaveBeenCalledTimes(1)
  expect(await readThrough(cache, 'a', read)).toBe('back')
})

it('keeps a newer value if an older read fails', async () => {
  let fail = () => {}
  const slow = new Promise<string>((_, reject) => {
    fail = () => reject(new Error('gone'))
  })
  read.mockReturnValueOnce(slow).mockResolvedValueOnce('new')
  const old = readThrough(cache, 'a', read)
  cache.clear()
  await readThrough(cache, 'a', read)
  fail()
  await expect(old).rejects.toThrow('gone')
  expect(await readThrough(cache, 'a', read)).toBe('new')
})

it('evicts the least recently used key', async () => {
  read.mockImplementation(() => Promise.resolve('value'))
  for (const key of ['a', 'b', 'a', 'c', 'a']) await readThrough(cache, key, read)
  expect(read).toHaveBeenCalledTimes(3)
  expect(cache.has('b')).toBe(false)
})
