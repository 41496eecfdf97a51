import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { GOOD_CARD, guestOf, openBooking } from './setup/booking'
import { openDay, openMonth, untilInteractive } from './setup/calendar'
import { DAYS, TODAY } from './setup/days'
import { expect, test } from './setup/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the whole page, one line a finding. */
async function findProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

for (const { time, ...viewport } of [
  { width: 390, height: 780, time: '6:00 am' },
  { width: 1440, height: 900, time: '2:00 pm' },
] as const) {
  test.describe(`axe finds nothing at ${viewport.width} px`, () => {
    // Colours are measured where nothing is half faded in.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('on the calendar and its day panels', async ({ page }) => {
      await openMonth(page, TODAY)
      expect(await findProblems(page)).toEqual([])
      await openDay(page, TODAY)
      expect(await findProblems(page)).toEqual([])
      await openDay(page, DAYS.accessible)
      expect(await findProblems(page)).toEqual([])
    })

    test('on every step of the booking dialog', async ({ page, incidents }) => {
      incidents.expect(/^402 POST \/api\/payment\/process-payment$/)
      const dialog = await openBooking(page, DAYS.accessible)
      await dialog.chooseParty({ time, trip: 'Rockfish', guests: 1 })
      expect(await findProblems(page)).toEqual([])
      await dialog.continueToContact()
      await dialog.button('Continue to payment').click()
      await expect(dialog.root.getByText('First name is required.')).toBeVisible()
      expect(await findProblems(page)).toEqual([])
      await dialog.fillGuest(guestOf(`accessible-${viewport.width}`))
      await dialog.continueToPayment()
      await dialog.enterCard({ ...GOOD_CARD, cvv: '911' })
      expect(await findProblems(page)).toEqual([])
      await dialog.payButton.click()
      await expect(dialog.problem).toBeVisible()
      expect(await findProblems(page)).toEqual([])
      await dialog.enterCard(GOOD_CARD)
      await dialog.payButton.click()
      await expect(dialog.heading('Thank you, Robin!')).toBeVisible()
      expect(await findProblems(page)).toEqual([])
    })

    test('on the login', async ({ page, incidents }) => {
      incidents.expect(/^401 POST \/api\/user\/login$/)
      await page.goto('/captain')
      await untilInteractive(page.getByRole('button', { name: 'Log in' }))
      await page.getByRole('textbox', { name: 'User name' }).fill('nobody')
      await page.getByLabel('Password').fill('nothing')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('The user name or password is wrong. Please try again.')).toBeVisible()
      expect(await findProblems(page)).toEqual([])
    })

    test('on the dashboard', async ({ captain }) => {
      await captain.setViewportSize(viewport)
      await captain.goto('/dashboard')
      await expect(captain.getByRole('heading', { name: 'Today' })).toBeVisible()
      expect(await findProblems(captain)).toEqual([])
      await openDay(captain, DAYS.accessible, '/captain-calendar')
      await expect(captain.getByRole('heading', { name: 'Bookings' })).toBeVisible()
      expect(await findProblems(captain)).toEqual([])
    })
  })
}
