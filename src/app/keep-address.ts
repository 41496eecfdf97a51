/**
 * Returns an inline script for the document's head. It adds the page's query and fragment, which contain the chosen trip or
 * the key from an email, to the link to the same page in the other language. The server can't know them, because pages are
 * cached without them, and a visitor can follow the link before React starts.
 */
export function keepAddressScript(): string {
  return `(${keepAddress.toString()})()`
}

/** Runs in the browser from its source text, so it can't refer to anything else in this module. */
function keepAddress(): void {
  const addAddress = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
    if (!link || link.origin !== location.origin) return
    link.search = location.search
    link.hash = location.hash
  }
  // Opening a link, even in a new tab, starts with one of these events.
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, addAddress, true)
}
