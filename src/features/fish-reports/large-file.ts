import type { Picture } from '@/contract/picture'

/** The address of a picture's widest file: what its link leads to where no script runs. */
export function largeFile({ avif, src }: Pick<Picture, 'avif' | 'src'>): string {
  const [widest] = avif
    .split(', ')
    .map((candidate) => {
      const [url = '', width = '0w'] = candidate.split(' ')
      return { url, width: Number.parseInt(width, 10) }
    })
    .sort((one, other) => other.width - one.width)
  return widest?.url || src
}
