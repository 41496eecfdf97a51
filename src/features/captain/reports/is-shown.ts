/** Returns whether an element is rendered, on screen or scrolled out of view. False if its tab is hidden. */
export function isShown(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0
}
