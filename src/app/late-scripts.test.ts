import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { lateScriptsScript } from './late-scripts'

const SRC = '/_next/static/chunks/a.js'

const linkTo = (href: string, as: string | null = null) => ({
  rel: 'late',
  getAttribute: (name: string) => (name === 'as' ? as : href),
  remove: () => undefined,
})

/** Runs the script in a fake browser whose page has a script, a preload and an important picture. */
function openPage({ hidden = false } = {}) {
  let onParsed: () => void = () => undefined
  let onInput: () => void = () => undefined
  let paint: (name: string) => void = () => undefined
  let decode: (isDecoded: boolean) => void = () => undefined
  const timers: { run: () => void; ms: number }[] = []
  const scripts: string[] = []
  const preload = linkTo('/_next/static/chunks/b.js', 'script')
  let links: object[] = [
    {
      ...linkTo(SRC),
      remove: () => {
        links = [preload]
      },
    },
    preload,
  ]
  const decoded = new Promise<void>((resolve, reject) => {
    decode = (isDecoded) => (isDecoded ? resolve() : reject(new Error('no picture')))
  })
  runInNewContext(lateScriptsScript(), {
    document: {
      hidden,
      head: { append: ({ src }: { src: string }) => scripts.push(src) },
      createElement: () => ({
        dataset: {},
        setAttribute(this: { src?: string }, name: string, value: string) {
          if (name === 'src') this.src = value
        },
      }),
      querySelectorAll: (selector: string) =>
        selector.startsWith('link') ? links : [{ decode: () => decoded }],
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'DOMContentLoaded') onParsed = listener
      else if (type === 'pointerdown') onInput = listener
    },
    PerformanceObserver: class {
      constructor(notify: (list: { getEntriesByName: (name: string) => string[] }) => void) {
        paint = (painted) => notify({ getEntriesByName: (name) => [painted].filter((each) => each === name) })
      }
      observe() {}
    },
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, ms = 0) => (ms === 0 ? run() : timers.push({ run, ms })),
    Promise,
  })
  return {
    scripts,
    preload,
    timers,
    parse: () => onParsed(),
    tap: () => onInput(),
    paint: (name: string) => paint(name),
    decode: (isDecoded: boolean) => decode(isDecoded),
  }
}

/** Lets all promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it.each([
  ['is decoded', true],
  ['can’t be decoded', false],
])('loads the scripts once, when the content is painted and the picture %s', async (_case, isDecoded) => {
  const page = openPage()
  page.parse()
  // The first paint can be blank, so it must not load the scripts.
  page.paint('first-paint')
  await settle()
  expect(page.scripts).toEqual([])
  page.paint('first-contentful-paint')
  await settle()
  expect(page.scripts).toEqual([])
  expect(page.preload.rel).toBe('late')
  page.decode(isDecoded)
  await settle()
  expect(page.scripts).toEqual([SRC])
  expect(page.preload.rel).toBe('preload')
  for (const { run } of page.timers) run()
  expect(page.scripts).toEqual([SRC])
})

it('waits for the paint, even if the picture is decoded', async () => {
  const page = openPage()
  page.parse()
  page.decode(true)
  page.paint('first-paint')
  await settle()
  expect(page.scripts).toEqual([])
})

it('loads the scripts after five seconds if the page isn’t painted', () => {
  const page = openPage()
  page.parse()
  expect(page.timers.map(({ ms }) => ms)).toEqual([5000])
  for (const { run } of page.timers) run()
  expect(page.scripts).toEqual([SRC])
})

it('loads the scripts two seconds after the paint if the picture is slow', async () => {
  const page = openPage()
  page.parse()
  page.paint('first-contentful-paint')
  await settle()
  expect(page.timers.map(({ ms }) => ms)).toEqual([5000, 2000])
  page.timers[1]?.run()
  expect(page.scripts).toEqual([SRC])
})

it('loads the scripts as soon as someone taps or types', () => {
  const page = openPage()
  page.parse()
  page.tap()
  expect(page.scripts).toEqual([SRC])
})

it('loads the scripts of a hidden tab immediately', () => {
  const page = openPage({ hidden: true })
  page.parse()
  expect(page.scripts).toEqual([SRC])
})

/**
 * Clicks a button. React may hydrate it on the spot, or only begin to, and the visitor may scroll afterward. Returns
 * whether the script keeps the click.
 */
function keepsClick({ hydrates = false, begins = false, scrolls = false }): boolean {
  class Element {
    closest() {
      return this
    }
  }
  const button = new Element()
  const window: { earlyClick?: unknown } = {}
  const later: (() => void)[] = []
  const listeners: Record<string, (event: object) => void> = {}
  runInNewContext(lateScriptsScript(), {
    window,
    Element,
    document: {},
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
    },
    setTimeout: (run: () => void) => later.push(run),
  })
  listeners.click?.({ type: 'click', target: button, isTrusted: true })
  if (hydrates || begins) Object.assign(button, { __reactFiber$1: {} })
  if (hydrates) Object.assign(button, { isHydrated: true })
  if (scrolls) listeners.touchmove?.({ type: 'touchmove', target: button, isTrusted: true })
  for (const run of later) run()
  return window.earlyClick === button
}

it('keeps a click on a button that React hasn’t hydrated', () => {
  expect(keepsClick({})).toBe(true)
})

it('keeps a click on a button that React has only begun to hydrate, because React ignores it', () => {
  expect(keepsClick({ begins: true })).toBe(true)
})

it('doesn’t keep a click that React handles, because it would count twice', () => {
  expect(keepsClick({ hydrates: true })).toBe(false)
})

it('forgets the click if the visitor scrolls afterward', () => {
  expect(keepsClick({ scrolls: true })).toBe(false)
})

it("is small and doesn't contain a closing tag", () => {
  expect(lateScriptsScript()).not.toContain('</')
  expect(lateScriptsScript().length).toBeLessThan(2650)
})
