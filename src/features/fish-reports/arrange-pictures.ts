import type { Picture } from '@/contract/picture'

/** Of a picture whose size is unknown. */
const USUAL_RATIO = 3 / 2

/** How many pictures stand in each row, by their count: one large and a strip below it. */
const LYING: Record<number, number[]> = { 1: [1], 2: [2], 3: [1, 2], 4: [1, 3], 5: [2, 3], 6: [1, 2, 3] }
/** The same where the first picture stands upright: alone it would fill the screen from top to bottom. */
const UPRIGHT: Record<number, number[]> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3] }

/** A picture's width over its height; of unknown size, that of most cameras. */
export function ratioOf({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? width / height : USUAL_RATIO
}

/**
 * Puts a report's pictures in rows, in their order. In a row all are equally tall and none is cut, so each takes a share of the
 * width by its ratio. More than six, which the CMS doesn't allow, stand in rows of three.
 */
export function arrangePictures<Item extends Pick<Picture, 'width' | 'height'>>(pictures: Item[]): Item[][] {
  const [first] = pictures
  if (!first) return []
  const plan = (ratioOf(first) < 1 ? UPRIGHT : LYING)[pictures.length] ?? [3]
  const rows: Item[][] = []
  for (let start = 0; start < pictures.length; ) {
    const count = plan[rows.length] ?? 3
    rows.push(pictures.slice(start, start + count))
    start += count
  }
  return rows
}
