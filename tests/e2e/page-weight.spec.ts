import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { bar } from './setup/layout'
import { PUBLIC_PATHS } from './setup/public-pages'
import { expect, test } from './setup/test'

interface Size {
  raw: number
  gzip: number
}

/** The maximum size of a page's HTML with the sample content, in kB. */
const MAX_KB: Record<string, Size> = {
  '/': { raw: 95, gzip: 21 },
  '/availability': { raw: 135, gzip: 19 },
  '/faq': { raw: 85, gzip: 20.7 },
  '/fish-report': { raw: 98, gzip: 20.8 },
  '/fish-report/2': { raw: 83, gzip: 18.7 },
  '/trips-&-rates': { raw: 103, gzip: 18.3 },
  '/trips-&-rates?trip=Tuna': { raw: 115, gzip: 21 },
}
const OTHER_PAGES: Size = { raw: 60, gzip: 13.4 }
/**
 * The maximum size of the home page's scripts, in kB. React and Next account for 131 kB with gzip
 * (docs/decisions/0022-script-of-a-page.md).
 */
const MAX_SCRIPT_KB = { gzip: 150, brotli: 128.8 }

const kB = (bytes: number) => Math.round(bytes / 100) / 10

for (const path of PUBLIC_PATHS) {
  test(`a phone gets the HTML of ${path} fast, because it’s small`, async ({ request }) => {
    const html = Buffer.from(await (await request.get(path)).body())
    const { raw, gzip } = MAX_KB[path] ?? OTHER_PAGES
    expect.soft(kB(html.length), 'kB of HTML').toBeLessThanOrEqual(raw)
    expect(kB(gzipSync(html).length), 'kB of HTML, gzip').toBeLessThanOrEqual(gzip)
  })
}

/** Returns the scripts that a page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  )

test('a phone gets the home page’s scripts fast, because they’re small', async ({ page, request }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const scripts = await scriptsOf(page)
  expect(scripts).not.toHaveLength(0)
  const size = { gzip: 0, brotli: 0 }
  for (const { name } of scripts) {
    size.gzip += gzipSync(await (await request.get(name)).body()).length
    // Poll, because the server sends gzip until it has compressed the file with Brotli.
    await expect
      .poll(async () => (await request.get(name)).headers()['content-encoding'], { message: name })
      .toBe('br')
    size.brotli += Number((await request.get(name)).headers()['content-length'])
  }
  expect.soft(kB(size.gzip), 'kB of script, gzip').toBeLessThanOrEqual(MAX_SCRIPT_KB.gzip)
  expect(kB(size.brotli), 'kB of script, brotli').toBeLessThanOrEqual(MAX_SCRIPT_KB.brotli)
})

// Staff sign in on /captain, so its scripts aren't delayed.
for (const path of PUBLIC_PATHS.filter((each) => each !== '/captain')) {
  test(`the scripts of ${path} don’t delay its first paint, because they load after it`, async ({ page }) => {
    await page.goto(path)
    const [painted] = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint'))
    const scripts = await scriptsOf(page)
    expect(scripts).not.toHaveLength(0)
    for (const { name, startTime } of scripts)
      expect(startTime, name).toBeGreaterThan(painted?.startTime ?? Infinity)
  })
}

test('after the first scroll, a phone loads the calendar before Book Now is tapped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await waitForHydration(bar(page).getByRole('link').first())
  const calendar = page.waitForResponse(/\/availability\?_rsc=/)
  await page.mouse.wheel(0, 400)
  expect((await calendar).ok()).toBe(true)
})

for (const path of ['/', '/es', '/availability', '/es/availability'])
  test(`${path} and the booking dialog load without \`Intl\`, whose first use takes 50 ms on a phone`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const names: string[] = []
      Object.assign(window, { createdFormats: names })
      for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'PluralRules'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct: (Format, options) => {
              names.push(name)
              return Reflect.construct(Format, options) as object
            },
          }),
        })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => (window as { createdFormats?: string[] }).createdFormats)).toEqual([])
  })
