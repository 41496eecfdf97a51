import type { PhotoFeed } from '@/contract/content/feed'
import type { Log, PhotoFeedPort } from '../ports'

const UNAVAILABLE: PhotoFeed = { error: { message: 'The photo feed isn’t available right now.' } }
const NOT_SET_UP: PhotoFeed = { error: { message: 'The photo feed isn’t set up.' } }

/**
 * Returns the newest posts in the photo feed. Never throws. Failures are logged and get a generic message,
 * because the photo network's own errors can contain the token.
 *
 * @param photos null if the feed isn't set up
 */
export async function readPhotoFeed(photos: PhotoFeedPort | null, log: Log): Promise<PhotoFeed> {
  if (!photos) return NOT_SET_UP
  try {
    return { data: await photos.readNewest() }
  } catch (error) {
    log.warn({ err: error }, "The photo feed couldn't be read")
    return UNAVAILABLE
  }
}
