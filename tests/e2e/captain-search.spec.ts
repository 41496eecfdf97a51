import type { Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { dayPanel, waitForHydration } from './setup/calendar'
import { cardOf, expectFits } from './setup/captain'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const OWN = { upcoming: '2056-01-11', canceled: '2056-01-12', phone: '2056-01-13' }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find a booking' })
const results = (page: Page) => dialog(page).getByRole('list', { name: 'Bookings found' })

async function search(page: Page, text: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Find a booking' })
  await waitForHydration(open)
  await open.click()
  const field = dialog(page).getByRole('searchbox', { name: 'Name, phone, email or reference' })
  await expect(field).toBeFocused()
  await field.fill(text)
}

test('the captain finds a booking by full name, and a tap opens its day with the card in focus', async ({
  captain: page,
  captainApi,
}) => {
  const finder = { partySize: 2, lastName: 'Finder', phoneNumber: '+18315550188' }
  await bookByPhone(captainApi, { ...finder, date: OWN.upcoming })
  const canceled = await bookByPhone(captainApi, { ...finder, date: OWN.canceled })
  await captainApi.put(`/api/booking/${canceled}`, { data: { cancel: true } })
  await page.goto('/dashboard')
  await search(page, 'sam FINDER')
  await expect(dialog(page).getByText('2 bookings found.')).toBeVisible()
  const [first, second] = [
    results(page).getByRole('button').first(),
    results(page).getByRole('button').nth(1),
  ]
  await expect(first).toContainText('Tue, Jan 11, 2056, 6:00 am Rockfish, 2 guests')
  await expect(second).toContainText('Canceled')
  await second.click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Calendar' })).toHaveAttribute('aria-selected', 'true')
  await expect(cardOf(dayPanel(page, OWN.canceled), 'Sam Finder')).toBeFocused()

  await search(page, '(831) 555-0188')
  await results(page)
    .getByRole('button', { name: /Sam Finder.*Jan 11/ })
    .click()
  await expect(cardOf(dayPanel(page, OWN.upcoming), 'Sam Finder')).toBeFocused()
  await expect(cardOf(dayPanel(page, OWN.upcoming), 'Sam Finder')).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true')
})

test('a search that finds nothing or fails shows a message, and Escape returns to the button', async ({
  captain: page,
  incidents,
}) => {
  incidents.expect(/^503 GET \/api\/booking\/search/, /^console /)
  await page.goto('/dashboard')
  await search(page, 'zzzz')
  await expect(dialog(page).getByText(/^No bookings found\./)).toBeVisible()
  await page.route('**/api/booking/search**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await dialog(page).getByRole('searchbox').fill('yyyy')
  await expect(dialog(page).getByText('The search didn’t work')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Find a booking' })).toBeFocused()
})

for (const width of [320, 390]) {
  test.describe(`on a phone that is ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the search fits the screen, axe finds nothing, and Back closes it', async ({
      captain: page,
      captainApi,
    }) => {
      const lastName = `Narrow${'w'.repeat(width / 10)}`
      await bookByPhone(captainApi, { date: OWN.phone, partySize: 1, lastName })
      await page.goto('/dashboard')
      await search(page, lastName)
      await expect(results(page).getByRole('button')).toHaveCount(1)
      await expectFits(dialog(page))
      expect(await findAxeViolations(page)).toEqual([])
      await page.goBack()
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(/\/dashboard/)

      await search(page, lastName)
      await results(page).getByRole('button').click()
      await expect(cardOf(dayPanel(page, OWN.phone), `Sam ${lastName}`)).toBeInViewport()
      await page.goBack()
      await expect(dayPanel(page, OWN.phone)).toBeHidden()
    })
  })
}
