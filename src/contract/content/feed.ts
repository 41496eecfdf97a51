import { z } from 'zod'

const mediaType = z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM'])

/** A picture or video in an album. */
export const feedChild = z.object({
  id: z.string(),
  media_type: mediaType,
  media_url: z.string(),
  /** The preview image for a video, or null for a picture. */
  thumbnail_url: z.string().nullable(),
})

/** A post from the photo network, with the network's field names. */
export const feedItem = feedChild.extend({
  caption: z.string(),
  /** URL of the post's page. */
  permalink: z.string().nullable(),
  /** When the post was published, as an ISO instant. */
  timestamp: z.string().nullable(),
  /** The items in an album, in order. Empty for other posts. */
  children: z.array(feedChild),
})

/** Response from `GET /api/insta/feed`: the newest posts, or why there are none. */
export const photoFeed = z.union([
  z.object({ data: z.array(feedItem) }),
  z.object({ error: z.object({ message: z.string() }) }),
])

export type FeedChild = z.infer<typeof feedChild>
export type FeedItem = z.infer<typeof feedItem>
export type PhotoFeed = z.infer<typeof photoFeed>
