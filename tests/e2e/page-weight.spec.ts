import { gzipSync } from 'node:zlib'
import { PUBLIC_PATHS } from './setup/public-pages'
import { expect, test } from './setup/test'

/** The largest size of a page's HTML with the sample content, in kB. Most pages need less than the first row. */
const MAX_KB: Record<string, { raw: number; gzip: number }> = {
  '/': { raw: 100, gzip: 22 },
}
const OTHER_PAGES = { raw: 120, gzip: 22 }
/** Frameworks take 136 kB of it (docs/decisions/0022-script-of-a-page.md). */
const MAX_SCRIPT_KB = 160

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
