/** Returns the path of the page with the button that unsubscribes. */
export const unsubscribePath = ({ signup, key }: { signup: string; key: string }): string =>
  `/unsubscribe?${new URLSearchParams({ signup, key })}`
