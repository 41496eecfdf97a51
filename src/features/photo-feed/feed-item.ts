import type { FeedChild, FeedItem } from '@/contract/feed'
import { cutWords } from '@/shared/format/words'

/** Rows of two, three and six tiles all come out even. */
const WHOLE_ROWS = 6
const MAX_TILES = 12
/** Long enough to tell what a picture shows; a screen reader cannot skip within an alternative text. */
const ALT_WORDS = 24

/** As many posts as fill whole rows at every width (pure); all of them where there are too few for that. */
export function fillRows(items: FeedItem[]): FeedItem[] {
  if (items.length < WHOLE_ROWS) return items
  const most = Math.min(items.length, MAX_TILES)
  return items.slice(0, most - (most % WHOLE_ROWS))
}

/** What a post shows in words (pure): its caption without tags and line breaks, or what kind of post it is. */
export function describePost({ caption, media_type }: FeedItem): string {
  const words = caption.replaceAll(/#\S+/g, '').replaceAll(/\s+/g, ' ').trim()
  if (words !== '') return cutWords(words, ALT_WORDS)
  return media_type === 'VIDEO' ? 'A video from the boat' : 'A photo from the boat'
}

/**
 * The picture of a post that is no video (pure); null where an album has only videos without a still. An album's own
 * `media_url` is that of its first part, which may be a video.
 */
export function pictureOf(item: FeedItem): string | null {
  const [first] = item.children
  if (!first || first.media_type === 'IMAGE') return item.media_url
  return item.children.map(stillOf).find((url) => url !== null) ?? null
}

function stillOf({ media_type, media_url, thumbnail_url }: FeedChild): string | null {
  return media_type === 'VIDEO' ? thumbnail_url : media_url
}
