import type { Picture } from '@/contract/picture'

/** Row lengths by number of pictures, starting at 0. */
const LANDSCAPE_ROWS = [[], [1], [2], [1, 2], [1, 3], [2, 3], [1, 2, 3]]
/** If the first picture is portrait, it shares a row. Alone, it would be taller than the screen. */
const PORTRAIT_ROWS = [[], [1], [2], [3], [2, 2], [2, 3], [3, 3]]

/** Returns width divided by height, or the ratio of most cameras if the size is unknown. */
export function ratioOf({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? width / height : 3 / 2
}

/** Splits a report's pictures into rows. More than six, which the CMS doesn't allow, get rows of three. */
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
