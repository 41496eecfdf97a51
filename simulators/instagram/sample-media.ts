import type { SceneName } from './scenes'

/** A post. As in the real API, fields that don't apply to its type are missing. */
export interface Media {
  id: string
  media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM'
  media_url: string
  thumbnail_url?: string
  caption?: string
  permalink: string
  timestamp: string
  username: string
  children?: { id: string; media_type: 'IMAGE' | 'VIDEO'; media_url: string }[]
}

export const MEDIA_FIELDS = [
  'id',
  'media_type',
  'media_url',
  'thumbnail_url',
  'caption',
  'permalink',
  'timestamp',
  'username',
  'children',
]

const POSTS: { scenes: [SceneName, ...SceneName[]]; kind: Media['media_type']; caption?: string }[] = [
  {
    scenes: ['sunrise'],
    kind: 'IMAGE',
    caption: 'Ten minutes out of the harbor and the fog lifts. Worth the early alarm. #santacruz',
  },
  {
    scenes: ['vermilion', 'lingcod', 'kelp'],
    kind: 'CAROUSEL_ALBUM',
    caption: 'Limits of rockfish before ten. Swipe for the lingcod that came up with the last one.',
  },
  { scenes: ['swell'], kind: 'VIDEO', caption: 'Flat calm past the mile buoy.' },
  { scenes: ['lighthouse'], kind: 'IMAGE', caption: 'Walton light, homeward bound.' },
  { scenes: ['kelp'], kind: 'IMAGE', caption: 'Drifting the edge of the kelp for the small, sweet ones.' },
  { scenes: ['pelican'], kind: 'IMAGE' },
  { scenes: ['lingcod'], kind: 'IMAGE', caption: 'A lingcod with an opinion. Released to grow.' },
  { scenes: ['night'], kind: 'IMAGE', caption: 'Squid boats on the horizon, last light on the bay.' },
  {
    scenes: ['vermilion'],
    kind: 'IMAGE',
    caption: 'Vermilion on the first drop.\n\nSeats for the weekend are on the calendar.',
  },
]

const DAY_MS = 86_400_000

/** Returns the company's posts, newest first: one for every other day, the latest for yesterday. */
export function sampleMedia(origin: string, now: Date): Media[] {
  return POSTS.map(({ scenes, kind, caption }, index) => {
    const id = String(17_900_000_000_000_001n + BigInt(index))
    const parts = scenes.map((scene, part) => ({
      id: `${id}${part}`,
      media_type: 'IMAGE' as const,
      media_url: `${origin}/pictures/${scene}.svg`,
    }))
    const still = `${origin}/pictures/${scenes[0]}.svg`
    const postedAt = new Date(now.getTime() - (index * 2 + 1) * DAY_MS)
    return {
      id,
      media_type: kind,
      media_url: kind === 'VIDEO' ? `${origin}/clip.webm` : still,
      ...(kind === 'VIDEO' && { thumbnail_url: still }),
      ...(caption !== undefined && { caption }),
      permalink: `${origin}/p/${id}`,
      timestamp: postedAt.toISOString().replace(/\.\d+Z$/, '+0000'),
      username: 'harborlight.example',
      ...(kind === 'CAROUSEL_ALBUM' && { children: parts }),
    }
  })
}
