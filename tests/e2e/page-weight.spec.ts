import { gzipSync } from 'node:zlib'
import { PUBLIC_PATHS } from './setup/public-pages'
import { expect, test } from './setup/test'

interface Size {
  raw: number
  gzip: number
}

/** The maximum size of a page's HTML with the sample content, in kB. */
const MAX_KB: Record<string, Size> = {
  '/': { raw: 95, gzip: 21.8 },
  '/availability': { raw: 131, gzip: 19 },
  '/faq': { raw: 83, gzip: 20.1 },
  '/fish-report': { raw: 98, gzip: 20.2 },
  '/fish-report/2': { raw: 83, gzip: 18.7 },
  '/trips-&-rates': { raw: 103, gzip: 18.2 },
  '/trips-&-rates?trip=Tuna': { raw: 115, gzip: 21 },
}
const OTHER_PAGES: Size = { raw: 60, gzip: 13.4 }
/**
 * The maximum compressed size of a page's scripts. React and Next account for 133 kB of them
 * (docs/decisions/0022-script-of-a-page.md).
 */
const MAX_SCRIPT_KB = 157

const kB = (bytes: number) => Math.round(bytes / 100) / 10

for (const path of PUBLIC_PATHS) {
  test(`a phone gets the HTML of ${path} fast, because it’s small`, async ({ request }) => {
    const html = Buffer.from(await (await request.get(path)).body())
    const { raw, gzip } = MAX_KB[path] ?? OTHER_PAGES
    expect.soft(kB(html.length), 'kB of HTML').toBeLessThanOrEqual(raw)
    expect(kB(gzipSync(html).length), 'kB of HTML, gzip').toBeLessThanOrEqual(gzip)
  })
}

test('a phone gets the home page’s scripts fast, because they’re small', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(0)
  expect(kB(bytes), 'kB of script, gzip').toBeLessThanOrEqual(MAX_SCRIPT_KB)
})
