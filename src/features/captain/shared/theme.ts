/** The dashboard's themes. `auto` follows the device (src/styles/dark.css). */
export const THEMES = ['light', 'dark', 'auto'] as const

export type Theme = (typeof THEMES)[number]

/** The theme is in a cookie, so that the server can render it and the page doesn't flash. */
export const THEME_COOKIE = 'theme'

const YEAR_S = 365 * 24 * 60 * 60

/** Returns the theme in a cookie or attribute, or `auto` if it has none. */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'auto'
}

const CHANGED = 'theme-changed'

/** Applies the theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls `onChange` when the theme changes. Returns the unsubscribe function. */
export function subscribeToTheme(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}
