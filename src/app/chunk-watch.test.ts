import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkFailureText, RELOADED_KEY } from '@/features/site/chunk-failure'
import { chunkWatchScript } from './chunk-watch'

const CHUNKS = 'https://example.com/_next/static/chunks/'

class Script {
  noModule = false
  isConnected = true
  constructor(readonly src: string) {}
}

type Listener = (event: { target?: unknown }) => void

/** As much of a browser as the script touches. */
function openPage(scripts: Script[], { storage = new Map<string, string>(), onLine = true } = {}) {
  const listeners = { window: new Map<string, Listener[]>(), document: new Map<string, Listener[]>() }
  const listenOn = (where: keyof typeof listeners) => (type: string, listener: Listener) =>
    listeners[where].set(type, [...(listeners[where].get(type) ?? []), listener])
  const timers: { run: () => void; ms: number }[] = []
  const lines: string[] = []
  const reload = vi.fn<() => void>()
  const timings = new Map<string, { decodedBodySize: number; responseStatus: number }>()
  let insert: (node: Script) => void = () => undefined
  const dialog = {
    querySelector: () => ({ append: (text: string) => lines.push(text) }),
    addEventListener: () => undefined,
    showModal: vi.fn<() => void>(),
    setAttribute: vi.fn<(name: string, value: string) => void>(),
  }
  runInNewContext(chunkWatchScript(), {
    HTMLScriptElement: Script,
    document: {
      scripts,
      head: {},
      body: { append: () => undefined },
      querySelector: () => null,
      createElement: () => dialog,
      addEventListener: listenOn('document'),
    },
    addEventListener: listenOn('window'),
    MutationObserver: class {
      constructor(tell: (changes: { addedNodes: Script[] }[]) => void) {
        insert = (node) => tell([{ addedNodes: [node] }])
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
  /** An element's event is captured by the document; a 'load' of one never reaches the window. */
  const tell = (type: string, target?: unknown) => {
    for (const listener of listeners[target ? 'document' : 'window'].get(type) ?? []) listener({ target })
  }
  return { tell, timers, timings, storage, reload, lines, dialog, insert: (node: Script) => insert(node) }
}

let first: Script
let foreign: Script
beforeEach(() => {
  first = new Script(`${CHUNKS}first.js`)
  foreign = new Script('https://www.googletagmanager.com/gtag/js')
})

const reloadedFor = (script: Script) => new Map([[RELOADED_KEY + script.src, '1']])

it('is small, and can not end its element early', () => {
  expect(chunkWatchScript()).not.toContain('</')
  expect(chunkWatchScript().length).toBeLessThan(5000)
})

describe('a chunk of the document that fails', () => {
  it('loads the page again, once', () => {
    const page = openPage([first])
    page.tell('error', first)
    page.tell('error', first)
    expect(page.reload).toHaveBeenCalledOnce()
    expect(page.storage.has(RELOADED_KEY + first.src)).toBe(true)
    expect(page.lines).toEqual([])
  })

  it.each([
    ['has been tried again', { storage: reloadedFor(new Script(`${CHUNKS}first.js`)) }],
    ['has no network', { onLine: false }],
  ])('shows the failure where it %s', (_case, options) => {
    const page = openPage([first], options)
    page.tell('error', first)
    expect(page.dialog.showModal).not.toHaveBeenCalled()
    page.tell('DOMContentLoaded')
    expect(page.reload).not.toHaveBeenCalled()
    expect(page.lines).toEqual([chunkFailureText({ type: 'error', url: first.src })])
    expect(page.dialog.showModal).toHaveBeenCalledOnce()
    expect(page.dialog.setAttribute.mock.calls).toEqual([['aria-labelledby', 'chunk-failure']])
  })

  it.each([
    ['was not answered', { decodedBodySize: 0, responseStatus: 0 }],
    ['was not found', { decodedBodySize: 900, responseStatus: 404 }],
  ])('is found out afterwards where it %s before the script ran', (_case, timing) => {
    const page = openPage([first], { storage: reloadedFor(first) })
    page.timings.set(first.src, timing)
    page.tell('DOMContentLoaded')
    page.tell('load')
    expect(page.lines).toEqual([chunkFailureText({ type: 'error', url: first.src })])
  })

  it('is not taken for another one that ended unseen while it hangs', () => {
    const unseen = new Script(`${CHUNKS}unseen.js`)
    const page = openPage([unseen, first], { storage: reloadedFor(first) })
    page.timings.set(unseen.src, { decodedBodySize: 900, responseStatus: 200 })
    page.tell('DOMContentLoaded')
    for (const { run } of page.timers) run()
    expect(page.lines).toEqual([chunkFailureText({ type: 'timeout', url: first.src })])
  })

  it('is a time-out after 120 seconds', () => {
    const page = openPage([first], { storage: reloadedFor(first) })
    page.tell('DOMContentLoaded')
    expect(page.timers.map(({ ms }) => ms)).toEqual([120_000])
    for (const { run } of page.timers) run()
    expect(page.lines).toEqual([chunkFailureText({ type: 'timeout', url: first.src })])
  })
})

describe('a chunk that was loaded', () => {
  it('forgets that it has failed before, and never runs out of time', () => {
    const page = openPage([first], { storage: reloadedFor(first) })
    page.tell('DOMContentLoaded')
    page.tell('load', first)
    for (const { run } of page.timers) run()
    page.tell('load')
    expect(page.storage.size).toBe(0)
    expect(page.lines).toEqual([])
  })

  it.each([{ decodedBodySize: 900, responseStatus: 200 }, undefined])(
    'is no failure where that was not seen, and its timing is %o',
    (timing) => {
      const page = openPage([first], { storage: reloadedFor(first) })
      if (timing) page.timings.set(first.src, timing)
      page.tell('DOMContentLoaded')
      page.tell('load')
      expect(page.storage.size).toBe(0)
      expect(page.lines).toEqual([])
    },
  )
})

describe('a chunk that comes later', () => {
  it('is left to whoever asked for it when it fails', () => {
    const page = openPage([first])
    page.tell('DOMContentLoaded')
    page.tell('error', new Script(`${CHUNKS}later.js`))
    expect(page.reload).not.toHaveBeenCalled()
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('runs out of time while it is in the document (%s)', (isConnected, reloads) => {
    const page = openPage([])
    page.tell('DOMContentLoaded')
    const later = new Script(`${CHUNKS}later.js`)
    page.insert(later)
    later.isConnected = isConnected
    for (const { run } of page.timers) run()
    expect(page.reload).toHaveBeenCalledTimes(reloads)
  })
})

it('does not mind the scripts of others, nor those that the browser skips', () => {
  const skipped = Object.assign(new Script(`${CHUNKS}old-browsers.js`), { noModule: true })
  const page = openPage([foreign, skipped])
  page.tell('error', foreign)
  page.tell('DOMContentLoaded')
  page.tell('load')
  expect(page.timers).toEqual([])
  expect(page.reload).not.toHaveBeenCalled()
})
