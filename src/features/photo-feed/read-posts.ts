import { getJson, isRecord } from '@/api-client/get-json'
import type { FeedItem } from '@/contract/content/feed'

/**
 * Returns the posts, or null on any failure (docs/product-rules.md#photo-feed). Doesn't use `callApi`, which
 * logs failures and imports zod.
 */
export async function readPosts(signal: AbortSignal): Promise<FeedItem[] | null> {
  try {
    return postsOf(await getJson('/api/insta/feed', signal))
  } catch {
    // Ignore the error, because without posts, the section is just hidden.
    return null
  }
}

/** Returns the posts in a response body, or null if it has none, for example if it's `{ error }`. */
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
