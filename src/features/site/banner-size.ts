export const BANNER_HEIGHTS = {
  /**
   * The height on the home page. It's low enough that laptops and small phones show the first button without
   * scrolling.
   */
  tall: 'clamp(11rem, max(46vw, 16rem), 46svh)',
  /** The height on the calendar's page. It's low enough that open days are visible without scrolling. */
  strip: 'clamp(5.5rem, 16vw, 40svh)',
  /** The height on the dashboard. It's low enough that the first booking is visible without scrolling. */
  slim: '4.5rem',
  low: 'clamp(8rem, max(23vw, 10.5rem), min(max(21rem, 16vw), 40svh))',
}

/**
 * Returns the `sizes` of a picture that covers a box as wide as the window. If the picture's aspect ratio is
 * wider than the box's, its sides are cropped, so the picture is wider than the window.
 *
 * @param height the box's height, as a CSS length
 */
export function coverSizes(
  { width, height: pixels }: { width: number; height: number },
  height: string,
): string {
  const ratio = pixels > 0 ? width / pixels : 1
  return `max(100vw, calc(${ratio.toFixed(3)} * ${height}))`
}
