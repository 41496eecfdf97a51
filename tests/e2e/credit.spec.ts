import type { APIRequestContext, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { GOOD_CARD, guestOf, openPayment } from './setup/booking'
import { openDay } from './setup/calendar'
import { CALENDAR, readBooking } from './setup/captain'
import { expectNoSidewaysScroll } from './setup/layout'
import { bookByCard, bookByPhone } from './setup/scene'
import { advanceServerClock } from './setup/simulators'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const OWN = {
  canceled: '2055-12-28',
  next: '2055-12-29',
  captain: '2055-12-30',
  dialogWhole: '2056-01-03',
  dialogPart: '2056-01-04',
  usedElsewhere: '2056-02-10',
  elsewhere: '2056-02-02',
}
const PAST_UNDO_MS = 2 * 60_000

test.use({ viewport: { width: 390, height: 844 } })

test('a guest keeps the payment of a canceled trip as a credit, and pays the balance of another one with it', async ({
  page,
  captainApi,
  incidents,
}) => {
  // The guest mistypes the code first, which causes this error.
  incidents.expect(/POST \/api\/booking\/own\/credit/)
  await book(page, OWN.canceled)
  await cancelDay(captainApi, OWN.canceled)
  const choices = page.getByRole('region', { name: 'We can’t go out: what would you like instead?' })
  await expect(async () => {
    await page.reload()
    await expect(choices).toBeVisible({ timeout: 5_000 })
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
  await expect(payment).toContainText('$275 left. Enter this code when you pay for another trip.')
  const code = /CR-[0-9A-Z]{8}/.exec(await payment.innerText())?.[0] ?? ''
  expect(code).not.toBe('')
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  await book(page, OWN.next)
  await page.getByRole('button', { name: 'Use a credit' }).click()
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByText('Enter the code, like CR-7K3M9QX2 or GC-7K3M9QX2.')).toBeVisible()
  await field.fill('CR-00000000')
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByText('We don’t recognize that code. Check it and try again.')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your code was used.' })).toBeVisible()
  await expect(payment).toContainText('You’re all paid up.')
  expect(await findAxeViolations(page)).toEqual([])
})

test('the captain turns the payment of a canceled trip into a credit, and uses it for the guest’s other booking', async ({
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
  await make.getByRole('button', { name: 'Issue a credit of $275' }).click()
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

const CODE_BUTTON = 'Enter a promo, credit or gift code'

test('in the booking dialog, a credit pays for the whole trip, with the keyboard and without a card', async ({
  page,
  captainApi,
  incidents,
}) => {
  // The guest mistypes the code first, which causes this error.
  incidents.expect(/^400 POST \/api\/booking\/hold\/credit$/)
  const code = await creditOf(captainApi, { date: OWN.dialogWhole, partySize: 2 })
  const dialog = await openPayment(page, OWN.dialogWhole, guestOf('credit-whole'))
  await dialog.button(CODE_BUTTON).press('Enter')
  const field = dialog.field('Code')
  await expect(field).toBeFocused()
  await page.keyboard.type('fish')
  await page.keyboard.press('Enter')
  await expect(dialog.root.getByText('We don’t recognize that code. Check it and try again.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('CR-00000000')
  // Wait for the response, because the message may still be the one about the first code.
  await Promise.all([page.waitForResponse(/\/api\/booking\/hold\/credit$/), page.keyboard.press('Enter')])
  await expect(dialog.root.getByText('We don’t recognize that code. Check it and try again.')).toBeVisible()
  await expect(field).toBeFocused()
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(dialog.root.getByText(`Your credit ${code} pays $550 of this trip.`)).toBeVisible()
  await expect(dialog.button('Don’t use the credit')).toBeFocused()
  await expect(dialog.root.getByRole('region', { name: 'Card details' })).toBeHidden()
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await expect(dialog.payButton).toHaveText('Book with your credit')
  await dialog.payButton.press('Enter')
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expect(dialog.root.getByRole('heading', { name: 'Nothing left to pay' })).toBeVisible()
})

test('in the booking dialog, a credit pays a part, and a card pays the rest', async ({
  page,
  captainApi,
}) => {
  const code = await creditOf(captainApi, { date: OWN.dialogPart, partySize: 1 })
  const dialog = await openPayment(page, OWN.dialogPart, guestOf('credit-part'))
  await dialog.enterCard(GOOD_CARD)
  await dialog.button(CODE_BUTTON).click()
  await dialog.field('Code').fill(code)
  await dialog.button('Use the code').click()
  await expect(dialog.payButton).toHaveText('Book, $275 due on the boat')
  await dialog.radio(/^Pay in full/).click()
  const review = dialog.root.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Credit−$275')
  await expect(review).toContainText('Card, now$275')
  await dialog.button('Don’t use the credit').click()
  await expect(dialog.payButton).toHaveText('Pay $550')
  await dialog.button(CODE_BUTTON).click()
  await dialog.field('Code').fill(code)
  await dialog.button('Use the code').click()
  await expect(dialog.payButton).toHaveText('Pay $275')
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await dialog.root.getByRole('link', { name: 'See your booking' }).click()
  const payment = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment' }) })
  await expect(payment).toContainText('You’re all paid up.')
})

test('if another booking uses the credit first, nothing is charged, and the payment step shows the new amounts', async ({
  page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/payment\/process-payment$/)
  const date = OWN.usedElsewhere
  const code = await creditOf(captainApi, { date, partySize: 1 })
  const other = await bookByPhone(captainApi, { date: OWN.elsewhere, partySize: 1, totalAmount: 275 })
  const dialog = await openPayment(page, date, guestOf('credit-used'))
  await dialog.enterCard(GOOD_CARD)
  await dialog.button(CODE_BUTTON).click()
  await dialog.field('Code').fill(code)
  await dialog.button('Use the code').click()
  await dialog.radio(/^Pay in full/).click()
  await expect(dialog.payButton).toHaveText('Pay $275')
  const { version } = await readBooking(captainApi, OWN.elsewhere, other)
  const used = await captainApi.post(`/api/booking/${other}/credit-payment`, { data: { code, version } })
  expect(used.ok(), await used.text()).toBe(true)
  // The button's $275 is also the deposit without the credit, so the server must not mistake it for a deposit.
  await dialog.payButton.click()
  await expect(dialog.root.getByRole('alert')).toContainText('Your credit has changed')
  await expect(dialog.payButton).toHaveText('Pay $550')
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expect(dialog.root.getByRole('heading', { name: 'Nothing left to pay' })).toBeVisible()
})

/** Turns the full payment for a canceled trip into a credit. Returns the credit's code. */
async function creditOf(
  captainApi: APIRequestContext,
  { date, partySize }: { date: string; partySize: number },
): Promise<string> {
  const id = await bookByCard(captainApi, { date, partySize, lastName: 'Landlubber' })
  const refundAmount = 275 * partySize
  const canceled = await captainApi.put(`/api/booking/${id}`, { data: { cancel: true, refundAmount } })
  expect(canceled.ok(), await canceled.text()).toBe(true)
  const { version } = await readBooking(captainApi, date, id)
  const made = await captainApi.post(`/api/booking/${id}/credit`, { data: { amount: refundAmount, version } })
  expect(made.ok(), await made.text()).toBe(true)
  const { Credits } = (await (await captainApi.get(`/api/booking/${id}/credits`)).json()) as {
    Credits: { made: { code: string }[] }
  }
  return Credits.made[0]?.code ?? ''
}

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
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await dialog.root.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('heading', { name: 'Your booking', level: 1 })).toBeVisible()
}
