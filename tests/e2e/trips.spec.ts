import type { Locator, Page } from '@playwright/test'
import type { OpenDepartures } from '../../src/contract/departures/departures'
import { waitForHydration } from './setup/calendar'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const RATES = '/trips-&-rates'

const cardTitles = (page: Page) =>
  page.getByRole('region', { name: /^(All|Our other) trips$/ }).getByRole('heading', { level: 3 })
const card = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

test.describe('a trip card on the home page', () => {
  test('has a Book link to /availability, which chooses the trip there', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Book Halibut' }).click()
    await expect(page).toHaveURL('/availability?trip=Halibut')
    await expect(page.getByRole('button', { name: 'Halibut', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('links to the next salmon day instead of showing Book while Salmon is closed', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Book Salmon' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Next salmon day: Aug \d+$/ }).click()
    await expect(page).toHaveURL(/\?trip=Salmon&month=2055-08&day=2055-08-\d\d$/)
    await waitForHydration(page.getByRole('button', { name: /^Book / }))
    await page.getByRole('button', { name: /^Book / }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: /^Salmon/ })).toBeChecked()
  })

  test('has a Details link to /trips-&-rates with the trip in the URL', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Details about Tuna' }).click()
    await expect(page).toHaveURL(`${RATES}?trip=Tuna`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Tuna')
  })

  test('is in a swipeable row on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const row = page.getByRole('list').filter({ has: page.locator('> .trip-card') })
    const boxes = await row
      .locator('> .trip-card')
      .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    // Part of the second card shows, so that visitors see that there are more.
    expect(boxes[1]?.left).toBeLessThan(380)
    await row.getByRole('link', { name: 'Details about Tuna' }).focus()
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  })

  test('shows that Salmon is closed and Custom is booked by phone', async ({ page }) => {
    await page.goto('/')
    await expect(card(page, 'Salmon').getByText('Closed', { exact: true })).toBeVisible()
    await expect(card(page, 'Rockfish').getByText('Closed', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Call to book Custom' })).toHaveAttribute('href', /^tel:/)
  })
})

test.describe('/trips-&-rates', () => {
  test('moves the trip in the URL to the front', async ({ page }) => {
    await page.goto(`${RATES}?trip=Wildlife`)
    const chosen = page.getByRole('region', { name: 'Wildlife' })
    await expect(chosen).toContainText('Your trip')
    await expect(chosen).toContainText('$200')
    await expect(chosen).toContainText('$1,200')
    await expect(cardTitles(page)).toHaveText(['Rockfish', 'Halibut', 'Salmon', 'Tuna', 'Custom'])
  })

  test('shows all trips in their usual order for an unknown trip', async ({ page, request }) => {
    await page.goto(`${RATES}?trip=Marlin`)
    await expect(page).toHaveURL(RATES)
    const other = await request.get(`${RATES}?trip=TUNA`, { maxRedirects: 0 })
    expect([other.status(), other.headers().location]).toEqual([307, `${RATES}?trip=Tuna`])
    await expect(cardTitles(page)).toHaveText(['Rockfish', 'Halibut', 'Salmon', 'Wildlife', 'Tuna', 'Custom'])
  })

  test('has one canonical URL without a trip, and the internal path redirects to it', async ({
    page,
    request,
  }) => {
    const inner = await request.get(`${RATES}/first/rockfish`, { maxRedirects: 0 })
    expect(inner.status()).toBe(308)
    expect(inner.headers().location).toBe(`${RATES}?trip=rockfish`)
    await page.goto(`${RATES}?trip=Rockfish`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/trips-&-rates$/)
  })

  test('says what’s included, and links to each trip’s own page', async ({ page }) => {
    await page.goto(RATES)
    await expect(card(page, 'Halibut').getByRole('list', { name: 'What’s included' })).toContainText('Bait')
    await page.getByRole('link', { name: 'Details about Halibut' }).click()
    await expect(page).toHaveURL(`${RATES}/halibut`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halibut')
  })

  test('is served from the cache with and without a trip', async ({ request }) => {
    for (const path of [RATES, `${RATES}?trip=Halibut`]) {
      // Poll, because after a minute, the page is stale until it has been rendered again.
      const cache = async () => (await request.get(path)).headers()['x-nextjs-cache']
      await expect.poll(cache, { message: path }).toBe('HIT')
    }
  })

  test('lists the price of a seat and of the whole boat, and the deposit for each', async ({ page }) => {
    await page.goto(RATES)
    const table = page.getByRole('table', { name: /^Prices for every trip/ })
    const row = (trip: string) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: trip }) })
    for (const trip of ['Rockfish', 'Halibut', 'Salmon']) {
      await expect(row(trip)).toContainText(/\$275.*\$137\.50 deposit.*\$1,650.*\$825 deposit/s)
    }
    await expect(row('Wildlife')).toContainText(/\$200.*\$100 deposit.*\$1,200.*\$600 deposit/s)
    await expect(row('Tuna')).toContainText(/\$2,500.*\$1,250 deposit/s)
    await expect(row('Salmon')).toContainText('Closed')
    await expect(row('Custom').getByRole('link')).toHaveAttribute('href', /^tel:/)
  })

  test('doesn’t scroll sideways on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${RATES}?trip=Rockfish`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test.describe('a trip’s own page', () => {
  test('has its text, prices, what’s included, its next departures, and Book', async ({ page }) => {
    await page.goto(`${RATES}/rockfish`)
    await expect(page).toHaveTitle('Rockfish Charters in Santa Cruz | Harbor Light Charters')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/trips-&-rates\/rockfish$/)
    const main = page.getByRole('main')
    await expect(main).toContainText('lingcod that grab a rockfish on the way up')
    await expect(main).toContainText(/\$275.*\$137\.50 deposit.*\$1,650/s)
    await expect(main.getByRole('list', { name: 'What’s included' })).toContainText('Rod, reel and tackle')
    await expect(main.getByRole('link', { name: /seats? (left|open)/ })).toHaveCount(6)
    await expect(main.getByRole('link', { name: 'Book Rockfish' })).toHaveAttribute('href', /^\/availability/)
  })

  test('lists only departures that can be booked for the trip', async ({ page }) => {
    await page.goto(`${RATES}/tuna`)
    const rows = page.getByRole('main').getByRole('link', { name: /seats? (left|open)/ })
    for (const row of await rows.all()) await expect(row).not.toContainText('2:00 pm')
  })

  test('has only one spelling of its URL, and is a 404 for an unknown trip', async ({ request, baseURL }) => {
    const upper = await request.get(`${RATES}/Rockfish`, { maxRedirects: 0 })
    expect([upper.status(), new URL(upper.headers().location ?? '', baseURL).pathname]).toEqual([
      308,
      `${RATES}/rockfish`,
    ])
    expect((await request.get(`${RATES}/marlin`)).status()).toBe(404)
    expect((await request.get(`${RATES}/rockfish/more`)).status()).toBe(404)
  })
})

test.describe('the next departures', () => {
  const rows = (page: Page) => page.getByRole('link', { name: /seats? (left|open)/ })

  test('show four on a phone and six on a wide screen, each with a link to the calendar', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(rows(page)).toHaveCount(6)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rows(page)).toHaveCount(4)
    const box = await rows(page).first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await rows(page).first().click()
    await expect(page).toHaveURL(/\/availability\?month=2055-\d{2}&day=2055-\d{2}-\d{2}&time=(am|pm)$/)
    await expect(page.getByRole('dialog')).toContainText('2055')
  })

  test('show sold seats without a reload or layout shift', async ({ page, captainApi }) => {
    await page.goto('/')
    const first = rows(page).first()
    await waitForHydration(first)
    const before = await page.evaluate(() => document.fonts.ready.then(() => document.body.scrollHeight))
    const { departures } = (await (await captainApi.get('/availability.json')).json()) as OpenDepartures
    const next = departures.find(({ seatsOpen }) => seatsOpen === 6)
    expect(next).toBeDefined()
    if (!next) return
    await bookByPhone(captainApi, { date: next.date, time: next.time, partySize: 4 })
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(rows(page).filter({ hasText: '2 seats left' }).first()).toContainText('Rockfish', {
        timeout: 500,
      })
    }).toPass()
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before)
  })

  test('don’t change if the server doesn’t respond', async ({ page, incidents }) => {
    incidents.expect(/^503 GET \/availability\.json$/)
    await page.route('**/availability.json', (route) => route.fulfill({ status: 503 }))
    await Promise.all([page.waitForResponse('**/availability.json'), page.goto('/')])
    await expect(rows(page)).toHaveCount(6)
  })

  test('show whom to call if there are none', async ({ page }) => {
    await page.route('**/availability.json', (route) =>
      route.fulfill({ json: { today: '2055-08-10', timeZone: 'America/Los_Angeles', departures: [] } }),
    )
    await page.goto('/')
    await expect(page.getByText('No open seats in the next few weeks')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Call \(831\)/ })).toBeVisible()
  })
})

test.describe('the review carousel', () => {
  const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]')
  const reachable = (page: Page) => carousel(page).locator('li:not([inert])')
  const started = async (page: Page): Promise<Locator> => {
    await page.goto('/')
    await carousel(page).scrollIntoViewIfNeeded()
    await expect(carousel(page).getByRole('button', { name: 'Next' })).toBeVisible()
    return carousel(page)
  }

  for (const [width, cards] of [
    [1440, 3],
    [862, 2],
    [390, 1],
  ] as const) {
    test(`shows ${cards} cards at ${width} px, and only those can be focused`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await started(page)
      await expect(reachable(page)).toHaveCount(cards)
    })
  }

  test('resizes the cards with the window', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const reviews = await started(page)
    await expect(reachable(page)).toHaveCount(3)
    for (const [width, cards] of [
      [800, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(reachable(page)).toHaveCount(cards)
      const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
      const row = await widthOf(reviews.getByRole('list'))
      await expect.poll(() => widthOf(reviews.locator('li').first())).toBeCloseTo(row / cards, 0)
    }
  })

  test('truncates comments to 100 words', async ({ page }) => {
    await page.goto('/')
    const comments = await carousel(page).locator('blockquote').allTextContents()
    const lengths = comments.map((text) => text.split(/\s+/).length)
    expect(Math.max(...lengths)).toBe(100)
    expect(comments.filter((text) => text.endsWith('…')).length).toBeGreaterThan(0)
  })

  test('moves by one card with a button or an arrow key, and announces the move', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const reviews = await started(page)
    await reviews.getByRole('button', { name: 'Next' }).click()
    await expect(reviews.getByRole('status')).toHaveText(/^Reviews 2 to 4 of \d+$/)
    await page.keyboard.press('ArrowRight')
    await expect(reviews.getByRole('status')).toHaveText(/^Reviews 3 to 5 of/)
    await page.keyboard.press('Home')
    await expect(reviews.getByRole('status')).toHaveText(/^Reviews 1 to 3 of/)
    await expect(reviews.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('doesn’t move by itself, even while the slider starts', async ({ page }) => {
    await page.goto('/')
    const first = carousel(page).locator('li').first()
    const placeOf = (card: Element) => [card.clientWidth, card.clientHeight, card.getBoundingClientRect().x]
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const before = await first.evaluate(placeOf)
    await started(page)
    expect(await first.evaluate(placeOf)).toEqual(before)
    await expect(carousel(page).getByRole('status')).toHaveText('')
  })
})

test.describe('without scripts', () => {
  test('the departures are shown and the reviews scroll', async ({ page }) => {
    // Serve empty scripts, because blocked ones would count as failed requests.
    await page.route('**/_next/**/*.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '/* nothing */' }),
    )
    // Set `waitUntil`, because `goto` would otherwise wait for React, which never starts here.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('link', { name: /seats? (left|open)/ })).toHaveCount(6)
    const row = page.locator('[aria-roledescription=carousel] ul')
    expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
    expect(await row.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto')
  })
})
