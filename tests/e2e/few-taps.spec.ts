import type { Locator } from '@playwright/test'
import { BookingDialog, GOOD_CARD, guestOf } from './setup/booking'
import { cell, waitForHydration } from './setup/calendar'
import { DAYS } from './setup/days'
import { main } from './setup/layout'
import { readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a guest on a phone can book and pay with 6 taps and 8 fields, starting at the home page', async ({
  page,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  await page.goto('/')
  const trip = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Rockfish' }) })
  const book = trip.getByRole('link', { name: /^Book/ })
  await waitForHydration(book)
  await tap(book)
  await waitForHydration(cell(page, DAYS.fewTaps))
  await tap(cell(page, DAYS.fewTaps))
  await tap(page.getByRole('button', { name: 'Book 6:00 am' }))
  const dialog = new BookingDialog(page)
  await dialog.waitForStep()
  await tap(dialog.button('Continue'))
  await dialog.field('First name').waitFor()
  await dialog.waitForStep()
  const guest = guestOf('few-taps')
  await dialog.fillGuest(guest)
  const contact = await dialog.root.locator('[required], [aria-required="true"]').count()
  await tap(dialog.button('Continue to payment'))
  await dialog.untilCardFormIsReady()
  const card = await dialog.cardFrame.locator('input:required').count()
  await dialog.enterCard(GOOD_CARD)
  await tap(dialog.payButton)
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
  expect({ taps, fields: contact + card }).toEqual({ taps: 6, fields: 8 })
})
