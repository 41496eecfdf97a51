/** Returns the key in the URL's fragment and removes it, so that it isn't copied or bookmarked by accident. */
export function takeKey(): string | null {
  const key = /^#key=([\w-]+)$/.exec(window.location.hash)?.[1]
  if (!key) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return key
}
