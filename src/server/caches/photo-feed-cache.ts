import { instagramPhotoFeed } from '@/adapters/instagram/photo-feed'
import type { PhotoFeed } from '@/contract/feed'
import { env } from '@/env'
import { readPhotoFeed } from '@/services/content/read-photo-feed'
import type { Log, PhotoFeedPort } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'
import { cacheRead } from './cache-read'

/** The photo network's API has a rate limit. */
const TTL_MS = 5 * 60_000
/** Wait this long before retrying after a failure. */
const FAILURE_TTL_MS = 30_000

/** Returns the photo feed (at most five minutes old) or a failure (at most 30 seconds old). Never throws. */
export function readCachedPhotoFeed(log: Log): Promise<PhotoFeed> {
  const read = processSingleton('sixpackPhotoFeed', () => {
    const photos = openPhotos()
    return cacheRead({
      read: () => readPhotoFeed(photos, log),
      ttlMs: (feed) => ('data' in feed ? TTL_MS : FAILURE_TTL_MS),
      now: () => performance.now(),
    })
  })
  return read()
}

function openPhotos(): PhotoFeedPort | null {
  const { instagram } = env()
  return instagram && instagramPhotoFeed(instagram)
}
