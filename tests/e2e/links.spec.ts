import type { APIRequestContext, Page } from '@playwright/test'
import { main, openPage } from './setup/layout'
import { blockMap, mockMap } from './setup/map'
import { PUBLIC_PATHS, scrollThrough } from './setup/public-pages'
import { expect, test } from './setup/test'

/** Maximum number of URLs to visit. The site has fewer, so an endless crawl fails instead of hanging. */
const MAX_LINKS = 400

/** The maximum layout shift. It's too small to notice: according to web.dev/cls, up to 0.1 is good. */
const MAX_SHIFT = 0.02

const FONTS = '**/*.woff2'

const unescape = (text: string) => text.replace(/&amp;/g, '&')

interface Found {
  /** Maps internal URLs without fragments to the page that links to them. */
  pages: Map<string, string>
  /** Maps URLs with fragments to the page that links to them. */
  anchors: Map<string, string>
}

/** Starts at the home page and the sitemap, and follows every internal link. Returns the broken links. */
async function crawl(
  request: APIRequestContext,
  origin: string,
): Promise<{ faults: string[]; found: Found }> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const starts = ['/', ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => unescape(url))]
  const found: Found = {
    pages: new Map(starts.map((url) => [new URL(url, origin).href, 'the sitemap'])),
    anchors: new Map(),
  }
  const ids = new Map<string, Set<string>>()
  const faults: string[] = []
  // Iterating over a Map also visits entries added during the loop.
  for (const [address, from] of found.pages) {
    expect(found.pages.size).toBeLessThan(MAX_LINKS)
    const answer = await request.get(address, { maxRedirects: 0 })
    if (answer.status() !== 200) faults.push(`${address} on ${from} answers ${answer.status()}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const html = await answer.text()
    ids.set(address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)))
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const url = new URL(unescape(href), address)
      if (url.origin !== origin) continue
      const { hash } = url
      url.hash = ''
      if (!found.pages.has(url.href)) found.pages.set(url.href, address)
      if (hash) found.anchors.set(url.href + hash, address)
    }
  }
  for (const [target, from] of found.anchors) {
    const [address = '', anchor = ''] = target.split('#')
    if (!ids.get(address)?.has(anchor)) faults.push(`${target} on ${from} has no such anchor`)
  }
  return { faults, found }
}

test('every internal link works without a redirect', async ({ request, baseURL }) => {
  const { faults, found } = await crawl(request, new URL(baseURL ?? '').origin)
  expect(faults).toEqual([])
  const paths = [...found.pages.keys()].map((url) => new URL(url).pathname + new URL(url).search)
  const expected = PUBLIC_PATHS.filter((each) => each !== '/captain' && each !== '/recipes')
  for (const path of expected) expect(paths).toContain(path)
  // The site doesn't link to Recipes until the captain publishes a recipe.
  expect(paths).not.toContain('/recipes')
})

/** Makes each page that's opened from now on record its layout shifts. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        }
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
        shifts.push(`${value} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Makes the first paint wait for the preloaded fonts, because a late font can add or remove a line in a paragraph. */
const paintWithFonts = (page: Page) =>
  page.route('**/*.css', async (route) => {
    // Nothing has been painted yet, so poll on a timer instead of on each animation frame.
    await page.waitForFunction(hasPreloadedFonts, undefined, { polling: 20 })
    await route.continue()
  })

const hasPreloadedFonts = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].every(
    ({ href }) => performance.getEntriesByName(href).length > 0,
  )

/** Returns the page's layout shifts and their sizes, or an empty list if their sum is small enough. */
async function findShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as string[])
  const sum = shifts.reduce((total, line) => total + Number.parseFloat(line), 0)
  const { pathname } = new URL(page.url())
  return sum < MAX_SHIFT ? [] : [`${pathname} shifts by ${sum}:\n${shifts.join('\n')}`]
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    // The `test` fixture in setup/test.ts fails on console errors and failed requests.
    test('no page has a console error, a failed request, or a layout shift', async ({ page }) => {
      await mockMap(page)
      await recordShifts(page)
      await paintWithFonts(page)
      const shifting: string[] = []
      for (const path of PUBLIC_PATHS) {
        await openPage(page, path)
        await scrollThrough(page)
        shifting.push(...(await findShifts(page)))
      }
      expect(shifting).toEqual([])
    })

    test('the home page hardly moves if its fonts arrive after the first paint', async ({ page }) => {
      await recordShifts(page)
      await page.route(FONTS, async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        await route.continue()
      })
      await openPage(page, '/')
      await page.evaluate(() => document.fonts.ready)
      expect(await findShifts(page)).toEqual([])
    })

    test('nothing moves when the review carousel starts on screen, even if the browser is a frame late', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const { requestAnimationFrame } = window
        window.requestAnimationFrame = (callback) =>
          requestAnimationFrame(() => requestAnimationFrame(callback))
      })
      await recordShifts(page)
      await openPage(page, '/')
      const reviews = main(page).locator('[aria-roledescription=carousel]')
      // The carousel's script loads when a visitor gets near it, so it arrives after this jump.
      await reviews.evaluate((carousel) => carousel.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(reviews.getByRole('button', { name: 'Next' })).toBeVisible()
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
      })
      expect(await findShifts(page)).toEqual([])
    })

    test('if the map is unreachable, only its own request fails, and the page shows a picture and a link instead', async ({
      page,
      incidents,
    }) => {
      incidents.expect(/^failed GET \/export\/embed\.html/)
      await blockMap(page)
      for (const path of ['/contact', '/directions']) {
        await openPage(page, path)
        const link = main(page).getByRole('link', { name: /^Open the map/ })
        await link.scrollIntoViewIfNeeded()
        await expect(main(page).getByText('The map isn’t available right now.')).toBeVisible()
        await expect(main(page).locator('iframe')).toHaveCount(0)
        const picture = link.locator('xpath=ancestor::div[1]//img')
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0)
      }
    })
  })
}
