import type { Picture } from '@/contract/picture'

/** Assumed if a picture's size is unknown; most cameras use it. */
const DEFAULT_RATIO = 3 / 2

/** Pictures in each row, by the number of pictures: a large one with a strip below. */
const LANDSCAPE_ROWS: Record<number, number[]> = {
  1: [1],
  2: [2],
  3: [1, 2],
  4: [1, 3],
  5: [2, 3],
  6: [1, 2, 3],
}
/** The same if the first picture is portrait; alone in a row, it would be taller than the screen. */
const PORTRAIT_ROWS: Record<number, number[]> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3] }

/** Returns width divided by height. */
export function ratioOf({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? width / height : DEFAULT_RATIO
}

/**
 * Splits a report's pictures into rows, in order. Pictures in a row have the same height and aren't cropped,
 * so each gets a share of the width by its ratio. More than six, which the CMS doesn't allow, get rows of
 * three.
 */
export function arrangePictures<Item extends Pick<Picture, 'width' | 'height'>>(pictures: Item[]): Item[][] {
  const [first] = pictures
  if (!first) return []
  const rowLengths = (ratioOf(first) < 1 ? PORTRAIT_ROWS : LANDSCAPE_ROWS)[pictures.length] ?? [3]
  const rows: Item[][] = []
  for (let start = 0; start < pictures.length; ) {
    const count = rowLengths[rows.length] ?? 3
    rows.push(pictures.slice(start, start + count))
    start += count
  }
  return rows
}
