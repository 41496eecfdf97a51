import type { APIRequestContext } from '@playwright/test'
import { BookingDialog, GOOD_CARD, guestOf, openBooking } from './setup/booking'
import { openDay, waitForHydration } from './setup/calendar'
import { DAYS } from './setup/days'
import { readPaymentsOf } from './setup/simulators'
import { expect, test, withResolvers } from './setup/test'

/** The `holdPressure` setting in all other tests (scripts/run/browser-tests.ts). */
const USUAL_PRESSURE = 1000

/** Sets how many live holds visitors can have before each new hold requires a proof of work. */
async function setPressure(captainApi: APIRequestContext, holdPressure: number): Promise<void> {
  const answer = await captainApi.post('/api/globals/site-settings', { data: { holdPressure } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('booking takes a guest only a little longer while the site has unusually many holds', async ({
  page,
  openVisitor,
  captainApi,
  incidents,
}) => {
  // The first hold request and the first payment request are each refused with a challenge.
  incidents.expect(/^429 POST \/api\/booking\/hold$/)
  incidents.expect(/^429 POST \/api\/payment\/process-payment$/)
  const other = await openVisitor()
  const held = await other.request.post('/api/booking/hold', {
    data: { date: DAYS.pressure, time: 'pm', tripType: 'Wildlife', partySize: 2, private: false },
  })
  expect(held.status(), await held.text()).toBe(201)
  await setPressure(captainApi, 0)
  try {
    const guest = guestOf('pressure')
    const dialog = await openBooking(page, DAYS.pressure)
    await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
    const { promise: released, resolve: release } = withResolvers()
    // Hold back the request with the proof, because the button may say “Checking…” for only a moment.
    await page.route('**/api/booking/hold', async (route) => {
      if ('x-proof-of-work' in route.request().headers()) await released
      await route.continue()
    })
    const proof = page.waitForRequest((request) => 'x-proof-of-work' in request.headers())
    await dialog.button('Continue').click()
    await expect(dialog.button('Checking…')).toBeVisible()
    await proof
    release()
    await dialog.field('First name').waitFor()
    await dialog.waitForStep()
    await expect(dialog.problem).toHaveCount(0)
    await dialog.fillGuest(guest)
    await dialog.continueToPayment()
    await dialog.enterCard(GOOD_CARD)
    await dialog.button('Pay $275').click()
    await expect(dialog.heading('Thank you, Robin')).toBeVisible()
    expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
  } finally {
    await setPressure(captainApi, USUAL_PRESSURE)
  }
})

test('the captain must confirm before taking a guest’s seats, and the guest sees a message', async ({
  page,
  captain,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/booking\/hold$/)
  incidents.expect(/^409 PUT \/api\/booking\/hold$/)
  const guests = await openBooking(page, DAYS.takenFromGuest)
  await guests.chooseParty({ time: '6:00 am', trip: 'Halibut', guests: 5 })
  await guests.continueToContact()
  await guests.fillGuest(guestOf('taken-from'))

  const panel = await openDay(captain, DAYS.takenFromGuest, '/captain-calendar')
  const bookIt = panel.getByRole('button', { name: /^Book / })
  await waitForHydration(bookIt)
  await bookIt.click()
  const dialog = new BookingDialog(captain)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 4 })
  await dialog.button('Continue').click()
  await expect(dialog.problem).toContainText(
    /A guest’s hold \(5 seats, (9|10) minutes left\) is in the way\. Take those seats\?/,
  )
  await dialog.button('Take those seats').click()
  await dialog.field('First name').waitFor()

  await guests.button('Continue to payment').click()
  await expect(guests.problem).toContainText('The captain needed those seats')
  await expect(guests.problem).toContainText('You haven’t been charged')
  await expect(guests.heading('Who’s coming aboard?')).toBeVisible()
})
