import { LRUCache } from 'lru-cache'
import { instagramPhotoFeed } from '@/adapters/instagram/photo-feed'
import type { PhotoFeed } from '@/contract/content/feed'
import { env } from '@/env'
import { readPhotoFeed } from '@/services/content/read-photo-feed'
import type { Log } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

/** How long to cache the feed. It's long, because the photo network's API has a rate limit. */
const TTL_MS = 5 * 60_000
/** How long to wait before retrying after a failure. */
const FAILURE_TTL_MS = 30_000

/** Returns the photo feed (at most five minutes old) or a failure (at most 30 seconds old). */
export function readCachedPhotoFeed(log: Log): Promise<PhotoFeed> {
  const cache = processSingleton('sixpackPhotoFeed', () => {
    const { instagram } = env()
    const photos = instagram && instagramPhotoFeed(instagram)
    return new LRUCache<'feed', PhotoFeed, Log>({
      max: 1,
      ttl: TTL_MS,
      fetchMethod: async (_key, _stale, { options, context }) => {
        const feed = await readPhotoFeed(photos, context)
        if ('error' in feed) options.ttl = FAILURE_TTL_MS
        return feed
      },
    })
  })
  return cache.forceFetch('feed', { context: log })
}
