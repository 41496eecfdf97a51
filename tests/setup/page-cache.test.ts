import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PageCache from '../../page-cache.mjs'

const MEGABYTE = 1024 * 1024

const cache = new PageCache()
let key = ''
let count = 0

beforeEach(() => {
  count += 1
  key = `/page-${count}`
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Publishes a change, as `src/server/caches/content-clock.ts` records it. */
const publish = () => Object.assign(globalThis, { sixpackContent: { version: randomUUID(), changes: 0 } })
const pageOf = (html: string, status = 200) => ({
  kind: 'APP_PAGE',
  html,
  status,
  rscData: Buffer.from('rsc'),
})
const context = { cacheControl: { revalidate: 60 } }
const store = (html: string) => cache.set(key, pageOf(html), context)
/** Returns what the cache shows, or null if the page has to be rendered. */
async function shown(): Promise<string | null> {
  const cached = (await cache.get(key))?.value as { html: string } | undefined
  return cached?.html ?? null
}

/** A request as Next serves it: from the cache, or rendered and then stored. */
async function request(html: string): Promise<string> {
  const cached = await shown()
  if (cached === null) await store(html)
  return cached ?? html
}

it('keeps a page, and renders it once after a publication', async () => {
  expect(await request('one')).toBe('one')
  expect(await request('two')).toBe('one')
  publish()
  expect(await request('three')).toBe('three')
  expect(await request('four')).toBe('three')
})

it('does not trust a rendering that started before a publication', async () => {
  expect(await shown()).toBeNull()
  publish()
  await store('started before')
  expect(await shown()).toBeNull()
  await store('started after')
  expect(await shown()).toBe('started after')
})

it('control: trusts the same rendering if nothing was published meanwhile', async () => {
  expect(await shown()).toBeNull()
  await store('started before')
  expect(await shown()).toBe('started before')
})

it('does not trust it either if there was a second request after the publication', async () => {
  expect(await shown()).toBeNull()
  publish()
  expect(await shown()).toBeNull()
  await store('started before')
  expect(await shown()).toBeNull()
})

it('trusts a background renewal for the version of its cache hit, not for one published meanwhile', async () => {
  await request('old')
  vi.advanceTimersByTime(60_000)
  expect(await shown()).toBe('old')
  await store('renewed')
  expect(await shown()).toBe('renewed')

  vi.advanceTimersByTime(60_000)
  expect(await shown()).toBe('renewed')
  publish()
  expect(await shown()).toBeNull()
  await store('renewed before the publication')
  expect(await shown()).toBeNull()
})

it('returns the time of the rendering, which Next needs to find stale pages', async () => {
  await request('page')
  const before = await cache.get(key)
  vi.advanceTimersByTime(30_000)
  expect(await cache.get(key)).toEqual(before)
  expect(before?.lastModified).toBe(Date.now() - 30_000)
})

it('does not keep a rendering without a known request, nor lets it replace one', async () => {
  await store('unasked')
  expect(await shown()).toBeNull()
  await store('requested')
  await store('unrequested')
  expect(await shown()).toBe('requested')
})

it('does not keep the answer to a made-up address: a 404 or a redirect', async () => {
  expect(await shown()).toBeNull()
  await cache.set(key, pageOf('Not found', 404), context)
  expect(await shown()).toBeNull()
  await cache.set(key, pageOf('Redirect', 307), context)
  expect(await shown()).toBeNull()
  await cache.set(key, null, context)
  expect(await shown()).toBeNull()
})

it('keeps at most 64 MB, and evicts the least recently used', async () => {
  /** 8 MB with the data for client navigation: seven fit beside the entries of the tests above, an eighth does not. */
  const large = {
    ...pageOf('x'.repeat(MEGABYTE)),
    rscData: Buffer.alloc(4 * MEGABYTE),
    segmentData: new Map([
      ['/_tree', Buffer.alloc(MEGABYTE)],
      ['/_head', Buffer.alloc(MEGABYTE)],
    ]),
  }
  const keys = Array.from({ length: 7 }, (_, index) => `/large-${index}`)
  for (const each of keys) {
    await cache.get(each)
    await cache.set(each, large, context)
  }
  const isCached = async (each: string) => (await cache.get(each)) !== null
  for (const each of keys) expect(await isCached(each), each).toBe(true)

  expect(await isCached('/large-0')).toBe(true)
  await cache.get('/one-more')
  await cache.set('/one-more', large, context)
  expect(await isCached('/large-0')).toBe(true)
  expect(await isCached('/one-more')).toBe(true)
  expect(await isCached('/large-1')).toBe(false)
})
