import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { PhotoFeed } from '@/contract/content/feed'
import { readCachedPhotoFeed } from './photo-feed-cache'

// This must run before lru-cache is imported, because lru-cache reads the clock object when it's loaded.
vi.hoisted(() => vi.useFakeTimers())
const readPhotoFeed = vi.hoisted(() => vi.fn<() => Promise<PhotoFeed>>())
vi.mock('@/services/content/read-photo-feed', () => ({ readPhotoFeed }))

const FEED = { data: [] }
const FAILURE = { error: { message: 'The photo network is down.' } }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const read = () => readCachedPhotoFeed(log)

beforeEach(() => {
  // Leave time 0, because lru-cache ignores the TTL of a value that was stored at time 0.
  vi.advanceTimersByTime(1)
  Reflect.deleteProperty(globalThis, 'sixpackPhotoFeed')
  readPhotoFeed.mockReset()
})
afterAll(() => {
  vi.useRealTimers()
})

it('shares one read among concurrent calls, and caches the feed for five minutes', async () => {
  readPhotoFeed.mockResolvedValue(FEED)
  expect(await Promise.all([read(), read(), read()])).toEqual([FEED, FEED, FEED])
  vi.advanceTimersByTime(299_000)
  await read()
  expect(readPhotoFeed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  await read()
  expect(readPhotoFeed).toHaveBeenCalledTimes(2)
})

it('tries again 30 seconds after a failure', async () => {
  readPhotoFeed.mockResolvedValueOnce(FAILURE).mockResolvedValue(FEED)
  expect(await read()).toEqual(FAILURE)
  vi.advanceTimersByTime(29_000)
  expect(await read()).toEqual(FAILURE)
  vi.advanceTimersByTime(2000)
  expect(await read()).toEqual(FEED)
  vi.advanceTimersByTime(299_000)
  await read()
  expect(readPhotoFeed).toHaveBeenCalledTimes(2)
})

it('rejects every waiting call if the read throws, and reads again on the next call', async () => {
  readPhotoFeed.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(FEED)
  const both = await Promise.allSettled([read(), read()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(readPhotoFeed).toHaveBeenCalledTimes(1)
  expect(await read()).toEqual(FEED)
})
