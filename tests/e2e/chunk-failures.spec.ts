import type { Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { expect, test } from './setup/test'

const HEADING = 'Unexpected Application Error!'

/** Returns the build's scripts in a page's server-rendered HTML, including those that load late. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return [
    ...html.matchAll(/<(?:script src|link rel="late" href)="(\/_next\/static\/chunks\/[^"]+)"(?! noModule)/g),
  ].map(([, src]) => String(src))
}

/** Returns a script that React can't start without. */
async function firstScript(page: Page): Promise<string> {
  const script = (await scriptsOf(page, '/')).find((src) => src.includes('turbopack'))
  expect(script, 'the bundler’s runtime script').toBeDefined()
  return String(script)
}

/** Returns a script that the calendar needs but the home page doesn't. */
async function calendarScript(page: Page): Promise<string> {
  const home = new Set(await scriptsOf(page, '/'))
  const script = (await scriptsOf(page, '/availability')).find((src) => !home.has(src))
  expect(script, 'a script that only the calendar uses').toBeDefined()
  return String(script)
}

/**
 * Returns the expected error text, with the chunk's number, the error's type and the URL
 * (docs/product-rules.md#errors).
 */
function failureText(page: Page, src: string, type: 'error' | 'timeout'): string {
  const name = src.slice(src.lastIndexOf('/') + 1).split('.')[0]
  return `Loading chunk ${name} failed (${type}: ${new URL(src, page.url()).href})`
}

/** Makes a script fail until the browser requests the document at `path` again. */
async function breakUntilReload(page: Page, src: string, path: string): Promise<void> {
  let broken = true
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) documents += 1
  })
  await page.route(`**${src}`, (route) => {
    broken &&= documents < (path === '/' ? 2 : 1)
    return broken ? route.abort() : route.continue()
  })
}

async function expectWorkingMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await waitForHydration(toggle)
  await toggle.click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

test('an initial script that fails once loads after one silent reload', async ({ page, incidents }) => {
  const src = await firstScript(page)
  incidents.expect(/^failed GET \/_next\/static\/chunks\/turbopack/)
  await page.setViewportSize({ width: 390, height: 844 })
  await breakUntilReload(page, src, '/')
  await page.goto('/')
  await expectWorkingMenu(page)
  expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0)
})

test('an initial script that keeps failing leads to the error page after one reload', async ({
  page,
  incidents,
}) => {
  const src = await firstScript(page)
  incidents.expect(/^failed GET \/_next\/static\/chunks\/turbopack/)
  let requests = 0
  await page.route(`**${src}`, (route) => {
    requests += 1
    return route.abort()
  })
  await page.goto('/')
  const failure = page.getByRole('dialog', { name: HEADING })
  await expect(failure.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(failure).toContainText(failureText(page, src, 'error'))
  expect(requests).toBe(2)
  const phone = failure.getByRole('link', { name: '(831) 555-0142' })
  await expect(phone).toHaveAttribute('href', 'tel:+18315550142')

  await page.unroute(`**${src}`)
  await failure.getByRole('link', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWorkingMenu(page)
})

test('visitors to a page in Spanish see the error page in Spanish', async ({ page, incidents }) => {
  const src = await firstScript(page)
  incidents.expect(/^failed GET \/_next\/static\/chunks\/turbopack/)
  await page.route(`**${src}`, (route) => route.abort())
  await page.goto('/es')
  const failure = page.getByRole('dialog', { name: '¡Error inesperado!' })
  await expect(failure.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible()
})

test('a script that takes more than 120 seconds leads to the error page with a timeout', async ({ page }) => {
  const src = await firstScript(page)
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const shortened = (run: () => void, ms?: number) => wait(run, ms === 120_000 ? 1000 : ms)
    Object.assign(window, { setTimeout: shortened })
  })
  await page.route(`**${src}`, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  const failure = page.getByRole('dialog', { name: HEADING })
  await expect(failure.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(failure).toContainText(failureText(page, src, 'timeout'))
})

test('a script that fails once during navigation loads after one silent reload', async ({
  page,
  incidents,
}) => {
  const src = await calendarScript(page)
  incidents.expect(/^failed GET \/_next\/static\/chunks\//, /^console ChunkLoadError: /)
  await breakUntilReload(page, src, '/availability')
  await page.goto('/')
  await followLink(page)
  await expect(page).toHaveURL(/\/availability$/)
  await expect(page.getByRole('grid')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next month' })
  await waitForHydration(next)
  await next.click()
  await expect(page).toHaveURL(/\?month=/)
})

test('a script that keeps failing during navigation leads to the error page', async ({ page, incidents }) => {
  const src = await calendarScript(page)
  incidents.expect(/^failed GET \/_next\/static\/chunks\//, /^console ChunkLoadError: /)
  await page.route(`**${src}`, (route) => route.abort())
  await page.goto('/')
  await followLink(page)
  // After the reload, either React or the page's own watcher (src/app/chunk-watch.ts) notices first.
  const failure = page
    .getByRole('dialog')
    .or(page.getByRole('main'))
    .filter({ has: page.getByRole('heading', { name: HEADING }) })
    .first()
  await expect(failure.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(failure).toContainText(failureText(page, src, 'error'))
})

/** Follows a link to the calendar after hydration, because an earlier click would load a new document. */
async function followLink(page: Page): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Availability' })
  await waitForHydration(link)
  await link.click()
}
