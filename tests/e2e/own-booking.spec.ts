import type { Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { GOOD_CARD, guestOf, openPayment } from './setup/booking'
import { waitForHydration } from './setup/calendar'
import { DAYS } from './setup/days'
import { boxOf, expectInside, expectNoSidewaysScroll, expectShown, WIDE, WIDTHS } from './setup/layout'
import { expect, test } from './setup/test'

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Books two seats, and follows the link on the thank-you step. Returns the link. */
async function openOwnBooking(page: Page, date: string, name: string): Promise<string> {
  const dialog = await openPayment(page, date, guestOf(name))
  await dialog.enterCard(GOOD_CARD)
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  const see = dialog.root.getByRole('link', { name: 'See your booking' })
  const link = (await see.getAttribute('href')) ?? ''
  await see.click()
  await expect(page.getByRole('heading', { name: 'Your booking', level: 1 })).toBeVisible()
  return link
}

for (const [index, width] of WIDTHS.entries()) {
  const [date, moved] = [DAYS.ownBooking[index] ?? '', DAYS.ownMoved[index] ?? '']

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a guest opens the booking by its link, corrects it, moves it, and cancels it for the exact refund', async ({
      page,
      browser,
    }) => {
      const link = await openOwnBooking(page, date, `own${width}`)
      expect(link).toMatch(/\/booking\/HL-[0-9A-Z]{6}#key=/)
      // The page removes the key from the address bar, and a reload works without it.
      await expect(page).toHaveURL(/\/booking\/HL-[0-9A-Z]{6}$/)
      await page.reload()
      await expect(section(page, 'The day')).toContainText('Be at the dock by 5:30 am')
      await expect(section(page, 'Payment')).toContainText('Due on the boat')
      await expect(section(page, 'What to bring')).toContainText('Soft-soled shoes')
      await expect(section(page, 'If your plans change')).toContainText(
        '$266.75 back, after the 3% fee of $8.25',
      )
      await expect(section(page, 'Questions?')).toContainText('To change the number of guests')
      expect(await findAxeViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)

      await page.setViewportSize({ width: 320, height: 844 })
      await expectInside(page.locator('main section'))
      const leaving = section(page, 'The day').getByText('6:00 am', { exact: true })
      expect(await leaving.evaluate((time) => time.getClientRects().length), 'the time is on one line').toBe(
        1,
      )
      await page.setViewportSize({ width, height: 844 })
      if (width >= WIDE) {
        await page.getByRole('button', { name: /^Pay \$275 now/ }).click()
        const [day, payment] = [section(page, 'The day'), section(page, 'Payment')]
        await expect
          .poll(
            async () => (await boxOf(payment)).height - (await boxOf(day)).height,
            'an open form doesn’t stretch the next card',
          )
          .toBeGreaterThan(0)
        await page.getByRole('button', { name: 'Not now' }).click()
      }

      await page.getByRole('button', { name: 'Edit your details' }).click()
      await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
      await page.getByRole('textbox', { name: 'Last name' }).fill('Corrected')
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Save your details' }).click()
      await expectShown(status(page, 'Your details are saved.'))
      await expect(section(page, 'Your details')).toContainText('Robin Corrected')

      await page.getByRole('button', { name: 'Change the date' }).click()
      await page.getByRole('combobox', { name: 'New departure' }).selectOption(`${moved} am`)
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Move my booking' }).click()
      await expectShown(status(page, 'Done. You’re now on'))

      await page.getByRole('button', { name: 'Cancel this booking' }).click()
      const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
      await expect(question).toContainText('You’ll get $266.75 back. The fee is $8.25.')
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await question.getByRole('button', { name: 'Cancel the booking' }).click()
      await expectShown(status(page, 'Your booking is canceled. You’ll get $266.75 back.'))
      await expect(section(page, 'Payment')).toContainText(/On its way back to your card|after refunds/)
      await expect(page.getByRole('button', { name: 'Change the date' })).toHaveCount(0)
      await expectNoSidewaysScroll(page)

      // The same link opens the booking on another device.
      const phone = await browser.newPage()
      const key = link.replace(/.*#key=/, '')
      const addresses: string[] = []
      const readers: string[] = []
      phone.on('request', (request) => {
        addresses.push(request.url(), request.headers().referer ?? '')
        if (request.postData()?.includes(key)) readers.push(new URL(request.url()).pathname)
      })
      await phone.goto(link.replace(/#.*/, ''))
      await expect(phone.getByRole('heading', { name: 'Find your booking' })).toBeVisible()
      // Opening the link in the same tab changes only the fragment.
      await phone.goto(link)
      await expect(section(phone, 'The day')).toContainText('You canceled this booking.')
      await expect(section(phone, 'The day').getByRole('link', { name: 'Book another day' })).toHaveAttribute(
        'href',
        '/availability',
      )
      await expect(section(phone, 'Questions?')).not.toContainText('number of guests')
      await expect(phone).toHaveURL(/\/booking\/HL-[0-9A-Z]{6}$/)
      // Only the call that exchanges the key for a cookie contains the key.
      expect(readers).toEqual(['/api/booking/own/open'])
      expect(addresses.filter((address) => address.includes(key))).toEqual([])
      await phone.close()
    })
  })
}

test('after the captain’s cancellation, a guest chooses a new date', async ({ page, captainApi }) => {
  const date = DAYS.canceledByCaptain
  await openOwnBooking(page, date, 'newdate')
  const list = await captainApi.get(`/api/booking/all?from=${date}&to=${date}`)
  const [party] = (await list.json()).Booking.Bookings
  await captainApi.put(`/api/booking/${party._id}`, { data: { cancel: true, version: party.version } })
  await page.reload()
  await expect(section(page, 'The day')).toHaveText(/^The day\s*Your booking is canceled\.$/)
  await expect(section(page, 'Another day?')).toContainText('within the next 12 months, at the same price')
  await expect(section(page, 'Payment')).toContainText('Choose a new date, or we’ll contact you')
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose a new date' }).click()
  await page.getByRole('combobox', { name: 'New departure' }).selectOption(`${date} pm`)
  await page.getByRole('button', { name: 'Move my booking' }).click()
  await expect(status(page, 'Done. You’re now on')).toBeVisible()
  await expect(section(page, 'Payment')).toContainText('Due on the boat')
})

test('without the key, the page shows nothing about the booking and offers a new link', async ({
  page,
  browser,
  incidents,
}) => {
  incidents.expect(/^403 GET \/api\/booking\/own/)
  await openOwnBooking(page, DAYS.ownSoon, 'ownsoon')
  // Wait until the page has removed the key from its URL, because the booking would open with that key.
  await expect(page).toHaveURL(/\/booking\/HL-[0-9A-Z]{6}$/)
  const stranger = await browser.newContext()
  incidents.watch(stranger)
  const other = await stranger.newPage()
  const response = await other.goto(page.url())
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(other.getByRole('heading', { name: 'Find your booking' })).toBeVisible()
  await expect(other.locator('main')).not.toContainText('Robin')
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect(await findAxeViolations(other)).toEqual([])
  const send = other.getByRole('button', { name: 'Email me a link' })
  await waitForHydration(send)
  await other.getByRole('textbox', { name: 'Email address' }).fill('unknown-guest@example.com')
  await send.click()
  await expect(status(other, 'If we have an upcoming or unsettled booking for that address')).toBeVisible()
  await stranger.close()
})
