import type { Page } from '@playwright/test'
import { GOOD_CARD, guestOf, openBooking, openPayment } from './setup/booking'
import { openDay, readSeatsOpen } from './setup/calendar'
import { DAYS } from './setup/days'
import { blockDay, bookByPhone } from './setup/scene'
import { advanceServerClock, readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

/** Waits for the page's API calls, which would time out if its clock jumped, then moves the clock forward. */
async function passTime(page: Page, time: string): Promise<void> {
  for (const request of await page.requests()) {
    if (request.url().includes('/api/') && !request.failure()) await (await request.response())?.finished()
  }
  await page.clock.fastForward(time)
}

test('when a hold expires, its seats are open again, but the guest keeps the form and can choose seats again', async ({
  page,
  openVisitor,
}) => {
  await page.clock.install()
  const guest = guestOf('expiry')
  const dialog = await openPayment(page, DAYS.expiry, guest)
  await dialog.untilCardFormIsReady()
  await passTime(page, '08:05')
  await expect(dialog.timer).toHaveText(/Seats held 1:\d\d/)
  await expect(dialog.root.getByText('Your seats are held for 2 more minutes.')).toBeAttached()
  await advanceServerClock(10 * 60_000)
  await passTime(page, '02:00')

  await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
  await expect(dialog.problem).toContainText('Your 10-minute hold has expired')
  await expect(dialog.problem).toContainText(
    'Everything you typed is still here. Choose your seats again to continue.',
  )
  await expect(dialog.timer).toHaveCount(0)
  const visitor = await openVisitor()
  // Poll, because the seat counts on the page can be a second old.
  await expect.poll(() => readSeatsOpen(visitor, DAYS.expiry, 'am')).toBe(6)
  const other = await openDay(visitor, DAYS.expiry)
  await expect(other.getByRole('radio', { name: /^6:00 am/ })).toContainText('6 seats left')

  await expect(dialog.radio('2 guests')).toBeChecked()
  await dialog.continueToContact()
  await expect(dialog.timer).toHaveText(/Seats held (10:00|9:\d\d)/)
  await expect(dialog.field('First name')).toHaveValue(guest.firstName)
  await expect(dialog.field('Email')).toHaveValue(guest.email)
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
})

test('a hold that expires on the server first is reported at the next step', async ({ page, incidents }) => {
  incidents.expect(/^409 PUT \/api\/booking\/hold$/)
  const dialog = await openBooking(page, DAYS.expiry)
  await dialog.chooseParty({ time: '2:00 pm', trip: 'Wildlife', guests: 2 })
  await dialog.continueToContact()
  await dialog.fillGuest(guestOf('expired-first'))
  await advanceServerClock(10 * 60_000)
  await dialog.button('Continue to payment').click()
  await expect(dialog.problem).toContainText('Your 10-minute hold has expired')
  await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
})

test('if two guests race for the last seats, one gets them, and the other sees a message at the first step', async ({
  page,
  openVisitor,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/booking\/hold$/)
  await bookByPhone(captainApi, { date: DAYS.race, partySize: 4 })
  const racers = [page, await openVisitor()]
  const dialogs = await Promise.all(racers.map((racer) => openBooking(racer, DAYS.race)))
  for (const dialog of dialogs) await dialog.chooseParty({ time: '6:00 am', guests: 2 })
  await Promise.all(dialogs.map((dialog) => dialog.button('Continue').click()))

  const outcomes = await Promise.all(
    dialogs.map(async (dialog) => {
      await expect(dialog.field('First name').or(dialog.problem)).toBeVisible()
      return (await dialog.problem.count()) === 0 ? 'seated' : 'refused'
    }),
  )
  expect(outcomes.toSorted()).toEqual(['refused', 'seated'])
  const loser = dialogs[outcomes.indexOf('refused')]
  await expect(loser?.heading('Who’s coming aboard?') ?? page.locator('none')).toBeVisible()
  await expect(loser?.problem ?? page.locator('none')).toContainText('Someone else just booked those seats')
  await expect(loser?.problem ?? page.locator('none')).toContainText(
    'This departure is full. Please choose another one.',
  )
})

test('if the captain blocks the day while a guest is in the first step, that step shows the day as closed', async ({
  page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/booking\/hold$/)
  const dialog = await openBooking(page, DAYS.blockedAtChoice)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  await blockDay(captainApi, DAYS.blockedAtChoice)
  await dialog.button('Continue').click()
  await expect(dialog.root.getByText('This date is blocked, please choose a new date.')).toBeVisible()
  await dialog.button('Choose another date').click()
  await expect(dialog.root).toBeHidden()
})

test('a guest isn’t charged if the day is blocked before the payment', async ({
  page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/payment\/process-payment$/)
  const guest = guestOf('blocked-at-payment')
  const dialog = await openPayment(page, DAYS.blockedAtPayment, guest)
  await blockDay(captainApi, DAYS.blockedAtPayment)
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').click()
  await expect(dialog.root.getByText('This date is blocked, please choose a new date.')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toEqual([])
})

test('if the captain blocks the departure during checkout, the guest isn’t charged and can book the other one', async ({
  page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/payment\/process-payment$/)
  const guest = guestOf('departure-blocked')
  const dialog = await openPayment(page, DAYS.departureBlocked, guest)
  await blockDay(captainApi, DAYS.departureBlocked, 'am')
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').click()
  await expect(dialog.problem).toContainText('This departure was just closed')
  await expect(dialog.problem).toContainText(
    'The captain just closed this departure. You haven’t been charged. This departure is blocked. Please choose another one.',
  )
  expect(await readPaymentsOf(guest.email)).toEqual([])
  await expect(dialog.root.getByText(/, 2:00 pm$/)).toBeVisible()
  await dialog.chooseParty({ trip: 'Rockfish', guests: 2 })
  await dialog.continueToContact()
  await expect(dialog.field('Last name')).toHaveValue(guest.lastName)
})

test('neither the dialog’s Back nor the browser’s Back loses what was typed', async ({ page }) => {
  const guest = guestOf('back')
  const dialog = await openPayment(page, DAYS.back, guest)
  await dialog.button('Back').click()
  await expect(dialog.field('Last name')).toHaveValue(guest.lastName)
  await page.goBack()
  await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
  await expect(dialog.radio('2 guests')).toBeChecked()
  await expect(dialog.radio(/^Rockfish/)).toBeChecked()
  await dialog.chooseParty({ guests: 3 })
  await dialog.continueToContact()
  await expect(dialog.field('Last name')).toHaveValue(guest.lastName)
  await expect(dialog.field('Phone number')).toHaveValue(guest.phone)
  await dialog.continueToPayment()
  await expect(dialog.button('Pay $412.50')).toBeVisible()
  await page.goBack()
  await expect(dialog.heading('How can we reach you?')).toBeVisible()
  await page.goBack()
  await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
  await page.goBack()
  await expect(dialog.root).toBeHidden()
  await expect(page).toHaveURL(/\/availability/)
})

test('closing the dialog releases the seats and keeps what was typed', async ({ page, openVisitor }) => {
  const guest = guestOf('leaving')
  const dialog = await openPayment(page, DAYS.leaving, guest)
  const released = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  expect((await released).status()).toBe(200)
  const other = await openDay(await openVisitor(), DAYS.leaving)
  await expect(other.getByRole('radio', { name: /^6:00 am/ })).toContainText('6 seats left')

  await page.getByRole('button', { name: /^Book / }).click()
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 1 })
  await dialog.continueToContact()
  await expect(dialog.field('Email')).toHaveValue(guest.email)
})
