import sharp from 'sharp'
import { waitForHydration } from './setup/calendar'
import { boxOf } from './setup/layout'
import { expect, test } from './setup/test'

test.describe('the first screen', () => {
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1280, 720],
    [375, 667],
  ] as const) {
    test(`shows the See open seats button at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const button = page.getByRole('main').getByRole('link', { name: 'See open seats' })
      await expect(button).toBeInViewport({ ratio: 1 })
    })
  }
})

test.describe('pictures on phones', () => {
  for (const scale of [1, 2, 3]) {
    test(`aren’t enlarged at ${scale} device pixels per CSS pixel`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: scale,
      })
      const page = await context.newPage()
      for (const path of ['/', '/about', '/fish-report', '/directions']) {
        await page.goto(path)
        const enlarged = await page.locator('main img').evaluateAll(async (images, pixels) => {
          const found: string[] = []
          for (const image of images as HTMLImageElement[]) {
            image.loading = 'eager'
            if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve))
            const { width, height } = image.getBoundingClientRect()
            const drawn = Math.max(width, (height * image.naturalWidth) / image.naturalHeight) * pixels
            // `naturalWidth` depends on `sizes`, so take the file's width from its name.
            const file = Number(/-(\d+)x\d+\./.exec(image.currentSrc)?.[1] ?? Infinity)
            if (drawn > file * 1.02) found.push(`${image.currentSrc} ${file} drawn at ${Math.round(drawn)}`)
          }
          return found
        }, scale)
        expect(enlarged, path).toEqual([])
      }
      await context.close()
    })
  }

  test('aren’t lazy-loaded in the first fish report', async ({ request }) => {
    const html = await (await request.get('/fish-report')).text()
    const article = html.slice(html.indexOf('<article'))
    expect(/<img[^>]*>/.exec(article)?.[0]).not.toContain('loading="lazy"')
  })
})

test.describe('a page that doesn’t exist', () => {
  for (const path of ['/no-such-page', '/fish-report/99', '/trips-&-rates/marlin', '/a/b/c']) {
    test(`${path} is readable without JavaScript`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
      const page = await context.newPage()
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No fish here')
      await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('(831) 555-0142')
      await context.close()
    })
  }
})

test('the share image and other pictures respond to HEAD, which share-image checkers use', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const picture = /"(\/api\/media\/file\/[^" ]+\.webp)/.exec(html)?.[1] ?? ''
  for (const [url, type] of [
    [image, 'image/jpeg'],
    [picture, 'image/webp'],
  ] as const) {
    const head = await request.head(url)
    expect([head.status(), head.headers()['content-type']], url).toEqual([200, type])
  }
})

test('the share image shows the company’s name, and its URL changes when the name does', async ({
  request,
}) => {
  const html = await (await request.get('/about')).text()
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, searchParams } = new URL(image)
  expect(searchParams.get('name')).toBe('Harbor Light Charters')
  const plain = await (await request.get(pathname.replace('/share/', '/api/media/file/'))).body()
  const named = await (await request.get(image)).body()
  // The picture moves up by 80 pixels to make room for the band with the company's logo and name.
  const cut = (image: Buffer, top: number, height: number) =>
    sharp(image).extract({ left: 0, top, width: 1200, height }).greyscale().raw().toBuffer()
  expect(difference(await cut(plain, 80, 400), await cut(named, 0, 400))).toBeLessThan(8)
  expect(difference(await cut(plain, 550, 80), await cut(named, 550, 80))).toBeGreaterThan(20)
  expect((await request.get('/share/nowhere-1200x630.jpg')).status()).toBe(404)
})

/** Returns the mean difference between the pixels of two pictures, from 0 to 255. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

test('the menu closes on a tap outside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await waitForHydration(toggle)
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(200, 800)
  await expect(menu).toHaveCount(0)
})

test('the footer has the tagline, a phone link with the country code, and links to Privacy and Terms', async ({
  page,
}) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Six guests, one boat, one captain on Monterey Bay.')
  await expect(footer.getByRole('link', { name: '(831) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18315550142',
  )
  for (const name of ['Privacy', 'Terms'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the rates print on at most two pages, which include the company’s address', async ({ page }) => {
  await page.goto('/trips-&-rates')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toContainText('135 5th Avenue')
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('a long review can be read in full', async ({ page }) => {
  await page.goto('/')
  const more = page.getByRole('button', { name: 'Read more of Marcus T.’s review' })
  await more.scrollIntoViewIfNeeded()
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(page.getByText('We’ve already booked October.')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('on a phone, a fish report leads with its picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fish-report')
  const report = page.getByRole('main').getByRole('article').first()
  const gap = async () => {
    const picture = await boxOf(report.getByRole('list', { name: /^Photos from / }))
    const text = await boxOf(report.locator('p').first())
    return text.y - (picture.y + picture.height)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

test('on a wide screen, a table of facts is beside its heading and extends to the margin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/trips-&-rates')
  const facts = page.getByRole('region', { name: 'Deposits, balance, cancellation' })
  const heading = await facts.getByRole('heading').boundingBox()
  const table = await facts.getByRole('table').boundingBox()
  const footer = await page.getByRole('contentinfo').locator('.measure').first().boundingBox()
  if (!heading || !table || !footer) throw new Error('The page left something out.')
  expect(table.x).toBeGreaterThan(heading.x + heading.width)
  expect(footer.x + footer.width - (table.x + table.width)).toBeLessThan(80)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width} px, the first screen of the calendar has a whole week of days`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/availability')
    const endOfWeek = async () => {
      const week = await boxOf(page.getByRole('grid').getByRole('row').nth(1))
      return week.y + week.height
    }
    await expect.poll(endOfWeek).toBeLessThan(height * 0.8)
  })
