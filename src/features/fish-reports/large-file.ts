import type { Picture } from '@/contract/picture'

/** Returns the URL of a picture's widest file. */
export function largeFile({ srcSet, src }: Pick<Picture, 'srcSet' | 'src'>): string {
  const files = srcSet.split(', ').map((file) => file.split(' '))
  const [widest] = files.sort(([, a = ''], [, b = '']) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  return widest?.[0] || src
}
