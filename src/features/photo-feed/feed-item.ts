import type { FeedItem } from '@/contract/content/feed'
import { cutWords } from '@/shared/format/words'
import type { Translate } from '@/shared/text/translate'

/** A multiple of 6 fills every row, because rows have 2, 3 or 6 tiles, depending on the screen width. */
const TILE_MULTIPLE = 6
const MAX_TILES = 12
/** The maximum number of words in alt text. Screen reader users can't skip parts of it, so keep it short. */
const MAX_ALT_WORDS = 24

/** Returns as many posts as fill complete rows on any screen, or all posts if there are fewer than six. */
export function fillRows(items: FeedItem[]): FeedItem[] {
  if (items.length < TILE_MULTIPLE) return items
  const max = Math.min(items.length, MAX_TILES)
  return items.slice(0, max - (max % TILE_MULTIPLE))
}

/** Returns the caption without hashtags. */
export const captionOf = ({ caption }: FeedItem): string =>
  caption.replaceAll(/#\S+/g, '').replaceAll(/\s+/g, ' ').trim()

/** Returns the alt text: the caption, or the type of post if there's no caption. */
export function describePost(post: FeedItem, t: Translate): string {
  const text = captionOf(post)
  if (text !== '') return cutWords(text, MAX_ALT_WORDS)
  return post.media_type === 'VIDEO' ? t('A video from the boat') : t('A photo from the boat')
}

/**
 * Returns the URL of the picture for a photo or album, or null if an album has only videos without a
 * thumbnail. An album's own `media_url` is the URL of its first item, which can be a video.
 */
export function pictureOf(item: FeedItem): string | null {
  const [first] = item.children
  if (!first || first.media_type === 'IMAGE') return item.media_url
  const urls = item.children.map((child) =>
    child.media_type === 'VIDEO' ? child.thumbnail_url : child.media_url,
  )
  return urls.find((url) => url !== null) ?? null
}
