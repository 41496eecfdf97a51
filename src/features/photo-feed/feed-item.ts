import type { FeedChild, FeedItem } from '@/contract/feed'
import { cutWords } from '@/shared/format/words'

/** Divisible by 2, 3 and 6, the tiles per row at different widths. */
const TILE_MULTIPLE = 6
const MAX_TILES = 12
/** Keeps alt text short, because screen reader users can't skip within it. */
const MAX_ALT_WORDS = 24

/** Returns as many posts as fill whole rows at every width, or all of them if there are too few. */
export function fillRows(items: FeedItem[]): FeedItem[] {
  if (items.length < TILE_MULTIPLE) return items
  const max = Math.min(items.length, MAX_TILES)
  return items.slice(0, max - (max % TILE_MULTIPLE))
}

/** Returns alt text: the caption without hashtags and line breaks, or the kind of post if that's empty. */
export function describePost({ caption, media_type }: FeedItem): string {
  const text = caption.replaceAll(/#\S+/g, '').replaceAll(/\s+/g, ' ').trim()
  if (text !== '') return cutWords(text, MAX_ALT_WORDS)
  return media_type === 'VIDEO' ? 'A video from the boat' : 'A photo from the boat'
}

/**
 * Returns the picture of a post that isn't a video, or null if an album only has videos without a thumbnail.
 * An album's `media_url` is the one of its first child, which may be a video.
 */
export function pictureOf(item: FeedItem): string | null {
  const [first] = item.children
  if (!first || first.media_type === 'IMAGE') return item.media_url
  return item.children.map(imageUrlOf).find((url) => url !== null) ?? null
}

function imageUrlOf({ media_type, media_url, thumbnail_url }: FeedChild): string | null {
  return media_type === 'VIDEO' ? thumbnail_url : media_url
}
