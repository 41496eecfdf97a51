/** Which slides are in view: from the `first` (0 is the first of all), as many as `perView`, of `count`. */
export interface ShownSlides {
  first: number
  perView: number
  count: number
}

/** Whether a slide is in view. */
export function isShown(slide: number, { first, perView }: ShownSlides): boolean {
  return slide >= first && slide < first + perView
}

/** Whether there is anything before or after the slides in view. */
export function canStep(direction: -1 | 1, { first, perView, count }: ShownSlides): boolean {
  return direction < 0 ? first > 0 : first + perView < count
}

/** The slides in view as people count them: '2 to 4 of 9', '3 of 9'. */
export function shownText({ first, perView, count }: ShownSlides): string {
  const last = Math.min(first + perView, count)
  return last - first > 1 ? `${first + 1} to ${last} of ${count}` : `${first + 1} of ${count}`
}
