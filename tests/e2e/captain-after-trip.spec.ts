import type { APIRequestContext } from '@playwright/test'
import { SIMULATOR_ACCOUNT } from '../../simulators/square/account'
import { findAxeViolations, findOutlineProblems } from './setup/axe'
import { openDay, waitForHydration } from './setup/calendar'
import { CALENDAR, cardOf, expectFits, openEdit } from './setup/captain'
import { environment } from './setup/environment'
import { expectNoSidewaysScroll } from './setup/layout'
import { bookByCard, bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const OWN = {
  history: '2055-12-17',
  past: '2055-08-03',
  full: '2055-12-18',
  log: { 390: '2055-08-01', 1440: '2055-08-02' },
}

test('the captain sees a booking’s history, newest first', async ({ captain, captainApi }) => {
  const id = await bookByCard(captainApi, { date: OWN.history, partySize: 2, lastName: 'Historic' })
  await captainApi.put(`/api/booking/${id}`, { data: { partySize: 1 } })
  const day = await openDay(captain, OWN.history, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Historic')
  await form.getByText('History', { exact: true }).click()
  const history = form.getByRole('list', { name: 'History, newest first' })
  await expect(history).toContainText('$550 paid with Visa ending 1111.')
  await expect(history.getByRole('listitem').last()).toContainText('Booked by the captain.')
  const edit = 'captain changed the party from 2 guests to 1 guest, and changed the price from $550 to $275.'
  await expect(history.getByRole('listitem').filter({ hasText: edit }).getByRole('time')).toHaveText(
    /^Aug 1\d, 2055, \d+:\d\d [ap]m$/,
  )
  expect(await findAxeViolations(captain)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the captain marks a no-show and the trip as done, and undoes both', async ({
    captain,
    captainApi,
  }) => {
    await bookByPhone(captainApi, { date: OWN.past, partySize: 2, lastName: 'Missing', totalAmount: 550 })
    const day = await openDay(captain, OWN.past, CALENDAR)
    const card = cardOf(day, 'Sam Missing')
    await card.getByRole('button', { name: 'No-show Sam Missing', exact: true }).click()
    const undo = card.getByRole('button', { name: 'Undo no-show Sam Missing' })
    await expect(undo).toBeFocused()
    await expect(card.getByText('A no-show isn’t refunded, and the balance is still due.')).toBeVisible()
    await expect(card.getByText('$550 still due')).toBeVisible()
    await day.getByRole('button', { name: 'Trip done 6:00 am', exact: true }).click()
    await expect(day.getByText(/^Trip done, Aug 1\d/)).toBeVisible()
    expect(await findAxeViolations(captain)).toEqual([])
    await expectFits(card)
    await day.getByRole('button', { name: 'Undo trip done 6:00 am' }).click()
    await expect(day.getByRole('button', { name: 'Trip done 6:00 am', exact: true })).toBeFocused()
    await undo.click()
    await expect(card.getByText('$550 due on the boat')).toBeVisible()
  })
})

for (const width of [390, 1440] as const)
  test(`the captain fills in and saves a trip log with the keyboard at ${width} px`, async ({
    captain,
    captainApi,
  }) => {
    await bookByPhone(captainApi, { date: OWN.log[width], partySize: 1, lastName: 'Logged' })
    await captain.setViewportSize({ width, height: 844 })
    const day = await openDay(captain, OWN.log[width], CALENDAR)
    const link = day.getByRole('link', { name: /^Trip log/ })
    await waitForHydration(link)
    await link.press('Enter')
    await expect(captain).toHaveURL(/\/captain\/log\//)
    const save = captain.getByRole('button', { name: 'Save the log' })
    await waitForHydration(save)
    expect(await findAxeViolations(captain)).toEqual([])
    expect(await findOutlineProblems(captain)).toEqual([])
    await expectNoSidewaysScroll(captain)

    // Tab reaches every field, in the order on the screen, and then the button.
    const fields = captain.getByRole('main').getByRole('textbox')
    const count = await fields.count()
    expect(count).toBeGreaterThan(5)
    await fields.first().focus()
    for (let nth = 0; nth < count; nth += 1) {
      await expect(fields.nth(nth)).toBeFocused()
      if (nth === count - 1) await captain.keyboard.insertText('Calm, two whales')
      await captain.keyboard.press('Tab')
    }
    await expect(save).toBeFocused()
    await captain.keyboard.press('Enter')
    await expect(captain.getByText('Log saved.')).toBeVisible()
    await expect(save).toBeFocused()
    expect(await findAxeViolations(captain)).toEqual([])
    await captain.reload()
    await expect(fields.last()).toHaveValue('Calm, two whales')
  })

/** Charges a card for a booking that fails, because the boat is full. Returns the payment's id at Square. */
async function chargeWithoutBooking(captainApi: APIRequestContext): Promise<string> {
  await bookByPhone(captainApi, { date: OWN.full, partySize: 6 })
  const payment = { sourceId: 'cnon:card-nonce-ok', amount: 27_500 }
  const paid = await captainApi.post('/api/payment/process-payment', { data: payment })
  const { checkoutId } = (await paid.json()) as { checkoutId: string }
  const email = 'attention@example.com'
  const seats = { date: OWN.full, time: 'am', tripType: 'Rockfish', partySize: 1, private: false }
  const guest = { firstName: 'Sam', lastName: 'Charged', phoneNumber: '+18315550155', email }
  const terms = { paid: 'full', paidAmount: 275, totalAmount: 275, note: null, cancel: false }
  const id = await newestPayment()
  const capture = await fetch(`${environment.squareUrl}/v2/payments/${id}/complete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SIMULATOR_ACCOUNT.accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(capture.status).toBe(200)
  const booked = await captainApi.post('/api/booking/new', {
    data: { ...seats, ...guest, ...terms, checkoutId },
  })
  expect(booked.status()).toBe(409)
  return id
}

async function newestPayment(): Promise<string> {
  const answer = await fetch(`${environment.squareUrl}/simulator/payments`)
  const { payments } = (await answer.json()) as { payments: { id: string; status: string }[] }
  return payments.find(({ status }) => status === 'APPROVED')?.id ?? ''
}

test('a payment that needs attention is on every tab, until the captain settles it with a reason', async ({
  captain,
  captainApi,
}) => {
  const paymentId = await chargeWithoutBooking(captainApi)
  await captain.goto('/dashboard?tab=calendar')
  const home = captain.getByRole('tab', { name: /needs? attention, Home/ })
  await waitForHydration(home)
  await home.click()
  const attention = captain.getByRole('region', { name: /needs? attention/ })
  const item = attention.getByRole('listitem').filter({ hasText: paymentId })
  await expect(item).toContainText('The card was charged, but the booking failed.')
  await captain.emulateMedia({ media: 'print' })
  await expect(attention).toBeHidden()
  await captain.emulateMedia({ media: null })
  await expect(item.getByRole('button', { name: /^Refund \$275/ })).toBeVisible()
  await item.getByRole('button', { name: /^Confirm by hand/ }).click()
  const question = captain.getByRole('alertdialog', { name: 'What happened to $275?' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Please choose what happened.')).toBeVisible()
  await question.getByRole('radio', { name: /^I returned \$275/ }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Sent a check')
  expect(await findAxeViolations(captain)).toEqual([])
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toBeHidden()
  await expect(item).toBeHidden()
})

test('an unsent email can be copied, and stays in the outbox if a resend fails', async ({
  captain,
  captainApi,
}) => {
  const editor = { username: 'turnstone', email: 'turnstone@example.com' }
  expect((await captainApi.post('/api/staff/invite', { data: editor })).status()).toBe(201)
  await captain.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await captain.goto('/dashboard')
  const letter = captain
    .getByRole('region', { name: 'Outbox' })
    .getByRole('listitem')
    .filter({ hasText: 'To turnstone@example.com' })
  const copy = letter.getByRole('button', { name: /^Copy: / })
  await waitForHydration(copy)
  await copy.click()
  await expect(letter.getByText('Email copied.')).toBeAttached()
  const copied = await captain.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^.+\n\n[^]*http\S+\/captain\/password/)
  await letter.getByRole('button', { name: /^Resend/ }).click()
  await expect(letter.getByRole('alert').filter({ hasText: 'Still not sent' })).toBeVisible()
})
