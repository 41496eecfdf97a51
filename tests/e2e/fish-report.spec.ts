import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findAxeViolations } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { waitForEntry } from './setup/layout'
import { expect, test } from './setup/test'

const entries = (page: Page) => page.getByRole('main').getByRole('article')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Fish report pages' })
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Photos from / })
/** Returns the current picture in the lightbox. Its neighbors are in the DOM too, but hidden and inert. */
const shown = (page: Page) => lightbox(page).locator('.yarl__slide_current')

/** Returns the picture links in the first report with several pictures. Every page of sample data has one. */
function pictureLinks(page: Page): Locator {
  const sets = page.getByRole('list', { name: /^Photos from / })
  return sets
    .filter({ has: page.getByRole('link').nth(1) })
    .first()
    .getByRole('link')
}

/** Returns the dates of the reports on a page, as `YYYY-MM-DD`. */
function datesOn(page: Page): Promise<(string | null)[]> {
  return entries(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
}

/** Opens the list, waits for hydration, and returns the first picture link. */
async function openList(page: Page): Promise<Locator> {
  await page.goto('/fish-report')
  const link = pictureLinks(page).first()
  await waitForHydration(link)
  return link
}

async function openLightbox(page: Page): Promise<Locator> {
  const link = await openList(page)
  await link.click()
  await expect(lightbox(page)).toBeVisible()
  return link
}

/** Swipes across the picture from one x position to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 400 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 6; step++) {
    const x = from + ((to - from) * step) / 6
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test("the list has 10 reports per page, newest first, with Previous, Next and 'Page X of Y'", async ({
  page,
}) => {
  await page.goto('/fish-report')
  const label = pager(page).getByText(/^Page 1 of \d+$/)
  await expect(label).toBeVisible()
  const pages = Number((await label.textContent())?.split(' ').at(-1))
  expect(pages).toBeGreaterThan(1)
  const dates: (string | null)[] = []
  for (let number = 1; number <= pages; number++) {
    await expect(pager(page).getByText(`Page ${number} of ${pages}`)).toBeVisible()
    const here = await datesOn(page)
    expect(here.length).toBeLessThanOrEqual(10)
    if (number < pages) {
      expect(here).toHaveLength(10)
      await pager(page).getByRole('link', { name: 'Next' }).click()
    }
    dates.push(...here)
  }
  expect(dates).toEqual([...dates].sort().reverse())
  await expect(pager(page).getByRole('link', { name: 'Next' })).toBeDisabled()
  await pager(page).getByRole('link', { name: 'Previous' }).click()
  await expect(pager(page).getByText(`Page ${pages - 1} of ${pages}`)).toBeVisible()
})

test('every page of the list has one URL, and a page past the last one is a 404', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^404 GET \/fish-report\//)
  await page.goto('/fish-report/2')
  await expect(pager(page).getByText(/^Page 2 of /)).toBeVisible()
  await expect(page).toHaveTitle(/page 2/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fish-report\/2$/)
  await page.goto('/fish-report/1')
  await expect(page).toHaveURL(/\/fish-report$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fish-report$/)
  for (const path of ['/fish-report/999', '/fish-report/two', '/fish-report/2/3']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  expect((await page.goto('/fish-report/999'))?.status()).toBe(404)
})

test('photos open in a lightbox with previous, next and close', async ({ page }) => {
  const link = await openLightbox(page)
  const first = await shown(page).getByRole('img').getAttribute('alt')
  await expect(lightbox(page).getByRole('button', { name: 'Previous photo' })).toBeDisabled()
  await lightbox(page).getByRole('button', { name: 'Next photo' }).click()
  await expect(shown(page)).toHaveAttribute('aria-label', /^2 of /)
  await lightbox(page).getByRole('button', { name: 'Previous photo' }).click()
  await expect(shown(page).getByText(first ?? '')).toBeVisible()
  await lightbox(page).getByRole('button', { name: 'Close' }).click()
  await expect(lightbox(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('the lightbox works by keyboard: arrow keys change the picture, Tab stays inside, Escape returns focus', async ({
  page,
}) => {
  const link = await openList(page)
  await link.press('Enter')
  await expect(shown(page)).toHaveAttribute('aria-label', /^1 of /)
  await expect(lightbox(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveAttribute('aria-label', /^2 of /)
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab')
    await expect(lightbox(page).locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page)).toHaveAttribute('aria-label', /^1 of /)
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('the browser’s Back closes the lightbox and stays on the page', async ({ page }) => {
  await openLightbox(page)
  await waitForEntry(page, 'photo')
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(/\/fish-report$/)
})

test('a visitor sees no Edit or Delete', async ({ page }) => {
  await page.goto('/fish-report')
  await expect(entries(page).first()).toBeVisible()
  await expect(entries(page).getByRole('button')).toHaveCount(0)
  for (const role of ['button', 'link'] as const) {
    await expect(page.getByRole('main').getByRole(role, { name: /\b(edit|delete)\b/i })).toHaveCount(0)
  }
})

test('a link to the photo network opens in a new tab', async ({ page }) => {
  await page.goto('/fish-report')
  const link = page.getByRole('main').getByRole('link', { name: /Instagram \(opens in a new tab\)/ })
  await expect(link.first()).toHaveAttribute('target', '_blank')
})

test('without scripts, the reports are readable, and each picture links to its large file', async ({
  page,
}) => {
  // Serve empty scripts, because blocked ones would count as failed requests.
  await page.route(/\.js(\?|$)/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '/* nothing */' }),
  )
  // Set `waitUntil`, because `goto` would otherwise wait for React, which never starts here.
  await page.goto('/fish-report', { waitUntil: 'domcontentloaded' })
  await expect(entries(page)).toHaveCount(10)
  const link = pictureLinks(page).first()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toMatch(/^image\//)
  await pager(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/fish-report\/2$/)
  await expect(entries(page).first()).toBeVisible()
})

test.describe('on a 390 px phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('the lightbox works by swiping', async ({ page }) => {
    await openLightbox(page)
    await expect(shown(page)).toHaveAttribute('aria-label', /^1 of /)
    await swipe(page, 340, 60)
    await expect(shown(page)).toHaveAttribute('aria-label', /^2 of /)
    await swipe(page, 60, 340)
    await expect(shown(page)).toHaveAttribute('aria-label', /^1 of /)
  })
})

for (const width of [390, 862, 1440]) {
  test.describe(`axe finds nothing at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('on the reports and in the lightbox', async ({ page }) => {
      await page.goto('/fish-report')
      expect(await findAxeViolations(page)).toEqual([])
      await openLightbox(page)
      expect(await findAxeViolations(page)).toEqual([])
    })
  })
}

/** Returns the picture that a page's link preview shows, and its alt text. */
async function previewOf(request: APIRequestContext, path: string): Promise<{ url: URL; alt: string }> {
  const html = await (await request.get(path)).text()
  const contentOf = (property: string) =>
    new RegExp(`property="${property}" content="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { url: new URL(contentOf('og:image')), alt: contentOf('og:image:alt') }
}

test('link previews of the fish report show the chart, in the page’s language', async ({ request }) => {
  const pictures = await Promise.all(
    [
      ['/fish-report', /^Fish in the box over the last 12 months: \d+ rockfish, \d+ [^,]+/],
      ['/es/fish-report', /^Peces capturados en los últimos 12 meses: \d+ rockfish, \d+ [^,]+/],
    ].map(async ([path, alt]) => {
      const preview = await previewOf(request, String(path))
      expect(preview.alt).toMatch(alt ?? '')
      expect(preview.url.pathname).toBe('/fish-report/picture')
      const answer = await request.get(preview.url.pathname + preview.url.search)
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public, max-age=300'])
      const picture = await answer.body()
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      return picture
    }),
  )
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(false)
  // The other pages of reports have no chart.
  expect((await previewOf(request, '/fish-report/2')).url.pathname).toMatch(/^\/share\//)
})

test('a picture that staff choose replaces the chart in link previews', async ({ request, captainApi }) => {
  const found = await captainApi.get('/api/pages?where[slug][equals]=fish-report&depth=0')
  const { docs } = (await found.json()) as { docs: [{ id: string; banner: string }] }
  const choose = async (share: string | null) => {
    const answer = await captainApi.patch(`/api/pages/${docs[0].id}`, { data: { seo: { share } } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const pathname = async () => (await previewOf(request, '/fish-report')).url.pathname
  await choose(docs[0].banner)
  await expect.poll(pathname).toMatch(/^\/share\//)
  await choose(null)
  await expect.poll(pathname).toBe('/fish-report/picture')
})
