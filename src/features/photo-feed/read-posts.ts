import { getJson, isRecord } from '@/api-client/get-json'
import type { FeedItem } from '@/contract/feed'

const FEED = '/api/insta/feed'

/**
 * Reads the posts to show; null where there is nothing to show, whatever the reason: the feed then hides without a word, in the
 * console too (specification section 8). Not with `callApi`, which logs failures and loads the shapes' library for a decoration.
 */
export async function readPosts(signal: AbortSignal): Promise<FeedItem[] | null> {
  try {
    return postsOf(await getJson(FEED, signal))
  } catch {
    return null
  }
}

/** The posts of an answer (pure), or null where it has none: `{ error }`, or a proxy's own page in JSON. */
export function postsOf(body: unknown): FeedItem[] | null {
  if (!isRecord(body) || !Array.isArray(body.data) || body.data.length === 0) return null
  return body.data.every(isPost) ? body.data : null
}

function isPost(value: unknown): value is FeedItem {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.media_type === 'string' &&
    typeof value.media_url === 'string' &&
    typeof value.caption === 'string' &&
    Array.isArray(value.children)
  )
}
