import type { Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { environment } from './setup/environment'
import {
  bar,
  boxOf,
  footer,
  hrefsOf,
  main,
  openBarLinks,
  openPage,
  styleOf,
  WIDE,
  WIDTHS,
} from './setup/layout'
import { mockMap } from './setup/map'
import { expect, test } from './setup/test'

/** See docs/product-rules.md#navigation and docs/product-rules.md#footer. */

const BAR_LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Trips And Rates', '/trips-&-rates'],
  ['Availability', '/availability'],
  ['Fish Report', '/fish-report'],
  ['Contact', '/contact'],
] as const

/** Signs in as the captain through the login form. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/captain')
  await waitForHydration(page.getByRole('button', { name: 'Sign in' }))
  await page.getByRole('textbox', { name: 'User name' }).fill(environment.captain.username)
  await page.getByLabel('Password').fill(environment.captain.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
}

for (const width of WIDTHS) {
  const small = width < WIDE

  test.describe(`At ${width} px, the navigation bar (every page)`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('has a logo that links to /', async ({ page }) => {
      await openPage(page, '/about')
      const logo = bar(page).getByRole('link').first()
      await expect(logo.locator('img')).toBeVisible()
      await logo.click()
      await expect(page).toHaveURL('/')
    })

    test('links to Home, About, Trips And Rates, Availability, Fish Report and Contact in this order, and underlines the link to the current page', async ({
      page,
    }) => {
      await openPage(page, '/recipes')
      for (const [label, path] of BAR_LINKS) {
        const links = await openBarLinks(page)
        const ofPages = links.locator('ul').first().getByRole('link')
        await expect(ofPages).toHaveText(BAR_LINKS.map(([each]) => each))
        expect(await hrefsOf(ofPages)).toEqual(BAR_LINKS.map(([, each]) => each))
        await links.getByRole('link', { name: label, exact: true }).click()
        await expect(page).toHaveURL(path)
        if (small) await expect(links).toBeHidden()
        await page.mouse.move(0, 500)

        const onPage = (await openBarLinks(page)).locator('ul').first().getByRole('link')
        const underlined = () =>
          onPage.evaluateAll((all) =>
            all
              .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
              .map((link) => link.textContent),
          )
        await expect.poll(underlined).toEqual([label])
        if (small) await page.keyboard.press('Escape')
      }
    })

    test("links to the company's pages on a social network and a photo network, each in a new tab", async ({
      page,
    }) => {
      await page
        .context()
        .route(/^https:\/\/www\.(facebook|instagram)\.com\//, (route) => route.fulfill({ body: 'Hello' }))
      await openPage(page, '/faq')
      for (const network of ['Facebook', 'Instagram']) {
        // Open the menu each time, because following a link closes it.
        if (small) await openBarLinks(page)
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          bar(page)
            .getByRole('link', { name: `${network} (opens in a new tab)` })
            .click(),
        ])
        await tab.waitForURL(new RegExp(network, 'i'))
        await tab.close()
      }
      await expect(page).toHaveURL('/faq')
    })

    if (small) {
      test('on small screens, has a hamburger button that opens a stacked menu with a gray background, which any link closes', async ({
        page,
      }) => {
        await openPage(page, '/about')
        const toggle = bar(page).getByRole('button', { name: 'Open menu' })
        await expect(toggle).toHaveAttribute('aria-expanded', 'false')
        const menu = await openBarLinks(page)
        // Measure all links in the same frame, because the menu slides in.
        const boxes = await menu
          .locator('ul a')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
        expect(boxes.map(({ x }) => x)).toEqual(boxes.map(() => boxes[0]?.x))
        boxes.slice(1).forEach((box, index) => {
          const above = boxes[index]
          expect(box.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
        })
        for (const part of [bar(page), menu]) {
          const channels =
            (await styleOf(part, 'background-color')).match(/\d+/g)?.slice(0, 3).map(Number) ?? []
          expect(Math.max(...channels) - Math.min(...channels), 'gray').toBeLessThan(8)
          expect(Math.max(...channels)).toBeLessThan(235)
        }
        // The current page's link, which doesn't navigate, must also close the menu.
        await menu.getByRole('link', { name: 'About' }).click()
        await expect(menu).toBeHidden()
        await toggle.click()
        await bar(page).getByRole('button', { name: 'Close menu' }).click()
        await expect(menu).toBeHidden()
      })
    } else {
      test('has no hamburger button here, because the links fit in the bar', async ({ page }) => {
        await openPage(page, '/about')
        await expect(bar(page).getByRole('button', { name: 'Open menu' })).toBeHidden()
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      })
    }

    test('shows Captain (to /dashboard) and Logout only to the captain, whose /captain page has a welcome and a logout button', async ({
      page,
    }) => {
      const captainLink = bar(page).getByRole('link', { name: 'Captain' })
      const logout = bar(page).getByRole('button', { name: 'Logout' })
      await openPage(page, '/')
      if (small) await openBarLinks(page)
      await expect(captainLink.or(logout)).toHaveCount(0)

      await signIn(page)
      await openPage(page, '/captain')
      await expect(main(page).getByRole('heading', { name: /^Welcome/ })).toBeVisible()
      await expect(main(page).getByRole('button', { name: /log ?out/i })).toBeVisible()
      if (small) await openBarLinks(page)
      await captainLink.click()
      await expect(page).toHaveURL('/dashboard')
      if (small) await openBarLinks(page)
      await logout.click()
      await expect(page).toHaveURL('/')
      if (small) await openBarLinks(page)
      await expect(captainLink.or(logout)).toHaveCount(0)
    })

    test('has a Book Now link to /availability: in the bar on wide screens; fixed at the bottom right on small ones, except on pages like /availability and /dashboard', async ({
      page,
      incidents,
    }) => {
      incidents.expect(/^404 GET \/no-such-page$/)
      const book = page.getByRole('banner').getByRole('link', { name: 'Book Now' }).locator('visible=true')
      await signIn(page)
      const without = [
        '/availability',
        '/dashboard',
        '/captain',
        '/trips-&-rates',
        '/trips-&-rates/rockfish',
        '/payment',
        '/subscribe-again',
        '/no-such-page',
      ]
      for (const path of without) {
        await openPage(page, path)
        await expect(book).toHaveCount(small ? 0 : 1)
      }
      await openPage(page, '/about')
      await expect(book).toHaveCount(1)
      if (small) {
        expect(await styleOf(book, 'position')).toBe('fixed')
        await page.evaluate(() => window.scrollTo(0, 1500))
        const { x, y, width: wide, height } = await boxOf(book)
        expect(390 - (x + wide)).toBeLessThanOrEqual(24)
        expect(900 - (y + height)).toBeLessThanOrEqual(24)
        expect(height).toBeGreaterThanOrEqual(44)
      } else {
        const box = await boxOf(book)
        const around = await boxOf(bar(page))
        expect(box.y + box.height).toBeLessThanOrEqual(around.y + around.height)
      }
      await book.click()
      await expect(page).toHaveURL('/availability')
    })
  })

  test.describe(`At ${width} px, the footer (every page)`, () => {
    test.use({ viewport: { width, height: 900 } })

    test("has contact info, quick links (FAQs, Directions, gift certificates, the harbor's site, fishing licenses) and the newsletter signup", async ({
      page,
    }) => {
      await mockMap(page)
      await openPage(page, '/recipes')
      const contact = footer(page).getByRole('region', { name: 'Contact' })
      await expect(contact.getByRole('link', { name: '(831) 555-0142' })).toHaveAttribute(
        'href',
        'tel:+18315550142',
      )
      await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
      await expect(contact).toContainText('Santa Cruz, CA 95062')
      const links = footer(page).getByRole('navigation', { name: 'Quick links' }).getByRole('link')
      await expect(links).toHaveText([/FAQs/, /Directions/, /Gift certificates/, /Harbor/, /license/])
      expect(await hrefsOf(links)).toEqual([
        '/faq',
        '/directions',
        '/gift-certificates',
        'https://www.santacruzharbor.org/',
        'https://wildlife.ca.gov/Licensing/Fishing',
      ])
      const newsletter = footer(page).getByRole('form', { name: 'Newsletter' })
      for (const field of ['Name', 'Email'])
        await expect(newsletter.getByRole('textbox', { name: field })).toBeVisible()
      await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeVisible()
      await links.first().click()
      await expect(page).toHaveURL('/faq')
      await links.nth(1).click()
      await expect(page).toHaveURL('/directions')
    })
  })
}

test.describe('On a tall screen, the footer of a short page', () => {
  test.use({ viewport: { width: 2560, height: 1440 } })

  test('ends at the bottom of the window', async ({ page }) => {
    await openPage(page, '/waitlist')
    const endOfPage = async () => {
      const { y, height } = await boxOf(footer(page))
      return Math.round(y + height)
    }
    await expect.poll(endOfPage).toBe(1440)
  })
})
