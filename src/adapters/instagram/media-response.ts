import { z } from 'zod'
import type { PhotoFeedPort } from '@/services/ports'
import type { Refusal } from './photo-network-error'

type Item = Awaited<ReturnType<PhotoFeedPort['readNewest']>>[number]

/** The API has no captions or permalinks for album items. */
export const MEDIA_FIELDS =
  'id,media_type,media_url,caption,permalink,thumbnail_url,timestamp,children{id,media_type,media_url,thumbnail_url}'

/** URLs end up in `src` and `href` attributes, so only http and https are allowed. */
const webAddress = z.url({ protocol: /^https?$/ })
const optionalAddress = webAddress.nullish().catch(null)

const child = z.object({
  id: z.string().min(1),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  media_url: webAddress,
  thumbnail_url: optionalAddress,
})
const post = child.extend({
  caption: z.string().nullish(),
  permalink: optionalAddress,
  timestamp: z.string().nullish(),
  children: z.object({ data: z.array(z.unknown()) }).nullish(),
})
const response = z.object({ data: z.array(z.unknown()) })
const refusal = z.object({
  error: z.object({
    code: z.number(),
    // The trace id is logged, so check its format.
    fbtrace_id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .nullish()
      .catch(null),
  }),
})

/**
 * Returns the posts in a response from `/me/media`, or null if the response or every post in it is malformed.
 * Skips posts that can't be shown: unknown types, and posts without a `media_url`, which Instagram omits
 * after a copyright claim.
 */
export function readMediaResponse(body: unknown): Item[] | null {
  const read = response.safeParse(body)
  if (!read.success) return null
  const items = keepReadable(post, read.data.data).map(toItem)
  return items.length === 0 && read.data.data.length > 0 ? null : items
}

/** Returns the parts of an error response that are safe to log. */
export function readRefusal(status: number, body: unknown): Refusal {
  const read = refusal.safeParse(body)
  if (!read.success) return { status, code: null, traceId: null }
  return { status, code: read.data.error.code, traceId: read.data.error.fbtrace_id ?? null }
}

function toItem(source: z.output<typeof post>): Item {
  return {
    ...toChild(source),
    caption: source.caption ?? '',
    permalink: source.permalink ?? null,
    timestamp: toInstant(source.timestamp),
    children: keepReadable(child, source.children?.data ?? []).map(toChild),
  }
}

function toChild({ id, media_type, media_url, thumbnail_url }: z.output<typeof child>) {
  return { id, media_type, media_url, thumbnail_url: thumbnail_url ?? null }
}

/** Converts a time like `2026-05-03T13:10:00+0000`, whose UTC offset has no colon, to ISO 8601. */
function toInstant(text: string | null | undefined): string | null {
  const time = new Date((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function keepReadable<Shape extends z.ZodType>(shape: Shape, values: unknown[]): z.output<Shape>[] {
  return values.flatMap((value) => {
    const read = shape.safeParse(value)
    return read.success ? [read.data] : []
  })
}
