import { photoFeed } from '@/contract/content/feed'
import { readCachedPhotoFeed } from '@/server/caches/photo-feed-cache'
import { route } from './route/route'

/** How long browsers cache the feed, in addition to the server's cache. */
const BROWSER_SECONDS = 60

/**
 * If the vendor is down, this route returns 200 with `error.message` (docs/product-rules.md#photo-feed), so
 * that the browser's console doesn't show a failed request.
 */
const feed = route('get', '/insta/feed', {
  caller: 'anyone',
  summary: 'The latest Instagram posts, or why there are none',
  response: { shape: photoFeed },
  async handle({ context }) {
    const photos = await readCachedPhotoFeed(context.log)
    const caching = 'data' in photos ? `public, max-age=${BROWSER_SECONDS}` : 'no-store'
    return Response.json(photos, { headers: { 'Cache-Control': caching } })
  },
})

export const instaRoutes = [feed]
