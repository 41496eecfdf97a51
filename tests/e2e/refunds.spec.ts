import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { dayPanel, openDay } from './setup/calendar'
import { CALENDAR, cardOf, expectFits, readBooking } from './setup/captain'
import { environment } from './setup/environment'
import { bookByCard, bookByPhone } from './setup/scene'
import { failSquare } from './setup/simulators'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const OWN = {
  canceled: '2055-12-11',
  smaller: '2055-12-12',
  rejected: '2056-02-07',
  phone: '2056-02-08',
  lost: '2056-02-09',
  listed: '2056-02-11',
  late: '2056-02-15',
}

const PASSWORD = environment.captain.password
/** The server refuses the first call, because it needs the password. */
const REFUND_CALL = /POST \/api\/booking\/[^/]+\/refund/

/** Books two seats by card and cancels them, with the refund minus the fee. Returns the booking's id. */
async function canceled(captainApi: APIRequestContext, date: string, lastName: string): Promise<string> {
  const id = await bookByCard(captainApi, { date, partySize: 2, lastName })
  const answer = await captainApi.put(`/api/booking/${id}`, { data: { cancel: true, refundAmount: 533.5 } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

async function openRefund(captain: Page, card: Locator, name: string): Promise<Locator> {
  await card.getByRole('button', { name: `Refund ${name}` }).click()
  return captain.getByRole('alertdialog', { name: `Refund ${name}` })
}

test('once the captain has entered the password, the refund of a canceled trip goes back to the card', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(REFUND_CALL)
  const id = await canceled(captainApi, OWN.canceled, 'Canceler')
  const card = cardOf(await openDay(captain, OWN.canceled, CALENDAR), 'Sam Canceler')
  await expect(card.getByText('$533.50 owed to the guest')).toBeVisible()
  const question = await openRefund(captain, card, 'Sam Canceler')
  await expect(question.getByText('$533.50 is what was paid, minus the 3% fee of $16.50.')).toBeVisible()
  await expect(
    question.getByText('$533.50 goes back to the Visa ending 1111. The 3% fee is $16.50.'),
  ).toBeVisible()
  expect(await findAxeViolations(captain)).toEqual([])

  await question.getByRole('button', { name: 'Refund $533.50' }).click()
  const password = question.getByLabel('Your password')
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await question.getByRole('button', { name: 'Refund $533.50' }).click()
  await expect(question).toBeHidden()
  // Square completes the refund after a second, so a slow page may never show it as pending.
  const refunded = card.getByText('Refunded, $16.50 kept')
  await expect(card.getByText('$533.50 on its way back').or(refunded)).toBeVisible()
  await expect(refunded).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(() => readBooking(captainApi, OWN.canceled, id))
    .toMatchObject({
      paid: 'refunded',
      paidAmount: 16.5,
    })
})

test('a refund that Square completes before the browser asks for it is shown as refunded', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(REFUND_CALL)
  const id = await canceled(captainApi, OWN.late, 'Slowly')
  const card = cardOf(await openDay(captain, OWN.late, CALENDAR), 'Sam Slowly')
  const question = await openRefund(captain, card, 'Sam Slowly')
  await question.getByRole('button', { name: 'Refund $533.50' }).click()
  await question.getByLabel('Your password').fill(PASSWORD)
  await captain.route(`**/api/booking/${id}/refunds`, async (route) => {
    await expect
      .poll(async () => (await readBooking(captainApi, OWN.late, id)).paid, { timeout: 20_000 })
      .toBe('refunded')
    await route.continue()
  })
  await question.getByRole('button', { name: 'Refund $533.50' }).click()
  await expect(card.getByText('Refunded, $16.50 kept')).toBeVisible({ timeout: 20_000 })
})

test('Home lists what is owed and opens the booking, until the guest is paid', async ({
  captain,
  captainApi,
}) => {
  await canceled(captainApi, OWN.listed, 'Listed')
  // More parties than fit on a phone's screen.
  for (const lastName of ['First', 'Second', 'Third'])
    await bookByPhone(captainApi, { date: OWN.listed, partySize: 1, lastName })
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.goto('/dashboard')
  // Ignore other bookings in the list, because other tests leave refunds to send.
  const list = captain.getByRole('region', { name: /^You owe \d+ guests? \$[\d,.]+$/ })
  await captain.getByRole('link', { name: /^You owe/ }).click()
  await expect(list).toBeInViewport()
  const item = cardOf(list, 'Sam Listed')
  await expect(item).toContainText('Sam Listed: $533.50')
  await expect(item).toContainText('Canceled: Rockfish, Friday, February 11, 2056 at 6:00 am')
  await expectFits(list)
  expect(await findAxeViolations(captain)).toEqual([])

  await item.getByRole('link', { name: 'Open booking of Sam Listed' }).click()
  const sheet = captain.getByRole('dialog')
  await expect(cardOf(sheet, 'Sam Listed')).toBeFocused()
  const overflow = await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(overflow, 'only the sheet’s content scrolls, not its header').toBe(0)

  // Use a wide screen, because on a phone, the open day would cover the tabs. Do this twice, because the second time,
  // the URL already names the booking.
  await captain.setViewportSize({ width: 1440, height: 900 })
  for (let time = 1; time <= 2; time++) {
    await captain.getByRole('tab', { name: /Home/ }).click()
    await item.getByRole('link', { name: 'Open booking of Sam Listed' }).press('Enter')
    await expect(cardOf(dayPanel(captain, OWN.listed), 'Sam Listed')).toBeFocused()
  }
  const card = cardOf(dayPanel(captain, OWN.listed), 'Sam Listed')
  const question = await openRefund(captain, card, 'Sam Listed')
  await question.getByRole('radio', { name: /^By hand/ }).click()
  await question.getByRole('button', { name: 'Record $533.50' }).click()
  await expect(card.getByText('Refunded, $16.50 kept')).toBeVisible()
  await captain.goto('/dashboard')
  await expect(captain.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(item).toBeHidden()
})

test('a party that becomes smaller gets the difference back, or another amount', async ({
  captain,
  captainApi,
}) => {
  const id = await bookByCard(captainApi, { date: OWN.smaller, partySize: 2, lastName: 'Smaller' })
  await captainApi.put(`/api/booking/${id}`, { data: { partySize: 1 } })
  const card = cardOf(await openDay(captain, OWN.smaller, CALENDAR), 'Sam Smaller')
  const question = await openRefund(captain, card, 'Sam Smaller')
  await expect(question.getByText('The party has paid $275 more than the trip costs.')).toBeVisible()
  const amount = question.getByRole('textbox', { name: 'Amount ($)' })
  await amount.fill('551')
  await question.getByRole('button', { name: 'Refund $551' }).click()
  await expect(question.getByText('Enter an amount up to $550.')).toBeVisible()
  await amount.fill('100')
  await question.getByRole('radio', { name: /^By hand/ }).click()
  await question.getByRole('button', { name: 'Record $100' }).click()
  await expect(card.getByText('$175 owed to the guest')).toBeVisible()
})

test('if the response is lost, a second click doesn’t refund again', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(REFUND_CALL)
  const id = await bookByCard(captainApi, { date: OWN.lost, partySize: 2, lastName: 'Loser' })
  await captainApi.put(`/api/booking/${id}`, { data: { partySize: 1 } })
  await captain.request.post('/api/user/confirm', { data: { password: PASSWORD } })
  const card = cardOf(await openDay(captain, OWN.lost, CALENDAR), 'Sam Loser')
  const question = await openRefund(captain, card, 'Sam Loser')
  await question.getByRole('textbox', { name: 'Amount ($)' }).fill('100')
  await captain.route(
    `**/api/booking/${id}/refund`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const send = question.getByRole('button', { name: 'Refund $100' })
  await send.click()
  await expect(question.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await send.click()
  await expect(question.getByText(/^Someone else just changed this/)).toBeVisible()
  const { Refunds } = (await (await captainApi.get(`/api/booking/${id}/refunds`)).json()) as {
    Refunds: { Rows: unknown[] }
  }
  expect(Refunds.Rows).toHaveLength(1)
})

test('a rejected refund is on Home until the captain tries it again', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/POST \/api\/refund\/[^/]+\/retry/)
  const id = await canceled(captainApi, OWN.rejected, 'Rejected')
  await captainApi.post('/api/user/confirm', { data: { password: PASSWORD } })
  await failSquare('settleRefund', 'REJECTED', 1)
  const { version } = await readBooking(captainApi, OWN.rejected, id)
  const body = { amount: 533.5, cardAmount: 533.5, reason: 'Canceled trip', version }
  const answer = await captainApi.post(`/api/booking/${id}/refund`, { data: body })
  expect(answer.status(), await answer.text()).toBe(200)
  await expect(async () => {
    const { refunds } = (await (await captainApi.get('/api/dashboard/waiting')).json()) as {
      refunds: { bookingId: string }[]
    }
    expect(refunds.map(({ bookingId }) => bookingId)).toContain(id)
  }).toPass({ timeout: 20_000 })

  await captain.goto('/dashboard')
  const attention = captain.getByRole('region', { name: /refunds? needs? attention/ })
  const item = cardOf(attention, 'Sam Rejected')
  await expect(item.getByText('Square rejected the refund. The guest didn’t get the money.')).toBeVisible()
  await expect(item.getByText('$533.50 to the Visa ending 1111:')).toBeVisible()
  expect(await findAxeViolations(captain)).toEqual([])
  await item.getByRole('button', { name: /^Try again/ }).click()
  const question = captain.getByRole('alertdialog', { name: 'Refund $533.50 again?' })
  await question.getByRole('button', { name: 'Refund $533.50' }).click()
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Refund $533.50' }).click()
  await expect(question).toBeHidden()
  await expect(item).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the refund dialog fits, and Escape returns to its button', async ({ captain, captainApi }) => {
    await canceled(captainApi, OWN.phone, 'Phone')
    await captain.setViewportSize({ width: 320, height: 640 })
    const card = cardOf(await openDay(captain, OWN.phone, CALENDAR), 'Sam Phone')
    const question = await openRefund(captain, card, 'Sam Phone')
    await expect(question.getByRole('radio', { name: /^Back to the card/ })).toBeVisible()
    await expectFits(question)
    expect(await captain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await captain.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(card.getByRole('button', { name: 'Refund Sam Phone' })).toBeFocused()
  })
})
