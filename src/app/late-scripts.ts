/** How long the page's scripts wait for the first paint, measured from the end of the HTML, in milliseconds. */
const MAX_PAINT_MS = 5000
/** How long the page's scripts then wait for the pictures, in milliseconds. */
const MAX_PICTURE_MS = 2000

/**
 * Returns an inline script for the document's head. It loads the page's scripts, which `late-scripts.mjs` has
 * turned into links, once the page and its most important picture are visible
 * (docs/decisions/0051-scripts-load-after-the-first-paint.md). It also keeps a click that comes before they run.
 */
export function lateScriptsScript(): string {
  return `(${loadLateScripts.toString()})(${MAX_PAINT_MS},${MAX_PICTURE_MS})`
}

/** Runs in the browser from its source text, so it can't refer to anything else in this module. */
function loadLateScripts(maxPaintMs: number, maxPictureMs: number): void {
  const load = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]')) {
      if (link.getAttribute('as') === 'script') {
        link.rel = 'preload'
        continue
      }
      const script = document.createElement('script')
      // Turbopack looks for the attribute's value, so don't set the property, which adds the origin.
      script.setAttribute('src', link.getAttribute('href') ?? '')
      // Without this attribute, React would add the script again.
      script.async = true
      script.dataset.late = ''
      link.remove()
      document.head.append(script)
    }
  }

  const firstPaint = () =>
    new Promise<void>((done) => {
      new PerformanceObserver((list) => {
        // The first paint can be blank, so wait for the first contentful paint.
        if (list.getEntriesByName('first-contentful-paint').length > 0) done()
      }).observe({ type: 'paint', buffered: true })
    })

  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

  const pictures = () => {
    setTimeout(load, maxPictureMs)
    return Promise.allSettled(
      [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map((each) =>
        each.decode(),
      ),
    )
  }

  // React ignores a click on a button that it can't hydrate yet, so keep the last one for `useEarlyClick`, unless the
  // visitor scrolls. Check after the click, because React may have hydrated the button on the spot and handled it. React
  // adds its keys before it can handle clicks, so also check `isHydrated`, which `useEarlyClick` sets.
  const keepEarlyClick = ({ type, target, isTrusted }: Event) => {
    // Ignore our own clicks (`useEarlyInput`).
    if (!isTrusted) return
    const button = (type === 'click' && target instanceof Element && target.closest('button')) || undefined
    setTimeout(() => {
      const hasKey = Object.keys(button ?? {}).some((key) => key.startsWith('__react'))
      let part: HTMLElement | null | undefined = button
      while (part && !part.isHydrated) part = part.parentElement
      window.earlyClick = hasKey && part ? undefined : button
    })
  }
  for (const type of ['click', 'wheel', 'touchmove']) addEventListener(type, keepEarlyClick, true)

  // If a visitor is already using the page, load the scripts immediately.
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { once: true, capture: true })
  addEventListener('DOMContentLoaded', () => {
    // Don't wait in a hidden tab, because the browser doesn't paint it.
    if (document.hidden) return load()
    setTimeout(load, maxPaintMs)
    void firstPaint().then(pictures).then(nextFrame).then(nextFrame).then(load)
  })
}
