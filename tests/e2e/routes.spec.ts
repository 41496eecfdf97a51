import { waitForHydration } from './setup/calendar'
import { bar, boxOf, footer, headings, main, openPage, styleOf, WIDE, WIDTHS } from './setup/layout'
import { mockMap } from './setup/map'
import { expect, test } from './setup/test'

/**
 * Tests the routes in docs/product-rules.md#pages-and-routes. Other files in this folder test the details,
 * for example contact, trips, calendar, captain, fish-report and chunk-failures.
 */

const OWN_BANNER = [
  '/',
  '/about',
  '/contact',
  '/trips-&-rates',
  '/availability',
  '/fish-report',
  '/recipes',
  '/faq',
  '/directions',
]
const HOME_BANNER = ['/payment', '/captain', '/no-such-page']

for (const width of WIDTHS) {
  const small = width < WIDE

  test.describe(`At ${width} px, the banner`, () => {
    test.use({ viewport: { width, height: 900 } })

    test("is a different wide image on each route and the home page's image on any other path, with full width, the alt text 'cover-photo', and a height of at most 580px on small screens or 650px on larger ones", async ({
      page,
      incidents,
    }) => {
      incidents.expect(/^404 GET \/no-such-page$/)
      await mockMap(page)
      const pictures = new Map<string, string>()
      for (const path of [...OWN_BANNER, ...HOME_BANNER]) {
        await page.goto(path)
        const banner = page.getByRole('img', { name: 'cover-photo', exact: true })
        await expect(banner, path).toHaveCount(1)
        await expect
          .poll(
            () => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
            path,
          )
          .toBeGreaterThan(0)
        const box = await boxOf(banner)
        expect([box.x, box.width], path).toEqual([0, width])
        expect(await styleOf(banner, 'max-height')).toBe(small ? '580px' : '650px')
        expect(box.height).toBeLessThanOrEqual(small ? 580 : 650)
        expect(box.width / box.height, 'wide').toBeGreaterThan(1)
        pictures.set(
          path,
          // Remove the size from the file name, because the banner's size differs between pages.
          await banner.evaluate((image: HTMLImageElement) =>
            new URL(image.currentSrc).pathname.replace(/-\d+x\d+(?=\.)/, ''),
          ),
        )
        await expect(bar(page).getByRole('link', { name: /, home$/ })).toBeVisible()
        await expect(footer(page).getByRole('link', { name: 'FAQs' })).toBeAttached()
      }
      expect(new Set(OWN_BANNER.map((path) => pictures.get(path))).size).toBe(OWN_BANNER.length)
      for (const path of HOME_BANNER) expect(pictures.get(path), path).toBe(pictures.get('/'))
    })
  })

  test.describe(`At ${width} px, the routes`, () => {
    // Turn off animations, so that sheets are measured at their final size.
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('/ has a hero, trip cards with Book (to /availability) and Details (to /trips-&-rates with the trip), about sections, and a review carousel', async ({
      page,
    }) => {
      await openPage(page, '/')
      await expect(headings(page, 1)).toBeVisible()
      await expect(
        main(page)
          .getByRole('link', { name: /open seats|open days/i })
          .first(),
      ).toHaveAttribute('href', '/availability')
      const cards = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /^Details about / }) })
      for (const trip of ['Rockfish', 'Halibut', 'Salmon', 'Wildlife', 'Tuna', 'Custom']) {
        const card = cards.filter({ has: page.getByRole('heading', { name: trip, exact: true }) })
        await expect(card.getByRole('img')).toHaveCount(1)
        await expect(card.getByRole('link', { name: `Details about ${trip}` })).toHaveAttribute(
          'href',
          `/trips-&-rates?trip=${trip}`,
        )
        const way = trip === 'Custom' ? /^tel:/ : /^\/availability/
        // A closed trip has no Book button, only a link to its next day.
        const name = trip === 'Salmon' ? /^Next salmon day: / : /book/i
        await expect(card.getByRole('link', { name })).toHaveAttribute('href', way)
      }
      for (const name of ['A small company, on purpose', 'Your captain', 'The boat'])
        await expect(headings(page, 2).filter({ hasText: name })).toBeVisible()
      const carousel = page.locator('[aria-roledescription=carousel]')
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.locator('li:not([inert])')).toHaveCount(small ? 1 : 3)
    })

    test("/about has the title 'About Us' plus the brand, a meta description with 'the premier fishing charter company in Santa Cruz, CA', a heading, an introduction, and three sections of photo and text that alternate sides", async ({
      page,
    }) => {
      await openPage(page, '/about')
      await expect(page).toHaveTitle('About Us | Harbor Light Charters')
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        /the premier fishing charter company in Santa Cruz, CA/,
      )
      await expect(headings(page, 1)).toHaveText('About Us')
      await expect(headings(page, 1).locator('xpath=following::p[1]')).toContainText('Monterey Bay')
      const names = ['About Our Company', 'About the Captain', 'About the Vessel']
      const sides: boolean[] = []
      for (const name of names) {
        const section = main(page).getByRole('region', { name })
        const [picture, heading] = [section.getByRole('img'), section.getByRole('heading', { level: 2 })]
        await expect(picture).toHaveCount(1)
        const [photo, text] = [await boxOf(picture), await boxOf(heading)]
        sides.push(photo.x + photo.width <= text.x)
        if (small) expect(photo.y + photo.height).toBeLessThanOrEqual(text.y)
      }
      expect(sides).toEqual(small ? [false, false, false] : [true, false, true])
      await expect(
        main(page).getByRole('region', { name: 'About Our Company' }).getByRole('heading', { level: 3 }),
      ).toHaveText(['Sustainability and Ethics', 'Personalized Experience'])
    })

    test('/trips-&-rates has trip cards, and the trip named in the URL comes first', async ({ page }) => {
      await openPage(page, '/')
      await page.getByRole('link', { name: 'Details about Wildlife' }).click()
      await expect(page).toHaveURL('/trips-&-rates?trip=Wildlife')
      await expect(headings(page, 2).first()).toHaveText('Wildlife')
      await expect(main(page).getByRole('img', { name: /\S/ }).nth(1)).toBeAttached()
    })

    test('/availability has a calendar with a booking sidebar', async ({ page }) => {
      await openPage(page, '/availability')
      // The first week of the current month is past, so it isn't shown.
      await expect(page.getByRole('gridcell')).toHaveCount(35)
      const day = page.getByRole('grid').locator('[data-date="2055-08-12"]')
      await waitForHydration(day)
      await day.click()
      const panel = page.getByRole(small ? 'dialog' : 'region', { name: /August 12/ })
      await expect(panel.getByRole('button', { name: /^Book / })).toBeVisible()
      const [grid, side] = [await boxOf(page.getByRole('grid', { includeHidden: true })), await boxOf(panel)]
      if (small) expect(side).toMatchObject({ x: 0, y: 0, width: 390, height: 900 })
      else expect(side.x).toBeGreaterThanOrEqual(grid.x + grid.width)
    })

    test('/payment without a link explains the deposit, the balance and how to pay, and links to the calendar', async ({
      page,
    }) => {
      await openPage(page, '/payment')
      await expect(headings(page, 1)).toHaveText('Payment')
      await expect(headings(page, 3)).toContainText([/Deposit/, /Balance/])
      await expect(main(page).getByRole('link', { name: /open days/ })).toHaveAttribute(
        'href',
        '/availability',
      )
    })

    test('/fish-report has pages of reports, the photo feed, and a link to the photo network', async ({
      page,
    }) => {
      await openPage(page, '/fish-report')
      await expect(main(page).getByRole('article')).toHaveCount(10)
      await expect(main(page).getByText(/^Page 1 of \d+$/)).toBeVisible()
      const link = main(page)
        .getByRole('link', { name: /Instagram/ })
        .first()
      await expect(link).toHaveAttribute('href', /instagram\.com/)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(
        main(page).getByRole('region', { name: 'From the deck' }).getByRole('listitem').first(),
      ).toBeVisible()
    })

    test('/contact has contact info, social links, the contact form and a map', async ({ page }) => {
      await mockMap(page)
      await openPage(page, '/contact')
      const info = main(page).getByRole('region', { name: 'How to reach us' })
      await expect(info.getByRole('link', { name: '(831) 555-0142' })).toBeVisible()
      for (const network of ['Facebook', 'Instagram'])
        await expect(info.getByRole('link', { name: network })).toHaveAttribute('target', '_blank')
      await expect(main(page).getByRole('form', { name: 'Message' })).toBeVisible()
      await expect(main(page).getByRole('heading', { name: 'Where to find us' })).toBeVisible()
    })

    test('/captain has a login form', async ({ page }) => {
      await openPage(page, '/captain')
      await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
    })

    test('/dashboard and /captain-calendar have side tabs for Home, Calendar, Fish Report and Recipes, and redirect anyone but the captain to /', async ({
      page,
      captain,
    }) => {
      await captain.setViewportSize({ width, height: 900 })
      for (const [path, open] of [
        ['/dashboard', 'Home'],
        ['/captain-calendar', 'Calendar'],
      ] as const) {
        await page.goto(path)
        await expect(page).toHaveURL('/')
        await captain.goto(path)
        await expect(captain.getByRole('tab')).toHaveText(['Home', 'Calendar', 'Fish Report', 'Recipes'])
        await expect(captain.getByRole('tab', { name: open })).toHaveAttribute('aria-selected', 'true')
      }
    })

    test('/recipes has placeholder text', async ({ page }) => {
      await openPage(page, '/recipes')
      await expect(headings(page, 1)).toHaveText('Recipes')
      await expect(main(page)).toContainText('Coming soon')
    })

    test('/faq has the FAQs under their topics, with a search', async ({ page }) => {
      await openPage(page, '/faq')
      const questions = main(page).locator('summary')
      const all = await questions.count()
      expect(all).toBeGreaterThan(15)
      const search = page.getByRole('searchbox')
      await waitForHydration(search)
      await search.fill('seasick')
      await expect(questions.first()).toContainText(/sea ?sick/i)
      await expect.poll(() => questions.count()).toBeLessThan(all)
      await search.fill('submarine cable')
      await expect(questions).toHaveCount(0)
      await expect(main(page)).toContainText('No questions match your search')
      await search.fill('')
      await questions.first().click()
      await expect(main(page).locator('details[open] p').first()).toBeVisible()
    })

    test('/directions has the route by car, parking, the meeting place, the map, and drive times', async ({
      page,
    }) => {
      await mockMap(page)
      await openPage(page, '/directions')
      await expect(headings(page, 2)).toContainText([
        'By car',
        'Where we are',
        'Parking and where to meet',
        'Your morning, step by step',
        'Drive times',
      ])
      await main(page)
        .getByRole('link', { name: /^Open the map/ })
        .scrollIntoViewIfNeeded()
      await expect(main(page).locator('iframe')).toBeVisible()
    })

    test("if a route fails to render, the page 'Unexpected Application Error!' shows the message and stack", async ({
      page,
      incidents,
    }) => {
      // Remove an API that the map needs, so that the route's own code throws while React renders it.
      incidents.expect(/^(console|exception) .*IntersectionObserver is not defined/)
      await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
      await page.goto('/contact')
      await expect(headings(page, 1)).toHaveText('Unexpected Application Error!')
      await expect(main(page)).toContainText('IntersectionObserver is not defined')
      await expect(main(page).locator('pre')).toContainText(
        /ReferenceError: IntersectionObserver is not defined\s+at /,
      )
      const hiddenPx = () =>
        main(page)
          .locator('pre')
          .evaluate((stack) => stack.scrollWidth - stack.clientWidth)
      expect(await hiddenPx()).toBe(0)
      await expect(bar(page).getByRole('link', { name: 'Book Now' }).locator('visible=true')).toHaveCount(1)
    })
  })
}
