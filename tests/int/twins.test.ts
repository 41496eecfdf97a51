import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type manifestRoute from '@/app/manifest'
import type robotsRoute from '@/app/robots'
import type sitemapRoute from '@/app/sitemap'
import type { GET as TwinRoute } from '@/app/twins/[[...path]]/route'
import { seedSite } from '@/database/seed/site/seed-site'
import { TRIPS } from '@/database/seed/trips'
import { twinPath } from '@/seo/twin-path'
import { addressOfTripPage } from '@/shared/paths/page-address'
import { FIXED_PAGES, pathOfPage } from '@/shared/paths/page-slug'
import { pathIn } from '@/shared/text/language'
import { openTestApp, SITE_URL, type TestApp } from './test-app'

let app: TestApp
let getTwin: typeof TwinRoute
let getIndex: () => Promise<Response>
let sitemap: typeof sitemapRoute
let robots: typeof robotsRoute
let manifest: typeof manifestRoute

beforeAll(async () => {
  app = await openTestApp()
  // Use one drawing for all pictures, because each upload takes a second.
  await seedSite(app.payload, { drawingOf: () => 'trips/rockfish' })
  ;({ GET: getTwin } = await import('@/app/twins/[[...path]]/route'))
  ;({ GET: getIndex } = await import('@/app/llms.txt/route'))
  ;({ default: sitemap } = await import('@/app/sitemap'))
  ;({ default: robots } = await import('@/app/robots'))
  ;({ default: manifest } = await import('@/app/manifest'))
}, 120_000)
afterAll(() => app.close())

/** Requests a twin, for example `/about.md`, as the rewrite in next.config.ts does. */
async function readTwin(
  address: string,
): Promise<{ status: number; type: string | null; text: string; link: string | null }> {
  const url = new URL(address, SITE_URL)
  const path = url.pathname.replace('/index.md', '/home').replace(/\.md$/, '').split('/').slice(1)
  const response = await getTwin(new Request(url), { params: Promise.resolve({ path }) })
  const { headers } = response
  return {
    status: response.status,
    type: headers.get('content-type'),
    text: await response.text(),
    link: headers.get('link'),
  }
}

describe('the Markdown twin', () => {
  it.each(FIXED_PAGES)('of %s exists, with one main heading and the page’s address', async (slug) => {
    const path = pathOfPage(slug)
    const { status, type, text, link } = await readTwin(twinPath(path))
    expect(status).toBe(200)
    expect(type).toBe('text/markdown; charset=utf-8')
    expect(text.match(/^# .+$/gm)).toHaveLength(1)
    expect(text).not.toMatch(/\[object|undefined|null\b/)
    expect(link).toBe(`<${new URL(path, SITE_URL).href}>; rel="canonical"`)
  })

  it('of the trips has every trip and price on the page', async () => {
    const { text } = await readTwin('/trips-&-rates.md')
    for (const snippet of [
      'Rockfish',
      'Halibut',
      'Tuna',
      'Wildlife',
      'Salmon',
      '$275 ($137.50 deposit)',
      '$1,650',
    ])
      expect(text).toContain(snippet)
    expect((await readTwin('/trips-%26-rates.md')).text).toBe(text)
  })

  it('of a trip has its prices, its text and what’s included', async () => {
    const { status, text, link } = await readTwin('/trips-%26-rates/halibut.md')
    expect(status).toBe(200)
    expect(text).toMatch(/^# Halibut\n/)
    expect(text).toContain('$275 ($137.50 deposit)')
    expect(text).toContain('- Bait')
    expect(text).toContain('lie flat on the sand')
    expect(link).toContain('/trips-&-rates/halibut>')
  })

  it('of the terms has the cancellation terms from the settings', async () => {
    expect((await readTwin('/terms.md')).text).toContain('14 days')
  })

  it('of the FAQs has every answer, with links and bold text as Markdown', async () => {
    const { text } = await readTwin('/faq.md')
    const { docs } = await app.payload.find({ collection: 'faqs', pagination: false })
    expect(text.match(/^### .+$/gm)).toHaveLength(docs.length)
    expect(text).toMatch(/\[[^\]]+\]\((?:\/|https:)[^)]+\)/)
    expect(text).toMatch(/\*\*[^*]+\*\*/)
  })

  it('of the fish reports has the requested page, whether by path or by query', async () => {
    const first = await readTwin('/fish-report.md')
    expect(first.text).toContain('Page 1 of 3')
    expect(first.text).toContain(`(${SITE_URL}/fish-report/2.md)`)
    const second = await readTwin('/fish-report/2.md')
    expect(second.text).toContain('Page 2 of 3')
    expect(second.link).toContain('/fish-report/2>')
    expect((await readTwin('/fish-report.md?page=2')).text).toBe(second.text)
    expect(second.text).not.toBe(first.text)
  })

  it('of the calendar links to the data', async () => {
    expect((await readTwin('/availability.md')).text).toContain(`${SITE_URL}/availability.json`)
  })

  it('of an editor’s page doesn’t exist until the page is published', async () => {
    const draft = { slug: 'gift-cards', heading: 'Gift cards', _status: 'draft' as const }
    const { id } = await app.payload.create({ collection: 'pages', data: draft, draft: true })
    expect((await readTwin('/gift-cards.md')).status).toBe(404)
    await app.payload.update({ collection: 'pages', id, data: { _status: 'published' } })
    expect((await readTwin('/gift-cards.md')).text).toMatch(/^# Gift cards\n/)
    expect(await (await getIndex()).text()).toContain('/gift-cards.md')
    await app.payload.delete({ collection: 'pages', id })
    expect((await readTwin('/gift-cards.md')).status).toBe(404)
  })

  it.each([
    '/nowhere.md',
    '/trips-&-rates/marlin.md',

    '/about/2.md',
    '/about.md?page=2',
    '/fish-report/99.md',
    '/fish-report/two.md',
    '/%E0.md',
    '/.md',
  ])('of %s is a 404 in plain text', async (address) => {
    const { status, type, text } = await readTwin(address)
    expect({ status, type, text }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      text: 'Page not found.\n',
    })
  })
})

describe('GET /llms.txt', () => {
  it('lists every twin and the data, and all of them exist', async () => {
    const response = await getIndex()
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^# .+\n\n> .+\n/)
    const twins = [...text.matchAll(/\]\((\S+\.md)\)/g)].map(([, url]) => url ?? '')
    expect(twins).toHaveLength(FIXED_PAGES.length + TRIPS.length)
    for (const url of twins) expect((await readTwin(url)).status, url).toBe(200)
    expect(text).toContain(`(${SITE_URL}/availability.json)`)
    expect(text).toContain(`(${SITE_URL}/api/openapi.json)`)
  })
})

describe('/sitemap.xml', () => {
  const addressOf = (path: string) => new URL(path, SITE_URL).href.replace('&', '&amp;')

  it('lists every published page and each page of fish reports, in both languages, with the time of its last change', async () => {
    const entries = await sitemap()
    const urls = entries.map(({ url }) => url)
    const paths = [
      ...FIXED_PAGES.filter((slug) => slug !== 'recipes').map(pathOfPage),
      ...TRIPS.map(addressOfTripPage),
      '/fish-report/2',
      '/fish-report/3',
      '/gift-certificates',
    ]
    const inBoth = [...paths, ...paths.map((path) => pathIn('es', path))]
    expect(urls.toSorted()).toEqual(inBoth.map(addressOf).toSorted())
    for (const url of [addressOf('/faq'), addressOf('/es/faq')])
      expect(entries.find((entry) => entry.url === url)?.alternates?.languages).toEqual({
        en: addressOf('/faq'),
        es: addressOf('/es/faq'),
        'x-default': addressOf('/faq'),
      })
    for (const { lastModified } of entries.filter(({ url }) => !url.endsWith('/gift-certificates')))
      expect(Date.parse(String(lastModified))).toBeGreaterThan(0)
  })

  it('lists a page in Spanish once staff have translated it', async () => {
    const listed = async () => (await sitemap()).filter(({ url }) => url.endsWith('/halloween'))
    const page = { slug: 'halloween', heading: 'Halloween', _status: 'published' as const }
    const { id } = await app.payload.create({ collection: 'pages', data: page })
    const [english, ...others] = await listed()
    expect(others).toEqual([])
    expect(english).not.toHaveProperty('alternates')
    await app.payload.update({
      collection: 'pages',
      id,
      data: { es: { heading: 'Noche de Brujas' }, _status: 'published' },
    })
    expect((await listed()).map(({ url }) => url)).toEqual([
      addressOf('/halloween'),
      addressOf('/es/halloween'),
    ])
  })

  it('lists the recipes once there are some', async () => {
    const listed = async () => (await sitemap()).some(({ url }) => url.endsWith('/recipes'))
    expect(await listed()).toBe(false)
    const where = { slug: { equals: 'recipes' } }
    const { docs } = await app.payload.find({ collection: 'pages', where, depth: 0 })
    const sections = docs[0]?.sections?.map((section) => ({ ...section, heading: 'Fish tacos' })) ?? []
    await app.payload.update({ collection: 'pages', where, data: { sections } })
    expect(await listed()).toBe(true)
  })

  it('dates the trips page by the last change to a trip', async () => {
    const changed = async () => (await sitemap()).find(({ url }) => url.includes('trips'))?.lastModified
    const before = await changed()
    const { docs } = await app.payload.find({ collection: 'trips', limit: 1 })
    await app.payload.update({
      collection: 'trips',
      id: docs[0]?.id ?? '',
      data: { seasonLabel: 'All year' },
    })
    expect(String(await changed()) > String(before)).toBe(true)
  })
})

describe('/robots.txt and the manifest', () => {
  it('keep crawlers away from staff pages and name the sitemap', () => {
    const { rules, sitemap: where } = robots()
    expect(where).toBe(`${SITE_URL}/sitemap.xml`)
    expect(rules).toMatchObject({
      allow: expect.arrayContaining(['/', '/api/media/']) as string[],
      disallow: ['/admin', '/api/', '/dashboard', '/captain', '/preview'],
    })
  })

  it('have the site’s name, and icons in every size', async () => {
    const { name, icons = [] } = await manifest()
    expect(name).toBeTruthy()
    expect(icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual([
      'any',
      '192x192',
      '512x512',
      'maskable',
    ])
  })
})
