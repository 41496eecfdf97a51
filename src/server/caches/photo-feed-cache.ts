import { instagramPhotoFeed } from '@/adapters/instagram/photo-feed'
import type { PhotoFeed } from '@/contract/feed'
import { env } from '@/env'
import { readPhotoFeed } from '@/services/content/read-photo-feed'
import type { Log, PhotoFeedPort } from '@/services/ports'
import { type KeptAnswer, keepAnswer } from './keep-answer'

/** A new post may show this late; the network counts every request of ours. */
const FRESH_MS = 5 * 60_000
/** A network that fails is left alone for so long. */
const FAILURE_FRESH_MS = 30_000

/** One feed a process; on `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackPhotoFeed?: KeptAnswer<PhotoFeed> }

/** Gives the photo feed, at most five minutes old, or the failure of the last half minute. Never throws. */
export function readKeptPhotoFeed(log: Log): Promise<PhotoFeed> {
  if (!store.sixpackPhotoFeed) {
    const photos = openPhotos()
    store.sixpackPhotoFeed = keepAnswer({
      read: () => readPhotoFeed(photos, log),
      freshMs: (feed) => ('data' in feed ? FRESH_MS : FAILURE_FRESH_MS),
      now: () => performance.now(),
    })
  }
  return store.sixpackPhotoFeed()
}

function openPhotos(): PhotoFeedPort | null {
  const { instagram } = env()
  return instagram && instagramPhotoFeed(instagram)
}
