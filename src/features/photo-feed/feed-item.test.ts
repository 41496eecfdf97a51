import { describe, expect, it } from 'vitest'
import type { FeedChild, FeedItem } from '@/contract/content/feed'
import { english } from '@/shared/text/translate'
import { describePost, fillRows, pictureOf } from './feed-item'

const child: FeedChild = {
  id: '2',
  media_type: 'IMAGE',
  media_url: 'https://a.example/2',
  thumbnail_url: null,
}
const item: FeedItem = {
  ...child,
  id: '1',
  media_url: 'https://a.example/1',
  caption: '',
  permalink: null,
  timestamp: null,
  children: [],
}

describe('fillRows', () => {
  it.each([
    [0, 0],
    [5, 5],
    [6, 6],
    [9, 6],
    [12, 12],
    [14, 12],
  ])('if there are %i posts, shows %i', (count, shown) => {
    expect(fillRows(Array.from({ length: count }, () => item))).toHaveLength(shown)
  })
})

describe('describePost', () => {
  it('returns the caption on one line, without hashtags', () => {
    expect(describePost({ ...item, caption: 'Two lingcod.\n\n#santacruz #fish' }, english)).toBe(
      'Two lingcod.',
    )
  })
  it('shortens a long caption', () => {
    expect(describePost({ ...item, caption: 'fish '.repeat(60) }, english).split(' ').length).toBeLessThan(27)
  })
  it('returns the kind of post if the caption has no text', () => {
    expect(describePost({ ...item, caption: '#tag' }, english)).toBe('A photo from the boat')
    expect(describePost({ ...item, media_type: 'VIDEO' }, english)).toBe('A video from the boat')
  })
})

describe('pictureOf', () => {
  const video: FeedChild = { ...child, media_type: 'VIDEO', thumbnail_url: 'https://a.example/still' }

  it('returns the post’s own picture', () => {
    expect(pictureOf(item)).toBe('https://a.example/1')
    expect(pictureOf({ ...item, children: [child] })).toBe('https://a.example/1')
  })
  it('returns a thumbnail or the first photo if an album starts with a video', () => {
    expect(pictureOf({ ...item, children: [video, child] })).toBe('https://a.example/still')
    expect(pictureOf({ ...item, children: [{ ...video, thumbnail_url: null }, child] })).toBe(
      'https://a.example/2',
    )
    expect(pictureOf({ ...item, children: [{ ...video, thumbnail_url: null }] })).toBeNull()
  })
})
