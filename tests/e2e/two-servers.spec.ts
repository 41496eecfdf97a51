import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { environment } from './setup/environment'
import { createEditor } from './setup/scene'
import { type ServerPair, startServerPair } from './setup/server-pair'
import { expect, test } from './setup/test'

/**
 * The time limit for a change to appear in the other process. It takes up to two seconds (docs/caching.md) and then as
 * long as a busy machine takes to render the page, but without `src/runtime/content-watch.ts` it would take a minute.
 */
const TIMEOUT_MS = 15_000

const RATES = '/trips-&-rates'
const TAGS = { GA_MEASUREMENT_ID: 'G-EXAMPLE01', ADS_TAG_ID: 'AW-100000001' }

let pair: ServerPair

test.beforeAll(async () => {
  test.setTimeout(120_000)
  pair = await startServerPair(TAGS)
})
test.afterAll(() => pair.stop())

/** Returns the page that a visitor receives, with a `cache` of `HIT` if it came from the process's cache. */
async function readPage(visitor: APIRequestContext, path: string) {
  const answer = await visitor.get(path)
  expect(answer.status()).toBe(200)
  return { html: await answer.text(), cache: answer.headers()['x-nextjs-cache'] }
}

async function firstOf(staff: APIRequestContext, collection: string, where: string): Promise<string> {
  const answer = await staff.get(`/api/${collection}?${where}&depth=0`)
  const { docs } = (await answer.json()) as { docs: { id: string }[] }
  expect(docs).toHaveLength(1)
  return docs[0]?.id ?? ''
}

test('publishing a price and an FAQ on one server process replaces the cached pages on the other', async ({
  playwright,
}) => {
  const open = (baseURL: string) => playwright.request.newContext({ baseURL })
  const [first, second] = pair.urls
  const [captain, editor, visitor, neighbor] = await Promise.all([first, first, second, first].map(open))
  if (!captain || !editor || !visitor || !neighbor) throw new Error('No browser was opened.')
  const signIn = await captain.post('/api/user/login', { data: environment.captain })
  expect(signIn.status()).toBe(200)
  const account = await createEditor(captain)
  expect((await editor.post('/api/user/login', { data: account })).status()).toBe(200)
  const trip = await firstOf(editor, 'trips', 'where[slug][equals]=rockfish')
  const faq = await firstOf(editor, 'faqs', 'limit=1')

  // As a control, check that the other process serves both pages from its cache until something is published.
  for (const path of [RATES, '/faq']) {
    await expect.poll(async () => (await readPage(visitor, path)).cache).toBe('HIT')
  }
  const quietUntil = Date.now() + 1500
  while (Date.now() < quietUntil) {
    const [rates, faqs] = [await readPage(visitor, RATES), await readPage(visitor, '/faq')]
    expect([rates.cache, faqs.cache]).toEqual(['HIT', 'HIT'])
    expect(rates.html).not.toContain('$287')
    expect(faqs.html).toContain('Which process answers?')
  }

  // Only staff can see a draft.
  const draft = await editor.patch(`/api/trips/${trip}?draft=true`, {
    data: { price: 299, _status: 'draft' },
  })
  expect(draft.status(), await draft.text()).toBe(200)

  const changes: [path: string, address: string, change: object, snippet: string][] = [
    [RATES, `/api/trips/${trip}`, { price: 287, _status: 'published' }, '$287'],
    [
      '/faq',
      `/api/faqs/${faq}`,
      { question: 'Is the other process current?', _status: 'published' },
      'Is the other process current?',
    ],
  ]
  for (const [path, address, change, snippet] of changes) {
    expect((await readPage(visitor, path)).html).not.toContain('$299')
    const published = await editor.patch(address, { data: change })
    expect(published.status(), await published.text()).toBe(200)
    const at = Date.now()
    // The publishing process shows the change on the next request, and the other process within two seconds.
    expect((await readPage(neighbor, path)).html).toContain(snippet)
    await expect
      .poll(async () => (await readPage(visitor, path)).html.includes(snippet), {
        timeout: TIMEOUT_MS,
        intervals: [50],
      })
      .toBe(true)
    test.info().annotations.push({ type: 'seen by the other process', description: `${Date.now() - at} ms` })
    await expect.poll(async () => (await readPage(visitor, path)).cache).toBe('HIT')
  }
  for (const api of [captain, editor, visitor, neighbor]) await api.dispose()
})

test('two analytics tags load only on /about', async ({ page }) => {
  const loadedTags: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loadedTags.push(new URL(route.request().url()).searchParams.get('id') ?? '')
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  for (const path of ['/faq', RATES]) await page.goto(pair.urls[0] + path, { waitUntil: 'networkidle' })
  expect(loadedTags).toEqual([])
  await page.goto(`${pair.urls[0]}/about`)
  await expect.poll(() => loadedTags.toSorted()).toEqual(Object.values(TAGS).toSorted())
})

test('a picture that one server process stores in the bucket is served and deleted by the other', async ({
  playwright,
}) => {
  const open = (baseURL: string) => playwright.request.newContext({ baseURL })
  const [first, second] = pair.urls
  const [captain, visitor, neighbor] = await Promise.all([open(first), open(second), open(second)])
  for (const browser of [captain, neighbor])
    expect((await browser.post('/api/user/login', { data: environment.captain })).status()).toBe(200)
  const color = { r: 12, g: 34, b: 56 }
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer()
  const stored = await captain.post('/api/media', {
    multipart: {
      _payload: JSON.stringify({ alt: 'A pier' }),
      file: { name: 'shared-pier.png', mimeType: 'image/png', buffer },
    },
  })
  expect(stored.status(), await stored.text()).toBe(201)
  const { doc } = (await stored.json()) as { doc: { id: string; sizes: { webp480: { url: string } } } }
  const { url } = doc.sizes.webp480
  const picture = await visitor.get(url)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(await picture.body()).metadata()).width).toBe(480)
  expect((await neighbor.delete(`/api/media/${doc.id}`)).status()).toBe(200)
  expect((await captain.get(url)).status()).toBe(404)
})
