import type { PhotoFeed } from '@/contract/feed'
import type { Log, PhotoFeedPort } from '../ports'

const UNAVAILABLE: PhotoFeed = { error: { message: 'The photo feed is not available right now.' } }
const NOT_SET_UP: PhotoFeed = { error: { message: 'The photo feed is not set up.' } }

/**
 * Reads the newest posts of the photo network. Never throws: a failure is an answer whose message says nothing of the
 * network's own (its errors may repeat the token), and what went wrong is in the log (decision 12).
 *
 * @param photos null where the site has no account there; that is a choice, so nothing is logged
 */
export async function readPhotoFeed(photos: PhotoFeedPort | null, log: Log): Promise<PhotoFeed> {
  if (!photos) return NOT_SET_UP
  try {
    return { data: await photos.readNewest() }
  } catch (error) {
    log.warn({ err: error }, 'The photo feed could not be read')
    return UNAVAILABLE
  }
}
