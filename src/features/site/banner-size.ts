export const BANNER_HEIGHTS = {
  /** For the home page. Low enough that laptops and small phones show the first button without scrolling. */
  tall: 'clamp(11rem, max(46vw, 16rem), 46svh)',
  /** Leaves room for the calendar, so that the first screen shows open days. */
  strip: 'clamp(5.5rem, 16vw, 40svh)',
  /** For the dashboard, so that the first booking is visible without scrolling. */
  slim: '4.5rem',
  low: 'clamp(8rem, max(23vw, 10.5rem), min(max(21rem, 16vw), 40svh))',
}

/**
 * Returns the `sizes` of a picture that covers a box of the window's width and this height. A picture that's
 * wider than its box is cropped at the sides, so it's drawn wider than the window.
 *
 * @param height a CSS length
 */
export function coverSizes(
  { width, height: pixels }: { width: number; height: number },
  height: string,
): string {
  const ratio = pixels > 0 ? width / pixels : 1
  return `max(100vw, calc(${ratio.toFixed(3)} * ${height}))`
}
