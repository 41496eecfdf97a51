import { GOOD_CARD, guestOf, openBooking } from './setup/booking'
import { cell, openDay, waitForHydration } from './setup/calendar'
import { DAYS, TODAY } from './setup/days'
import { environment } from './setup/environment'
import { createEditor } from './setup/scene'
import { readEmailsTo, readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

const CALENDAR = '/captain-calendar'

test('a wrong password shows an error in red above the form, and the right password opens the dashboard', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^401 POST \/api\/user\/login$/)
  await page.goto('/captain')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await waitForHydration(submit)
  await submit.click()
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('textbox', { name: 'User name' }).fill(environment.captain.username)
  await page.getByLabel('Password').fill('not-the-password')
  await submit.click()
  const error = page.getByText('The user name or password is wrong. Please try again.')
  await expect(error).toBeVisible()
  const [red = 0, green = 255, blue = 255] = await error
    .evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number))
    .then((channels) => channels ?? [])
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  const [errorBox, fieldBox] = await Promise.all([
    error.boundingBox(),
    page.getByRole('textbox', { name: 'User name' }).boundingBox(),
  ])
  expect(errorBox?.y).toBeLessThan(fieldBox?.y ?? 0)

  await page.getByLabel('Password').fill(environment.captain.password)
  await submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const name of ['Home', 'Calendar', 'Fish Report', 'Recipes']) {
    await expect(page.getByRole('tab', { name })).toBeVisible()
  }

  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Captain' })).toBeVisible()
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar.getByRole('link', { name: 'Captain' })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/$/)
})

test('the captain’s icon on a home screen opens today’s deck sheet', async ({ captain }) => {
  await captain.goto('/dashboard')
  const href = await captain.locator('link[rel="manifest"]').getAttribute('href')
  const manifest: unknown = await (await captain.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ short_name: 'Deck', start_url: '/captain/deck' })
})

test('the dashboard redirects visitors and editors to the home page', async ({ page, captainApi }) => {
  for (const path of ['/dashboard', CALENDAR]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
  }
  await expect(page.getByRole('link', { name: 'Captain' })).toHaveCount(0)

  const editor = await createEditor(captainApi)
  await page.goto('/captain')
  await waitForHydration(page.getByRole('button', { name: 'Sign in' }))
  await page.getByRole('textbox', { name: 'User name' }).fill(editor.username)
  await page.getByLabel('Password').fill(editor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: `Welcome aboard, ${editor.username}` })).toBeVisible()
  await expect(page).toHaveURL(/\/captain$/)
  for (const path of ['/dashboard', CALENDAR]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
  }
})

test('the captain can book with No Charge', async ({ captain }) => {
  const guest = guestOf('no-charge', 'Freebie')
  const dialog = await openBooking(captain, DAYS.noCharge, CALENDAR)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Wildlife', guests: 2 })
  await dialog.continueToContact()
  await dialog.fillGuest(guest)
  await dialog.continueToPayment()
  await dialog.radio(/^Custom Amount/).click()
  await dialog.field('Price ($)').fill('0')
  await dialog.field('Charge now ($)').fill('0')
  await expect(dialog.root.getByRole('region', { name: 'Card details' })).toBeHidden()
  await dialog.button('No Charge').click()
  await expect(dialog.heading('Robin is booked')).toBeVisible()
  await dialog.button('Done').click()

  const party = captain.getByRole('listitem').filter({ hasText: 'Robin Freebie' })
  await expect(party).toContainText('No charge')
  await expect(party).not.toContainText('due on the boat')
  expect(await readPaymentsOf(guest.email)).toEqual([])
  await expect.poll(async () => (await readEmailsTo(guest.email))[0]?.params.payment).toBe('No charge.')
})

test('the captain can charge a custom amount', async ({ captain }) => {
  const guest = guestOf('custom-amount', 'Bargain')
  const dialog = await openBooking(captain, DAYS.customAmount, CALENDAR)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Halibut', guests: 3 })
  await dialog.continueToContact()
  await dialog.fillGuest(guest)
  await dialog.continueToPayment()
  await dialog.radio(/^Custom Amount/).click()
  await dialog.payButton.or(dialog.button('Pay')).first().click()
  await expect(dialog.field('Price ($)')).toHaveAttribute('aria-invalid', 'true')
  await dialog.field('Price ($)').fill('450')
  await dialog.field('Charge now ($)').fill('500')
  await dialog.payButton.or(dialog.button('Pay')).first().click()
  await expect(dialog.root.getByText('The charge can’t be more than the price.')).toBeVisible()
  await dialog.field('Charge now ($)').fill('0')
  // The button says No Charge only if the price is 0.
  await expect(dialog.button('Book, $450 due on the boat')).toBeVisible()
  await dialog.field('Charge now ($)').fill('100.50')
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $100.50').click()
  await expect(dialog.heading('Robin is booked')).toBeVisible()
  await dialog.button('Done').click()

  const party = captain.getByRole('listitem').filter({ hasText: 'Robin Bargain' })
  await expect(party).toContainText('Custom amount')
  await expect(party).toContainText('$100.50 of $450')
  await expect(party).toContainText('$349.50 due on the boat')
  expect(await readPaymentsOf(guest.email)).toMatchObject([
    { status: 'COMPLETED', amount_money: { amount: 10_050 } },
  ])
})

test('the captain can book a sunset trip as a private charter, at their own price', async ({ captain }) => {
  const dialog = await openBooking(captain, DAYS.sunset, CALENDAR)
  await expect(dialog.root).toContainText('For a custom or sunset trip, choose the most similar trip')
  await dialog.chooseParty({ time: '2:00 pm', trip: 'Wildlife', guests: 4, privateCharter: true })
  await dialog.continueToContact()
  await dialog.fillGuest({ ...guestOf('sunset', 'Dusk'), note: 'Sunset trip, leaves at 5:30 pm' })
  await dialog.continueToPayment()
  await dialog.radio(/^Custom Amount/).click()
  await dialog.field('Price ($)').fill('900')
  await dialog.field('Charge now ($)').fill('0')
  await dialog.button('Book, $900 due on the boat').click()
  await expect(dialog.heading('Robin is booked')).toBeVisible()
  await dialog.button('Done').click()

  const party = captain.getByRole('listitem').filter({ hasText: 'Robin Dusk' })
  await expect(party).toContainText('Sunset trip, leaves at 5:30 pm')
  await expect(party).toContainText('$900 due on the boat')
})

test('guests don’t see Custom Amount', async ({ page }) => {
  const dialog = await openBooking(page, DAYS.customAmount)
  await dialog.chooseParty({ time: '2:00 pm', trip: 'Halibut', guests: 2 })
  await dialog.continueToContact()
  await dialog.fillGuest(guestOf('no-custom'))
  await dialog.continueToPayment()
  await expect(dialog.root.getByRole('radiogroup').getByRole('radio')).toHaveCount(2)
  await expect(dialog.radio(/^Custom Amount/)).toHaveCount(0)
})

test('only the captain can book today’s departures', async ({ page, captain }) => {
  const guestsDay = await openDay(page, TODAY)
  await expect(
    guestsDay.getByText('You must call (831) 555-0142 to make same day reservation.'),
  ).toBeVisible()
  await expect(guestsDay.getByRole('button', { name: /^Book / })).toHaveCount(0)

  const captainsDay = await openDay(captain, TODAY, CALENDAR)
  const morning = captainsDay.getByRole('radio', { name: /^6:00 am/ })
  await expect(morning).toContainText('Already left. You can add a walk-up.')
  await expect(morning).not.toBeChecked()
  await expect(captainsDay.getByRole('button', { name: 'Book 2:00 pm' })).toBeVisible()
  const dialog = await openBooking(captain, TODAY, CALENDAR)
  await dialog.chooseParty({ trip: 'Rockfish', guests: 2 })
  await dialog.continueToContact()
  await dialog.fillGuest(guestOf('same-day', 'Caller'))
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').click()
  await expect(dialog.heading('Robin is booked')).toBeVisible()
  await dialog.close('Done')
  await captain.getByRole('tab', { name: 'Home' }).click()
  const sheet = captain.getByRole('article').filter({ hasText: '2:00 pm Rockfish' })
  await expect(sheet).toContainText('2 of 6 booked')
  await expect(sheet).toContainText('Robin Caller')
})

test('the weather toggle can cancel a day and restore it', async ({ page, captain }) => {
  const day = await openDay(captain, DAYS.weatherToggle, CALENDAR)
  const toggle = day.getByRole('checkbox', { name: 'Cancelled due to weather' })
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(cell(captain, DAYS.weatherToggle)).toContainText('Cancelled')

  const guestsDay = await openDay(page, DAYS.weatherToggle)
  await expect(guestsDay.getByText('Cancelled due to weather')).toBeVisible()
  await expect(guestsDay.getByRole('button', { name: /^Book / })).toHaveCount(0)

  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await expect(cell(captain, DAYS.weatherToggle)).not.toContainText('Cancelled')
  await openDay(page, DAYS.weatherToggle)
  await expect(guestsDay.getByRole('button', { name: 'Book 6:00 am' })).toBeVisible()
})
