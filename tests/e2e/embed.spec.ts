import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { BookingDialog } from './setup/booking'
import { waitForHydration } from './setup/calendar'
import { EMBED_DAY } from './setup/days'
import { environment } from './setup/environment'
import { expectNoSidewaysScroll } from './setup/layout'
import { expect, test } from './setup/test'

/** Another site, on another origin. Its pages have a dark background. */
let other: Server
let host: string

const script = (attributes = '') =>
  `<script async src="${environment.baseUrl}/embed.js"${attributes}></script>`
const pages: Record<string, () => string> = {
  '/': () => script(),
  '/halibut': () => script(' data-trip="Halibut"'),
  '/column': () => `<div style="width:280px">${script()}</div>`,
  '/home': () => `<iframe src="${environment.baseUrl}/"></iframe>`,
  '/availability': () => `<iframe src="${environment.baseUrl}/availability"></iframe>`,
  '/liar': () =>
    `${script()}<iframe srcdoc="<script>parent.postMessage({sixpack:{height:17}},'*')</script>"></iframe>`,
}

test.beforeAll(async () => {
  other = createServer(({ url = '' }, response) => {
    const body = pages[url]?.() ?? ''
    response.writeHead(body ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><title>A hotel</title><link rel="icon" href="data:,"><body style="margin:0;background:#111;color:#eee"><main aria-label="A hotel"><h1>A hotel</h1>${body}</main>`,
    )
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  host = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
test.afterAll(() => new Promise((done) => other.close(done)))

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Booking calendar"]')

/** Waits until the frame is exactly as tall as its content. */
async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const outer = await page
        .locator('iframe[title="Booking calendar"]')
        .evaluate((frame) => frame.clientHeight)
      const inner = await frameOf(page)
        .locator('main')
        .evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
      return outer - inner
    })
    .toBe(0)
}

async function openDay(page: Page): Promise<void> {
  const frame = frameOf(page)
  const cell = frame.locator(`[data-date="${EMBED_DAY}"]`)
  const next = frame.getByRole('button', { name: 'Next month' })
  await waitForHydration(next)
  for (const month of ['September 2055', 'October 2055']) {
    await next.click()
    await expect(frame.getByRole('heading', { level: 2, name: month })).toBeVisible()
  }
  await cell.click()
  await expect(frame.getByRole('region', { name: /^\w+day, / })).toBeVisible()
}

for (const width of [390, 1440])
  test(`on another site at ${width} px, the calendar fits, sets no cookies, and Book opens the dialog here`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const cookies: string[] = []
    page.on('response', (response) => {
      const cookie = response.headers()['set-cookie']
      if (cookie) cookies.push(`${response.url()} ${cookie}`)
    })
    await page.goto(`${host}/halibut`)
    await expect(frameOf(page).getByRole('button', { name: 'Halibut', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectFits(page)
    await openDay(page)
    await expectFits(page)
    const book = frameOf(page).getByRole('link', { name: 'Book 6:00 am in a new tab' })
    if (width === 390) await expect(frameOf(page).getByRole('heading', { level: 2 }).last()).toBeInViewport()
    expect(await context.cookies()).toEqual([])
    expect(cookies).toEqual([])

    const opened = context.waitForEvent('page')
    await book.focus()
    await page.keyboard.press('Enter')
    const booking = await opened
    const dialog = new BookingDialog(booking)
    await dialog.waitForStep()
    await expect(dialog.radio(/^Halibut/)).toBeChecked()
    await expect(booking).toHaveURL(new RegExp(`/availability\\?.*trip=Halibut.*day=${EMBED_DAY}&time=am$`))
    await booking.keyboard.press('Escape')
    await expect(booking.getByRole('button', { name: 'Book 6:00 am' })).toBeVisible()
  })

test('it works from 280 to 1200 px without sideways scrolling, and axe finds nothing', async ({ page }) => {
  for (const width of [280, 390, 600, 900, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/embed?day=${EMBED_DAY}`)
    await expect(page.getByRole('region', { name: /^\w+day, / })).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await findAxeViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto(`${host}/column`)
  await openDay(page)
  await expectFits(page)
})

test('other sites can frame no other page, and only the calendar’s frame can change its height', async ({
  page,
  incidents,
}) => {
  incidents.allow(
    /frame-ancestors|X-Frame-Options|^failed GET \/(availability)? net::ERR_BLOCKED_BY_RESPONSE$/,
  )
  for (const path of ['/home', '/availability']) {
    await page.goto(host + path)
    await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error')
  }
  await page.goto(`${host}/liar`)
  await expectFits(page)
  for (const path of ['/', '/availability', '/embed']) {
    const { headers } = { headers: (await page.request.get(path)).headers() }
    const isEmbed = path === '/embed'
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${isEmbed ? '*' : "'self'"}`)
    expect(headers['x-frame-options']).toBe(isEmbed ? undefined : 'SAMEORIGIN')
  }
  expect(await (await page.request.get('/embed')).text()).toContain('<meta name="robots" content="noindex')
})

test('if a script doesn’t load, the frame says so, and links to the calendar on this site', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^failed GET \/_next\/static\/chunks\/turbopack/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/_next/static/chunks/turbopack*', (route) => route.abort())
  await page.goto(`${host}/`)
  const frame = frameOf(page)
  await expect(frame.getByRole('dialog', { name: 'The calendar didn’t load' })).toBeVisible()
  const link = frame.getByRole('link', { name: 'Open the calendar on our site' })
  await expect(link).toHaveAttribute('href', '/availability')
  await expect(link).toHaveAttribute('target', '_blank')
  expect(await findAxeViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('failed.png') })
  // Once the script loads again, so does the calendar.
  await page.unroute('**/_next/static/chunks/turbopack*')
  await frame.getByRole('link', { name: 'Try again' }).click()
  await openDay(page)
})

test('the captain copies the code for another site from the dashboard, and previews the calendar', async ({
  captain,
}) => {
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await captain.goto('/dashboard')
  const section = captain.getByRole('region', { name: 'Your calendar on another site' })
  await section.getByRole('button', { name: 'Copy the code' }).press('Enter')
  await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await captain.evaluate(() => navigator.clipboard.readText())).toBe(script())
  expect(await findAxeViolations(captain)).toEqual([])
  await expectNoSidewaysScroll(captain)
  await section.screenshot({ path: test.info().outputPath('code.png') })
  const opened = captain.context().waitForEvent('page')
  await section.getByRole('link', { name: 'Preview the calendar' }).press('Enter')
  await expect(await opened).toHaveURL('/embed')
})
