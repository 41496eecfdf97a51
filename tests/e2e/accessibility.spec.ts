import type { Page } from '@playwright/test'
import { findAxeViolations, findOutlineProblems } from './setup/axe'
import { GOOD_CARD, guestOf, openBooking } from './setup/booking'
import { openDay, openMonth, waitForHydration } from './setup/calendar'
import { DAYS, TODAY } from './setup/days'
import { main, openBarLinks, openPage } from './setup/layout'
import { blockMap, mockMap } from './setup/map'
import { PUBLIC_PATHS } from './setup/public-pages'
import { expect, test } from './setup/test'

for (const { time, date, ...viewport } of [
  { width: 390, height: 780, time: '6:00 am', date: DAYS.accessible },
  { width: 862, height: 1000, time: '6:00 am', date: DAYS.accessibleTablet },
  { width: 1440, height: 900, time: '2:00 pm', date: DAYS.accessible },
] as const) {
  test.describe(`axe finds nothing at ${viewport.width} px`, () => {
    // Request reduced motion, because getAnimations() doesn't list animations that scripts run.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of [...PUBLIC_PATHS, '/unsubscribe', '/subscribe-again', '/es', '/es/trips-&-rates']) {
      test(`on ${path}, and the headings and landmarks are in order`, async ({ page }) => {
        await mockMap(page)
        await openPage(page, path)
        expect([...(await findAxeViolations(page)), ...(await findOutlineProblems(page))]).toEqual([])
      })
    }

    test('on a page that doesn’t exist, and on pages with the map shown or unreachable', async ({
      page,
      incidents,
    }) => {
      incidents.expect(/^404 GET \/no-such-page$/, /^failed GET \/export\/embed\.html/)
      await openPage(page, '/no-such-page')
      expect([...(await findAxeViolations(page)), ...(await findOutlineProblems(page))]).toEqual([])
      const link = main(page).getByRole('link', { name: /^Open the map/ })
      await mockMap(page)
      await openPage(page, '/contact')
      await link.scrollIntoViewIfNeeded()
      await expect(main(page).locator('iframe')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await blockMap(page)
      await openPage(page, '/directions')
      await link.scrollIntoViewIfNeeded()
      await expect(main(page).getByText('The map isn’t available right now.')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('on the open menu, an open FAQ, a search without results, and a rejected or sent form', async ({
      page,
    }) => {
      await mockMap(page)
      await openPage(page, '/faq')
      const links = await openBarLinks(page)
      await expect(links).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await main(page).locator('summary').first().click()
      await expect(main(page).locator('details[open] p').first()).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('searchbox').fill('submarine cable')
      await expect(main(page).locator('summary')).toHaveCount(0)
      expect(await findAxeViolations(page)).toEqual([])

      await openPage(page, '/contact')
      const form = main(page).getByRole('form', { name: 'Message' })
      await expect(form.getByRole('textbox', { name: 'Phone Number' })).toBeVisible()
      await form.getByRole('button', { name: 'Send message' }).click()
      expect(await findAxeViolations(page)).toEqual([])
      await form.getByRole('textbox', { name: 'Name' }).fill('Maria Sample')
      await form.getByRole('textbox', { name: 'Email' }).fill(`accessible-${viewport.width}@example.com`)
      await form.getByRole('textbox', { name: 'Message' }).fill('Hello captain')
      await pauseClock(page)
      await form.getByRole('button', { name: 'Send message' }).click()
      await expect(form.getByText('Message sent!')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('on the calendar and its day panels', async ({ page }) => {
      await openMonth(page, TODAY)
      expect(await findAxeViolations(page)).toEqual([])
      await openDay(page, TODAY)
      expect(await findAxeViolations(page)).toEqual([])
      await openDay(page, date)
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('on every step of the booking dialog', async ({ page, incidents }) => {
      incidents.expect(/^402 POST \/api\/payment\/process-payment$/)
      const dialog = await openBooking(page, date)
      await dialog.chooseParty({ time, trip: 'Rockfish', guests: 1 })
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.continueToContact()
      await dialog.button('Continue to payment').click()
      await expect(dialog.root.getByText('First name is required.')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.fillGuest(guestOf(`accessible-${viewport.width}`))
      await dialog.continueToPayment()
      await dialog.enterCard({ ...GOOD_CARD, cvv: '911' })
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.payButton.click()
      await expect(dialog.problem).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.enterCard(GOOD_CARD)
      await dialog.payButton.click()
      await expect(dialog.heading('Thank you, Robin')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('on the login form', async ({ page, incidents }) => {
      incidents.expect(/^401 POST \/api\/user\/login$/)
      await page.goto('/captain')
      await waitForHydration(page.getByRole('button', { name: 'Sign in' }))
      await page.getByRole('textbox', { name: 'User name' }).fill('unknown')
      await page.getByLabel('Password').fill('nothing')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('The user name or password is wrong. Please try again.')).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('on the dashboard', async ({ captain }) => {
      await captain.setViewportSize(viewport)
      await captain.goto('/dashboard')
      await expect(captain.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
      expect(await findAxeViolations(captain)).toEqual([])
      await openDay(captain, date, '/captain-calendar')
      await expect(captain.getByRole('heading', { name: 'Bookings' })).toBeVisible()
      expect(await findAxeViolations(captain)).toEqual([])
    })
  })
}

/** Keeps 'Message sent!' visible for longer than three seconds, because axe can be slower than that. */
async function pauseClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => wait(run, ms === 3000 ? 60_000 : ms),
    })
  })
}
