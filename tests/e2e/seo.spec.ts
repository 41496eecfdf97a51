import type { APIRequestContext } from '@playwright/test'
import { twinPath } from '../../src/seo/twin-path'
import { FIXED_PAGES, pathOfPage } from '../../src/shared/paths/page-slug'
import { findJsonLdProblems, type JsonLdNode } from './setup/json-ld-rules'
import { expect, test } from './setup/test'

const PATHS = [...FIXED_PAGES.map(pathOfPage), '/fish-report/2', '/trips-&-rates/halibut']

/** Returns a page's initial HTML, which is what a crawler sees. */
async function readHtml(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1]

const hrefsOf = (html: string, rel: string) =>
  [...html.matchAll(/<link [^>]+>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replace(/&amp;/g, '&') ?? '')

function jsonLdOf(html: string): JsonLdNode[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as JsonLdNode,
  )
}

const kindsOf = (html: string) => jsonLdOf(html).map((node) => node['@type'])

for (const path of PATHS) {
  test(`${path} has a title, a description, a canonical URL, a link preview, and one main heading`, async ({
    request,
    baseURL,
  }) => {
    const html = await readHtml(request, path)
    const url = (to: string) => new URL(to, baseURL).href
    const plainUrl = (address = '') => new URL(address.replace(/&amp;/g, '&')).href
    expect(/<title>([^<]{10,})<\/title>/.exec(html)).not.toBeNull()
    expect(contentOf(html, 'description')?.length).toBeGreaterThan(40)
    expect(hrefsOf(html, 'canonical').map((href) => plainUrl(href))).toEqual([url(path)])
    expect(plainUrl(contentOf(html, 'og:url'))).toBe(url(path))
    expect(contentOf(html, 'og:title')).toBeTruthy()
    const image = contentOf(html, 'og:image')?.replace(/&amp;/g, '&') ?? ''
    expect(image).toMatch(/^https?:\/\//)
    expect(contentOf(html, 'og:image:alt')?.length).toBeGreaterThan(10)
    const picture = await request.get(image)
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    // Remove scripts first, because the one that writes the error page also contains an h1.
    expect(html.replace(/<script.*?<\/script>/gs, '').match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
  })

  test(`${path} has JSON-LD with every property that search engines require`, async ({ request }) => {
    const html = await readHtml(request, path)
    const nodes = jsonLdOf(html)
    expect(nodes.flatMap((node) => findJsonLdProblems(node))).toEqual([])
    const kinds = kindsOf(html)
    expect(kinds.filter((kind) => kind === 'LocalBusiness')).toHaveLength(1)
    expect(kinds.includes('BreadcrumbList')).toBe(path !== '/')
    expect(kinds.includes('FAQPage')).toBe(path === '/faq')
    expect(kinds.includes('TouristTrip')).toBe(path === '/trips-&-rates/halibut')
    expect(kinds.includes('Event')).toBe(path === '/trips-&-rates/halibut')
    expect(kinds.includes('ItemList')).toBe(path === '/trips-&-rates')
  })

  test(`${path} has a Markdown twin and links to it`, async ({ request, baseURL }) => {
    const html = await readHtml(request, path)
    const [twin = ''] = hrefsOf(html, 'alternate').filter((href) => href.endsWith('.md'))
    expect(new URL(twin, baseURL).pathname).toBe(twinPath(path))
    const answer = await request.get(twinPath(path))
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await answer.text()).toMatch(/^# \S/)
  })
}

test('trips offer a seat and the whole boat with prices in dollars, unless they’re closed', async ({
  request,
}) => {
  const html = await readHtml(request, '/trips-&-rates')
  const list = jsonLdOf(html).find((node) => node['@type'] === 'ItemList')
  const trips = ((list?.itemListElement ?? []) as { item: JsonLdNode }[]).map(({ item }) => item)
  const offersOf = (name: string) =>
    trips.find((trip) => trip.name === name)?.offers as JsonLdNode[] | undefined
  const names = trips.map(({ name }) => String(name))
  const closed = names.filter((name) => offersOf(name) === undefined)
  const cards = await request.get('/trips-&-rates.md')
  const markdown = await cards.text()
  for (const name of names) {
    const row = markdown.split('\n').find((line) => line.startsWith(`| ${name}`)) ?? ''
    expect(closed.includes(name), name).toBe(row.includes('(closed)') || row.includes('call '))
  }
  const [rockfish] = names.filter((name) => name.includes('Rockfish'))
  expect(offersOf(rockfish ?? '')).toMatchObject([
    { name: 'One seat', price: '275.00', priceCurrency: 'USD' },
    { price: '1650.00', priceCurrency: 'USD' },
  ])
})

test('a page that doesn’t exist isn’t indexed', async ({ request }) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toMatch(/<meta name="robots" content="[^"]*noindex/)
  const twin = await request.get('/no-such-page.md')
  expect(twin.status()).toBe(404)
  expect(twin.headers()['content-type']).toBe('text/plain; charset=utf-8')
})

test('every URL in the sitemap is a page that has this URL as its canonical URL', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const xml = await answer.text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replace(/&amp;/g, '&'),
  )
  expect(xml).not.toMatch(/&(?!amp;)/)
  // Every page has a date, in both languages, except the one that sells gift certificates, which staff can't edit.
  expect(xml.match(/<lastmod>\d{4}-/g)).toHaveLength(addresses.length - 2)
  expect(addresses).toContain(new URL('/gift-certificates', baseURL).href)
  for (const path of PATHS.filter((each) => each !== '/recipes'))
    expect(addresses).toContain(new URL(path, baseURL).href)
  expect(addresses).not.toContain(new URL('/recipes', baseURL).href)
  for (const address of addresses) {
    const page = await request.get(address, { maxRedirects: 0 })
    expect(page.status(), address).toBe(200)
  }
})

test('robots.txt, the manifest and its icons exist', async ({ request, page, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
  expect(robots).toMatch(/^Disallow: \/admin$/m)
  await page.goto('/about')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as { icons: { src: string }[] }
  for (const { src } of [...manifest.icons, { src: '/apple-icon.png' }])
    expect((await request.get(src)).status(), src).toBe(200)
})

test('the bar, the footer and the browser tab show the same logo', async ({ page }) => {
  await page.goto('/contact')
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', icon ?? '')
  await expect(page.getByRole('contentinfo').locator('img').first()).toHaveAttribute('src', icon ?? '')
})

test('llms.txt links to Markdown twins that all exist', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, url = '']) => url)
  expect(links.length).toBeGreaterThanOrEqual(FIXED_PAGES.length + 2)
  for (const url of links) expect((await request.get(url)).status(), url).toBe(200)
})
