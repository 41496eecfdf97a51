import { photoFeed } from '@/contract/feed'
import { readKeptPhotoFeed } from '@/server/caches/photo-feed-cache'
import { route } from './route'

/** How long a browser may show what it got, besides what the server keeps. */
const BROWSER_SECONDS = 60

/**
 * A failure is answered with 200 too, as the answer is 'data, or error.message' (specification section 7): the feed then hides,
 * and a failed request would stand in every visitor's console for a vendor that none of them can mend.
 */
const feed = route({
  method: 'get',
  path: '/insta/feed',
  caller: 'anyone',
  summary: 'The newest posts of the photo network, or why there are none',
  answer: { shape: photoFeed },
  async handle({ context }) {
    const answer = await readKeptPhotoFeed(context.log)
    const caching = 'data' in answer ? `public, max-age=${BROWSER_SECONDS}` : 'no-store'
    return Response.json(answer, { headers: { 'Cache-Control': caching } })
  },
})

export const instaRoutes = [feed]
