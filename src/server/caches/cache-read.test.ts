import { describe, expect, it, vi } from 'vitest'
import { cacheRead } from './cache-read'

describe('cacheRead', () => {
  it('shares one read among concurrent calls, and caches it until the TTL ends', async () => {
    let now = 0
    const read = vi.fn<() => Promise<string>>().mockResolvedValue('first')
    const readCached = cacheRead({ read, ttlMs: () => 1000, now: () => now })
    expect(await Promise.all([readCached(), readCached(), readCached()])).toEqual(['first', 'first', 'first'])
    now = 999
    expect(await readCached()).toBe('first')
    expect(read).toHaveBeenCalledTimes(1)
    read.mockResolvedValue('second')
    now = 1000
    expect(await readCached()).toBe('second')
  })

  it('computes the TTL from the value', async () => {
    let now = 0
    const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('bad').mockResolvedValue('good')
    const readCached = cacheRead({
      read,
      ttlMs: (value) => (value === 'bad' ? 30 : 300),
      now: () => now,
    })
    await readCached()
    now = 30
    expect(await readCached()).toBe('good')
    now = 329
    await readCached()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('rejects every waiting call if the read fails, and reads again at the next call', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue('back')
    const readCached = cacheRead({ read, ttlMs: () => 1000, now: () => 0 })
    const both = await Promise.allSettled([readCached(), readCached()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(read).toHaveBeenCalledTimes(1)
    expect(await readCached()).toBe('back')
  })
})
