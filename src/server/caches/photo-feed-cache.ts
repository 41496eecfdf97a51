import { instagramPhotoFeed } from '@/adapters/instagram/photo-feed'
import type { PhotoFeed } from '@/contract/feed'
import { env } from '@/env'
import { readPhotoFeed } from '@/services/content/read-photo-feed'
import type { Log, PhotoFeedPort } from '@/services/ports'
import { type CachedRead, cacheRead } from './cache-read'

/** The photo network's API has a rate limit. */
const TTL_MS = 5 * 60_000
/** Wait this long before retrying after a failure. */
const FAILURE_TTL_MS = 30_000

/** One per process. On `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackPhotoFeed?: CachedRead<PhotoFeed> }

/** Returns the photo feed (at most five minutes old) or a failure (at most 30 seconds old). Never throws. */
export function readCachedPhotoFeed(log: Log): Promise<PhotoFeed> {
  if (!store.sixpackPhotoFeed) {
    const photos = openPhotos()
    store.sixpackPhotoFeed = cacheRead({
      read: () => readPhotoFeed(photos, log),
      ttlMs: (feed) => ('data' in feed ? TTL_MS : FAILURE_TTL_MS),
      now: () => performance.now(),
    })
  }
  return store.sixpackPhotoFeed()
}

function openPhotos(): PhotoFeedPort | null {
  const { instagram } = env()
  return instagram && instagramPhotoFeed(instagram)
}
