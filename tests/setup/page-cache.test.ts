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

/** Records a publication, as `src/server/caches/content-clock.ts` does. */
const publish = () => Object.assign(globalThis, { sixpackContent: { version: randomUUID(), changes: 0 } })
const pageOf = (html: string, status = 200) => ({
  kind: 'APP_PAGE',
  html,
  status,
  rscData: Buffer.from('rsc'),
})
const context = { cacheControl: { revalidate: 60 } }
const store = (html: string) => cache.set(key, pageOf(html), context)
/** Returns the cached page, or null if it must be rendered. */
async function shown(): Promise<string | null> {
  const cached = (await cache.get(key))?.value as { html: string } | undefined
  return cached?.html ?? null
}

/** Serves a request as Next does, either from the cache or by rendering and storing the page. */
async function request(html: string): Promise<string> {
  const cached = await shown()
  if (cached === null) await store(html)
  return cached ?? html
}

it('caches a page until the next publication', async () => {
  expect(await request('one')).toBe('one')
  expect(await request('two')).toBe('one')
  publish()
  expect(await request('three')).toBe('three')
  expect(await request('four')).toBe('three')
})

it('doesn’t serve a rendering that started before a publication', async () => {
  expect(await shown()).toBeNull()
  publish()
  await store('started before')
  expect(await shown()).toBeNull()
  await store('started after')
  expect(await shown()).toBe('started after')
})

it('control: serves the same rendering if nothing was published', async () => {
  expect(await shown()).toBeNull()
  await store('started before')
  expect(await shown()).toBe('started before')
})

it('doesn’t serve that rendering even if another request came after the publication', async () => {
  expect(await shown()).toBeNull()
  publish()
  expect(await shown()).toBeNull()
  await store('started before')
  expect(await shown()).toBeNull()
})

it('serves a page revalidated in the background, unless something was published in the meantime', async () => {
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

it('returns the time at which the page was rendered, which Next needs to find stale pages', async () => {
  await request('page')
  const before = await cache.get(key)
  vi.advanceTimersByTime(30_000)
  expect(await cache.get(key)).toEqual(before)
  expect(before?.lastModified).toBe(Date.now() - 30_000)
})

it('doesn’t store a rendering that wasn’t requested', async () => {
  await store('unasked')
  expect(await shown()).toBeNull()
  await store('requested')
  await store('unrequested')
  expect(await shown()).toBe('requested')
})

it('doesn’t store the response to a made-up URL: a 404 or a redirect', async () => {
  expect(await shown()).toBeNull()
  await cache.set(key, pageOf('Not found', 404), context)
  expect(await shown()).toBeNull()
  await cache.set(key, pageOf('Redirect', 307), context)
  expect(await shown()).toBeNull()
  await cache.set(key, null, context)
  expect(await shown()).toBeNull()
})

it('stores at most 64 MB, and evicts the least recently used page', async () => {
  /**
   * An 8 MB page, including the data for client navigation. Together with the entries from the tests above, seven such
   * pages fit, but eight don't.
   */
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

it('sets the status to 404 if a page’s HTML says so, and never caches that page', async () => {
  await shown()
  const page = pageOf('<main><div data-page-status="404" class="x">No fish here</div></main>')
  await cache.set(key, page, context)
  expect(page.status).toBe(404)
  expect(await shown()).toBeNull()
  const other = pageOf('<script>self.push("{\\"data-page-status\\":\\"404\\"}")</script>')
  await cache.set(key, other, context)
  expect(other.status).toBe(200)
})
