import type { APIRequestContext, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { GOOD_CARD, guestOf, openPayment } from './setup/booking'
import { openDay } from './setup/calendar'
import { CALENDAR } from './setup/captain'
import { expectNoSidewaysScroll } from './setup/layout'
import { bookByCard, bookByPhone } from './setup/scene'
import { advanceServerClock } from './setup/simulators'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const OWN = { canceled: '2055-12-28', next: '2055-12-29', captain: '2055-12-30' }
const PAST_UNDO_MS = 2 * 60_000

test.use({ viewport: { width: 390, height: 844 } })

test('a guest keeps the payment of a canceled trip as a credit, and pays the balance of another one with it', async ({
  page,
  captainApi,
  incidents,
}) => {
  // The guest mistypes the code.
  incidents.expect(/POST \/api\/booking\/own\/credit/)
  await book(page, OWN.canceled)
  await cancelDay(captainApi, OWN.canceled)
  const choices = page.getByRole('region', { name: 'We can’t go out: what would you like instead?' })
  await expect(async () => {
    await page.reload()
    await expect(choices).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(choices).toContainText('a credit of $275 that doesn’t expire')
  await choices.getByRole('button', { name: 'Keep $275 as a credit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Keep it as a credit?' })
  await expect(question).toContainText('You’ll get a code for $275, with no fee.')
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'Keep $275' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Done. Your credit and its code' })).toBeVisible()
  const payment = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment' }) })
  await expect(payment).toContainText('$275 left. Enter this code on your next booking’s page.')
  const code = /CR-[0-9A-Z]{8}/.exec(await payment.innerText())?.[0] ?? ''
  expect(code).not.toBe('')
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  await book(page, OWN.next)
  await page.getByRole('button', { name: 'Use a credit' }).click()
  const field = page.getByRole('textbox', { name: 'Credit code' })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Use the credit' }).click()
  await expect(page.getByText('Enter the code from your email, like CR-7K3M9QX2.')).toBeVisible()
  await field.fill('CR-00000000')
  await page.getByRole('button', { name: 'Use the credit' }).click()
  await expect(page.getByText('We don’t know that code. Check it against your email.')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use the credit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your credit was used.' })).toBeVisible()
  await expect(payment).toContainText('You’re all paid up.')
  expect(await findAxeViolations(page)).toEqual([])
})

test('the captain turns a canceled payment into a credit, and uses it for another booking of the guest', async ({
  captain,
  captainApi,
}) => {
  const date = OWN.captain
  const id = await bookByCard(captainApi, { date, partySize: 1, lastName: 'Credence' })
  const canceled = await captainApi.put(`/api/booking/${id}`, {
    data: { cancel: true, refundAmount: 266.75 },
  })
  expect(canceled.ok(), await canceled.text()).toBe(true)
  await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Trustworthy', totalAmount: 550 })
  const day = await openDay(captain, date, CALENDAR)
  await day.getByRole('button', { name: 'Credit for Sam Credence' }).click()
  const make = captain.getByRole('alertdialog', { name: 'Credit for Sam Credence' })
  await expect(make.getByRole('textbox', { name: 'Amount ($)' })).toHaveValue('275')
  expect(await findAxeViolations(captain)).toEqual([])
  await expectNoSidewaysScroll(captain)
  await make.getByRole('button', { name: 'Make a credit of $275' }).click()
  await expect(make).toBeHidden()

  await day.getByRole('button', { name: /Edit Sam Trustworthy/ }).click()
  await captain.getByRole('button', { name: 'Use a credit' }).click()
  const use = captain.getByRole('alertdialog', { name: 'Use a credit for Sam Trustworthy' })
  await expect(use.getByRole('textbox', { name: 'Credit code' })).toHaveValue(/^CR-/)
  await expect(use).toContainText('with $275 left')
  expect(await findAxeViolations(captain)).toEqual([])
  await expectNoSidewaysScroll(captain)
  await use.getByRole('button', { name: 'Use the credit' }).click()
  await expect(use).toBeHidden()
  await expect(captain.getByRole('region', { name: 'Payments' })).toContainText('Paid with a credit')
})

async function cancelDay(captainApi: APIRequestContext, date: string): Promise<void> {
  const entry = { type: 'weather', startDate: date, endDate: date, message: 'Gale warning until Sunday.' }
  expect((await captainApi.post('/api/calendar/new', { data: entry })).status()).toBe(201)
  await advanceServerClock(PAST_UNDO_MS)
}

/** Books two seats for the deposit, and opens the booking's page. */
async function book(page: Page, date: string): Promise<void> {
  const dialog = await openPayment(page, date, guestOf('credit'))
  await dialog.enterCard(GOOD_CARD)
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin!')).toBeVisible()
  await dialog.root.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('heading', { name: 'Your booking', level: 1 })).toBeVisible()
}
