import type { Translate } from '@/shared/text/translate'

export interface ShownSlides {
  /** Index of the first visible slide. */
  first: number
  perView: number
  count: number
}

export function isShown(slide: number, { first, perView }: ShownSlides): boolean {
  return slide >= first && slide < first + perView
}

/** Returns whether there are slides before (-1) or after (1) the visible ones. */
export function canStep(direction: -1 | 1, { first, perView, count }: ShownSlides): boolean {
  return direction < 0 ? first > 0 : first + perView < count
}

/** Returns which slides are visible: '2 to 4 of 9' or '3 of 9'. */
export function shownText({ first, perView, count }: ShownSlides, t: Translate): string {
  const last = Math.min(first + perView, count)
  return last - first > 1
    ? t('{first} to {last} of {count}', { first: first + 1, last, count })
    : t('{first} of {count}', { first: first + 1, count })
}
