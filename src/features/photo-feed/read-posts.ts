import { getJson, isRecord } from '@/api-client/get-json'
import type { FeedItem } from '@/contract/feed'

const FEED = '/api/insta/feed'

/**
 * Returns the posts, or null on any failure, which hides the feed (docs/product-rules.md#photo-feed). Doesn't
 * use `callApi`, which logs failures and loads the schema library.
 */
export async function readPosts(signal: AbortSignal): Promise<FeedItem[] | null> {
  try {
    return postsOf(await getJson(FEED, signal))
  } catch {
    return null
  }
}

/** Returns the posts of a response body, or null if it has none, such as `{ error }`. */
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
