import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkFailureText, RELOADED_KEY } from '@/features/site/chunk-failure'
import { spanish } from '@/shared/text/spanish'
import { english } from '@/shared/text/translate'
import { chunkWatchScript, pageFailureHtml } from './chunk-watch'

const SCRIPT = chunkWatchScript(pageFailureHtml(english))

const CHUNKS = 'https://example.com/_next/static/chunks/'

class Script {
  noModule = false
  isConnected = true
  dataset: Record<string, string> = {}
  constructor(readonly src: string) {}
}

type Listener = (event: { target?: unknown }) => void

/** Runs the script in a fake browser. */
function openPage(scripts: Script[], { storage = new Map<string, string>(), onLine = true } = {}) {
  const listeners = { window: new Map<string, Listener[]>(), document: new Map<string, Listener[]>() }
  const listenOn = (target: keyof typeof listeners) => (type: string, listener: Listener) =>
    listeners[target].set(type, [...(listeners[target].get(type) ?? []), listener])
  const timers: { run: () => void; ms: number }[] = []
  const messages: string[] = []
  const reload = vi.fn<() => void>()
  const timings = new Map<string, { decodedBodySize: number; responseStatus: number }>()
  let insert: (node: Script) => void = () => undefined
  const dialog = {
    querySelector: () => ({ append: (text: string) => messages.push(text) }),
    addEventListener: () => undefined,
    showModal: vi.fn<() => void>(),
  }
  runInNewContext(SCRIPT, {
    HTMLScriptElement: Script,
    document: {
      scripts,
      head: {},
      body: { insertAdjacentHTML: () => undefined, lastElementChild: dialog },
      querySelector: () => null,
      addEventListener: listenOn('document'),
    },
    addEventListener: listenOn('window'),
    MutationObserver: class {
      constructor(notify: (changes: { addedNodes: Script[] }[]) => void) {
        insert = (node) => notify([{ addedNodes: [node] }])
      }
      observe() {}
    },
    navigator: { onLine },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    location: { reload },
    performance: { getEntriesByName: (name: string) => [timings.get(name)].filter(Boolean) },
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  })
  /** Dispatches the event on `target` or, without one, on the window. */
  const dispatch = (type: string, target?: unknown) => {
    for (const listener of listeners[target ? 'document' : 'window'].get(type) ?? []) listener({ target })
  }
  return {
    dispatch,
    timers,
    timings,
    storage,
    reload,
    messages,
    dialog,
    insert: (node: Script) => insert(node),
  }
}

let first: Script
let thirdParty: Script
beforeEach(() => {
  first = new Script(`${CHUNKS}first.js`)
  thirdParty = new Script('https://www.googletagmanager.com/gtag/js')
})

const reloadedFor = (script: Script) => new Map([[RELOADED_KEY + script.src, '1']])

it("is small and doesn't contain a closing tag", () => {
  expect(SCRIPT).not.toContain('</')
  expect(SCRIPT.length).toBeLessThan(5000)
})

it('is also available in Spanish', () => {
  expect(pageFailureHtml(spanish)).toMatch(/>¡Error inesperado!<.*>Intentar de nuevo</)
})

describe('a failed chunk in the initial HTML', () => {
  it('reloads the page once', () => {
    const page = openPage([first])
    page.dispatch('error', first)
    page.dispatch('error', first)
    expect(page.reload).toHaveBeenCalledOnce()
    expect(page.storage.has(RELOADED_KEY + first.src)).toBe(true)
    expect(page.messages).toEqual([])
  })

  it.each([
    ['was reloaded before', { storage: reloadedFor(new Script(`${CHUNKS}first.js`)) }],
    ['is offline', { onLine: false }],
  ])('shows the failure if the page %s', (_case, options) => {
    const page = openPage([first], options)
    page.dispatch('error', first)
    expect(page.dialog.showModal).not.toHaveBeenCalled()
    page.dispatch('DOMContentLoaded')
    expect(page.reload).not.toHaveBeenCalled()
    expect(page.messages).toEqual([chunkFailureText({ type: 'error', url: first.src })])
    expect(page.dialog.showModal).toHaveBeenCalledOnce()
  })

  it.each([
    ['got no response', { decodedBodySize: 0, responseStatus: 0 }],
    ["wasn't found", { decodedBodySize: 900, responseStatus: 404 }],
  ])('is detected from timings if it %s before the script ran', (_case, timing) => {
    const page = openPage([first], { storage: reloadedFor(first) })
    page.timings.set(first.src, timing)
    page.dispatch('DOMContentLoaded')
    page.dispatch('load')
    expect(page.messages).toEqual([chunkFailureText({ type: 'error', url: first.src })])
  })

  it('times out even if another chunk finished before the script ran', () => {
    const unseen = new Script(`${CHUNKS}unseen.js`)
    const page = openPage([unseen, first], { storage: reloadedFor(first) })
    page.timings.set(unseen.src, { decodedBodySize: 900, responseStatus: 200 })
    page.dispatch('DOMContentLoaded')
    for (const { run } of page.timers) run()
    expect(page.messages).toEqual([chunkFailureText({ type: 'timeout', url: first.src })])
  })

  it('shows the failure of a script that loads after the first paint', () => {
    const page = openPage([], { storage: reloadedFor(first) })
    page.dispatch('DOMContentLoaded')
    first.dataset.late = ''
    page.dispatch('error', first)
    expect(page.messages).toEqual([chunkFailureText({ type: 'error', url: first.src })])
  })

  it('times out after 120 seconds', () => {
    const page = openPage([first], { storage: reloadedFor(first) })
    page.dispatch('DOMContentLoaded')
    expect(page.timers.map(({ ms }) => ms)).toEqual([120_000])
    for (const { run } of page.timers) run()
    expect(page.messages).toEqual([chunkFailureText({ type: 'timeout', url: first.src })])
  })
})

describe('a loaded chunk', () => {
  it('clears its earlier failure and never times out', () => {
    const page = openPage([first], { storage: reloadedFor(first) })
    page.dispatch('DOMContentLoaded')
    page.dispatch('load', first)
    for (const { run } of page.timers) run()
    page.dispatch('load')
    expect(page.storage.size).toBe(0)
    expect(page.messages).toEqual([])
  })

  it.each([{ decodedBodySize: 900, responseStatus: 200 }, undefined])(
    "isn't a failure if it loaded before the script ran and its timing is %o",
    (timing) => {
      const page = openPage([first], { storage: reloadedFor(first) })
      if (timing) page.timings.set(first.src, timing)
      page.dispatch('DOMContentLoaded')
      page.dispatch('load')
      expect(page.storage.size).toBe(0)
      expect(page.messages).toEqual([])
    },
  )
})

describe('a chunk that is loaded later', () => {
  it("doesn't reload the page when it fails, because the import rejects", () => {
    const page = openPage([first])
    page.dispatch('DOMContentLoaded')
    page.dispatch('error', new Script(`${CHUNKS}later.js`))
    expect(page.reload).not.toHaveBeenCalled()
  })

  it.each([
    [true, 1],
    [false, 0],
  ])("times out only if it's still in the document (%s)", (isConnected, reloads) => {
    const page = openPage([])
    page.dispatch('DOMContentLoaded')
    const later = new Script(`${CHUNKS}later.js`)
    page.insert(later)
    later.isConnected = isConnected
    for (const { run } of page.timers) run()
    expect(page.reload).toHaveBeenCalledTimes(reloads)
  })
})

it('ignores third-party scripts and nomodule scripts', () => {
  const skipped = Object.assign(new Script(`${CHUNKS}old-browsers.js`), { noModule: true })
  const page = openPage([thirdParty, skipped])
  page.dispatch('error', thirdParty)
  page.dispatch('DOMContentLoaded')
  page.dispatch('load')
  expect(page.timers).toEqual([])
  expect(page.reload).not.toHaveBeenCalled()
})
