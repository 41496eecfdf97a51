import type { Picture } from '@/contract/picture'

/** The address of a picture's widest file: what its link leads to where no script runs. */
export function largeFile({ srcSet, src }: Pick<Picture, 'srcSet' | 'src'>): string {
  const [widest] = srcSet
    .split(', ')
    .map((candidate) => {
      const [url = '', width = '0w'] = candidate.split(' ')
      return { url, width: Number.parseInt(width, 10) }
    })
    .sort((one, other) => other.width - one.width)
  return widest?.url || src
}
