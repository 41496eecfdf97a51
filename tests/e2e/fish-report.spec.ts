import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { waitForHydration } from './setup/calendar'
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
