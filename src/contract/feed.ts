import { z } from 'zod'

const mediaType = z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM'])

/** One picture or video of an album. */
export const feedChild = z.object({
  id: z.string(),
  media_type: mediaType,
  media_url: z.string(),
  /** The still of a video, else null. */
  thumbnail_url: z.string().nullable(),
})

/** One post of the photo network, under the names that the network gives its parts. */
export const feedItem = feedChild.extend({
  /** Empty where the post has none. */
  caption: z.string(),
  /** The post's page; null where the network gives none. */
  permalink: z.string().nullable(),
  /** ISO instant of the post; null where the network gives none. */
  timestamp: z.string().nullable(),
  /** What an album holds, in its order; empty for the others. */
  children: z.array(feedChild),
})

/** Answer of `GET /api/insta/feed` (specification section 7, decision 12): the newest posts, or why there are none. */
export const photoFeed = z.union([
  z.object({ data: z.array(feedItem) }),
  z.object({ error: z.object({ message: z.string() }) }),
])

export type FeedChild = z.infer<typeof feedChild>
export type FeedItem = z.infer<typeof feedItem>
export type PhotoFeed = z.infer<typeof photoFeed>
