/** Whether an element is laid out, in sight or scrolled out of it; false behind another tab, and for one that is not there. */
export function isShown(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0
}
