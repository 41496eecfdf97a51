import type { Picture } from '@/contract/content/picture'

/** The number of pictures in each row, indexed by the total number of pictures. */
const LANDSCAPE_ROWS = [[], [1], [2], [1, 2], [1, 3], [2, 3], [1, 2, 3]]
/**
 * The number of pictures in each row if the first picture is portrait. A portrait picture would be too tall alone, so
 * it shares its row.
 */
const PORTRAIT_ROWS = [[], [1], [2], [3], [2, 2], [2, 3], [3, 3]]

/** Returns the width divided by the height, or the ratio of most cameras if the size is unknown. */
export function ratioOf({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? width / height : 3 / 2
}

/**
 * Splits a report's pictures into rows. The CMS allows up to six pictures. Any more pictures would be in rows
 * of three.
 */
export function arrangePictures<Item extends Pick<Picture, 'width' | 'height'>>(pictures: Item[]): Item[][] {
  const [first] = pictures
  if (!first) return []
  const rowLengths = (ratioOf(first) < 1 ? PORTRAIT_ROWS : LANDSCAPE_ROWS)[pictures.length]
  const rows: Item[][] = []
  for (let start = 0; start < pictures.length; ) {
    const count = rowLengths?.[rows.length] ?? 3
    rows.push(pictures.slice(start, start + count))
    start += count
  }
  return rows
}
