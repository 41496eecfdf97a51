/** The slides in view: `perView` slides from index `first` (0-based), of `count` in all. */
export interface ShownSlides {
  first: number
  perView: number
  count: number
}

export function isShown(slide: number, { first, perView }: ShownSlides): boolean {
  return slide >= first && slide < first + perView
}

/** Returns whether there are slides before (-1) or after (1) the ones in view. */
export function canStep(direction: -1 | 1, { first, perView, count }: ShownSlides): boolean {
  return direction < 0 ? first > 0 : first + perView < count
}

/** Returns the slides in view, counted from 1: '2 to 4 of 9', '3 of 9'. */
export function shownText({ first, perView, count }: ShownSlides): string {
  const last = Math.min(first + perView, count)
  return last - first > 1 ? `${first + 1} to ${last} of ${count}` : `${first + 1} of ${count}`
}
