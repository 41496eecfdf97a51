import type { Picture } from '@/contract/picture'

/** Returns the URL of a picture's widest file. */
export function largeFile({ srcSet, src }: Pick<Picture, 'srcSet' | 'src'>): string {
  const [widest] = srcSet
    .split(', ')
    .map((candidate) => {
      const [url = '', width = '0w'] = candidate.split(' ')
      return { url, width: Number.parseInt(width, 10) }
    })
    .sort((a, b) => b.width - a.width)
  return widest?.url || src
}
