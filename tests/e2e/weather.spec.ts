import type { Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { GOOD_CARD, guestOf, openPayment } from './setup/booking'
import { openDay } from './setup/calendar'
import { CALENDAR } from './setup/captain'
import { environment } from './setup/environment'
import { expectNoSidewaysScroll } from './setup/layout'
import { bookByCard, bookByPhone } from './setup/scene'
import { advanceServerClock } from './setup/simulators'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const OWN = {
  canceled: '2055-12-22',
  moved: '2055-12-23',
  refunded: '2055-12-26',
}
const PAST_UNDO_MS = 2 * 60_000

test.use({ viewport: { width: 390, height: 844 } })

test('the captain cancels a departure, undoes that, cancels it again, and makes the guests’ choices until the list is empty', async ({
  captain,
  captainApi,
  incidents,
}) => {
  // The server refuses the first refund, because it needs the password.
  incidents.expect(/POST \/api\/booking\/[^/]+\/weather/)
  const date = OWN.canceled
  await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Mistral', email: null, totalAmount: 550 })
  await bookByCard(captainApi, { date, partySize: 3, lastName: 'Sirocco' })
  const day = await openDay(captain, date, CALENDAR)
  const cancel = async () => {
    await day.getByRole('button', { name: 'Cancel only 6:00 am' }).click()
    const question = captain.getByRole('alertdialog', {
      name: /^Cancel the 6:00 am departure .* for weather\?$/,
    })
    await expect(question).toContainText('Sam Sirocco, 3 guests6:00 am Rockfish$825 paid')
    await expect(question).toContainText('Nothing paid, $550 due')
    await expect(question).toContainText('1 party has no email, so call or text.')
    await question.getByRole('textbox', { name: 'Your message' }).fill('Gale warning until Sunday.')
    expect(await findAxeViolations(captain)).toEqual([])
    await expectNoSidewaysScroll(captain)
    await question.getByRole('button', { name: 'Cancel the departure' }).click()
    await expect(question).toBeHidden()
  }
  const progress = day.getByRole('region', { name: 'Canceled for weather: 6:00 am' })
  await cancel()
  await expect(progress).toContainText('2 parties still to choose. Emails go out at')
  await progress.getByRole('button', { name: 'Undo' }).click()
  await expect(day.getByText('The departure is open again.')).toBeVisible()
  await expect(progress).toHaveCount(0)

  await cancel()
  await advanceServerClock(PAST_UNDO_MS)
  const isAnnounced = progress.getByText('2 parties still to choose.', { exact: true })
  await expect(isAnnounced).toBeVisible({ timeout: 30_000 })
  // Guests without an email address come first, because the captain has to call or text them.
  await expect(progress.getByRole('listitem').first()).toContainText('Sam Mistral, 2 guests')
  await expect(progress.getByRole('listitem').first()).toContainText('No email: call or text')
  const text = progress.getByRole('link', { name: 'Text Sam Mistral' })
  await expect(text).toHaveAttribute('href', /^sms:\+18315550155\?&body=Hi%20Sam.*%2Fbooking%2FHL-/)
  expect(await findAxeViolations(captain)).toEqual([])
  await expectNoSidewaysScroll(captain)

  await progress.getByRole('button', { name: 'Choose for Sam Mistral' }).click()
  const move = captain.getByRole('alertdialog', { name: 'Choose for Sam Mistral' })
  await move.getByRole('combobox', { name: 'New departure' }).selectOption(`${OWN.moved} am`)
  expect(await findAxeViolations(captain)).toEqual([])
  await move.getByRole('button', { name: 'Move the party' }).click()
  await expect(move).toBeHidden()
  await expect(progress.getByRole('list', { name: 'Choices' })).toContainText(
    'Sam Mistral: moved to Thursday, December 23',
  )

  await progress.getByRole('button', { name: 'Choose for Sam Sirocco' }).click()
  const refund = captain.getByRole('alertdialog', { name: 'Choose for Sam Sirocco' })
  await refund.getByRole('radio', { name: /Refund \$800.25/ }).click()
  await refund.getByRole('button', { name: 'Refund $800.25' }).click()
  await refund.getByLabel('Your password').fill(environment.captain.password)
  await refund.getByRole('button', { name: 'Refund $800.25' }).click()
  await expect(refund).toBeHidden()
  await expect(progress.getByText('Everyone has chosen.')).toBeVisible()
  await progress.getByRole('button', { name: 'Reopen this departure' }).click()
  await expect(progress).toHaveCount(0)
})

test('a guest whose trip is canceled for weather takes the refund on the booking page', async ({
  page,
  captainApi,
}) => {
  const date = OWN.refunded
  await book(page, date)
  const entry = { type: 'weather', startDate: date, endDate: date, message: 'Gale warning until Sunday.' }
  expect((await captainApi.post('/api/calendar/new', { data: entry })).status()).toBe(201)
  await page.reload()
  await expect(page.getByText('This trip may be canceled for weather')).toBeVisible()
  await advanceServerClock(PAST_UNDO_MS)
  const choices = page.getByRole('region', { name: 'We can’t go out: what would you like instead?' })
  await expect(async () => {
    await page.reload()
    await expect(choices).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(choices).toContainText('Gale warning until Sunday.')
  await expect(choices).toContainText('You’d get $266.75 back; the fee is $8.25.')
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await choices.getByRole('button', { name: 'Choose a new date' }).click()
  await expect(choices.getByRole('combobox', { name: 'New departure' })).toBeFocused()
  await choices.getByRole('button', { name: 'Never mind' }).click()
  await choices.getByRole('button', { name: 'Get $266.75 back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take the refund?' })
  expect(await findAxeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Get $266.75 back' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Done. You’ll get $266.75 back.' })).toBeVisible()
  await expect(choices).toHaveCount(0)
  expect((await captainApi.delete(`/api/calendar/weather-${date}`)).status()).toBe(200)
})

/** Books two seats, and opens the booking's page. */
async function book(page: Page, date: string): Promise<void> {
  const dialog = await openPayment(page, date, guestOf('weather'))
  await dialog.enterCard(GOOD_CARD)
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await dialog.root.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('heading', { name: 'Your booking', level: 1 })).toBeVisible()
}
