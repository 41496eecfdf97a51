const KEY = 'spanishDismissed'

/** Returns whether to suggest Spanish: the browser prefers it to English, and the visitor hasn't dismissed it. */
export function prefersSpanish(): boolean {
  const first = navigator.languages.find((language) => /^(en|es)\b/.test(language))
  return first?.startsWith('es') === true && !isDismissed()
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Without storage, the suggestion would come back on every page.
    return true
  }
}

/** Stops the suggestion on this device. */
export function dismissSpanish(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage, `prefersSpanish` returns false anyway.
  }
}
