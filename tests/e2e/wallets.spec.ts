import type { FrameLocator, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { guestOf, openPayment } from './setup/booking'
import { openDay } from './setup/calendar'
import { CALENDAR, openEdit } from './setup/captain'
import { DAYS } from './setup/days'
import { bar, expectNoSidewaysScroll } from './setup/layout'
import { buyCertificate } from './setup/gift-certificate'
import { bookByPhone } from './setup/scene'
import { readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

const sheetOf = (page: Page, wallet: string): FrameLocator => page.frameLocator(`iframe[title="${wallet}"]`)

/** Presses a button in the wallet's sheet with the keyboard. card.spec.ts explains why it uses Space. */
async function press(sheet: FrameLocator, name: 'Pay' | 'Cancel'): Promise<void> {
  const button = sheet.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.press('Space')
}

/** Makes the simulator treat the browser as Safari with a card in Apple Wallet. */
const withAppleWallet = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { ApplePaySession: { canMakePayments: () => true } }))

test('a guest closes Apple Pay’s sheet, pays the full price with it after a decline, and the history names it', async ({
  page,
  captain,
  incidents,
}) => {
  incidents.expect(/^402 POST \/api\/payment\/process-payment$/)
  await withAppleWallet(page)
  const guest = guestOf('apple-pay', 'Apple')
  const dialog = await openPayment(page, DAYS.applePay, guest)
  await dialog.untilCardFormIsReady()
  const apple = dialog.button('Apple Pay')
  const sheet = sheetOf(page, 'Apple Pay')
  await apple.press('Enter')
  await expect(sheet.getByText(/: \$275\.00$/)).toBeVisible()
  await press(sheet, 'Cancel')
  await expect(page.locator('iframe[title="Apple Pay"]')).toBeHidden()
  await expect(dialog.problem).toBeHidden()
  await expect(dialog.timer).toBeVisible()
  await expect(apple).toBeFocused()
  expect(await readPaymentsOf(guest.email)).toEqual([])

  await apple.press('Enter')
  await sheet.getByLabel('Card').selectOption('Visa 0002 (declined)')
  await press(sheet, 'Pay')
  await expect(dialog.problem).toContainText('Card declined')
  await expect(dialog.problem).toContainText('You haven’t been charged.')
  await dialog.untilCardFormIsReady()

  await dialog.radio(/^Pay in full/).click()
  await apple.press('Enter')
  await expect(sheet.getByText(/: \$550\.00$/)).toBeVisible()
  await press(sheet, 'Pay')
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  const payments = await readPaymentsOf(guest.email)
  expect(payments.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED'])

  const day = await openDay(captain, DAYS.applePay, CALENDAR)
  const form = await openEdit(captain, day, 'Robin Apple')
  await form.getByText('History', { exact: true }).click()
  await expect(form.getByRole('list', { name: 'History, newest first' })).toContainText(
    '$550 paid with Visa ending 1111 (Apple Pay)',
  )
})

test('a gift certificate and Apple Pay split the price, and the booking page names both, in English and Spanish', async ({
  page,
  captainApi,
}) => {
  await withAppleWallet(page)
  const code = await buyCertificate(captainApi, 300)
  const guest = guestOf('gift-and-wallet')
  const dialog = await openPayment(page, DAYS.walletGift, guest)
  await dialog.radio(/^Pay in full/).click()
  await dialog.button('Enter a promo, credit or gift code').press('Enter')
  await dialog.field('Code').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog.root.getByText(`Your gift certificate ${code} pays $300 of this trip.`)).toBeVisible()
  await dialog.untilCardFormIsReady()
  await dialog.radio(/^Pay in full/).click()
  await dialog.button('Apple Pay').press('Enter')
  const sheet = sheetOf(page, 'Apple Pay')
  await expect(sheet.getByText(/: \$250\.00$/)).toBeVisible()
  await press(sheet, 'Pay')
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  const end = code.slice(-4)
  await expect(
    dialog.root.getByText(`You paid $550, including $300 from gift certificate ending ${end}.`),
  ).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toMatchObject([
    { status: 'COMPLETED', amount_money: { amount: 25_000 } },
  ])

  await dialog.root.getByRole('link', { name: 'See your booking' }).press('Enter')
  const row = (label: string) => page.locator('dl > div').filter({ hasText: label })
  await expect(row(`Including gift certificate ending ${end}`)).toContainText('$300')
  await expect(row('Including Visa ending 1111 (Apple Pay)')).toContainText('$250')
  expect(await findAxeViolations(page)).toEqual([])
  await bar(page).getByRole('link', { name: 'Español' }).click()
  await expect(row(`Incluye certificado de regalo terminado en ${end}`)).toContainText('$300')
  await expect(row('Incluye Visa terminada en 1111 (Apple Pay)')).toContainText('$250')
})

test('without Apple Pay, only Google Pay is offered, and it can pay the deposit', async ({ page }) => {
  const guest = guestOf('google-pay')
  const dialog = await openPayment(page, DAYS.googlePay, guest)
  await dialog.untilCardFormIsReady()
  await expect(dialog.button('Apple Pay')).toHaveCount(0)
  await dialog.button('Google Pay').press('Enter')
  await press(sheetOf(page, 'Google Pay'), 'Pay')
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toMatchObject([
    { status: 'COMPLETED', amount_money: { amount: 27_500 } },
  ])
})

test('the card form still pays if the wallets don’t load', async ({ page, incidents }) => {
  incidents.expect(/^failed GET \/wallets\.js/)
  await page.route('**/wallets.js', (route) => route.abort('failed'))
  const dialog = await openPayment(page, DAYS.walletPhone, guestOf('no-wallets'))
  await dialog.untilCardFormIsReady()
  await expect(dialog.button('Google Pay')).toBeHidden()
  await expect(dialog.root.getByRole('heading', { name: 'Card', exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('both wallets fit, and a guest pays part of the balance with one', async ({ page, captainApi }) => {
    await withAppleWallet(page)
    const id = await bookByPhone(captainApi, { date: DAYS.walletBalance, partySize: 2, totalAmount: 550 })
    const answer = await captainApi.get(`/api/booking/${id}/payment-link`)
    const { Link } = (await answer.json()) as { Link: { url: string } }
    await page.goto(Link.url)
    await page.getByRole('radio', { name: 'Another amount' }).click()
    await expect(page.getByRole('button', { name: 'Apple Pay' })).toBeVisible()
    await page.getByRole('button', { name: 'Google Pay' }).press('Enter')
    await expect(page.getByText('Enter an amount, such as 100 or 100.50.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount ($)' }).fill('150.50')
    expect(await findAxeViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Google Pay' }).press('Enter')
    const sheet = sheetOf(page, 'Google Pay')
    await expect(sheet.getByText(/: \$150\.50$/)).toBeVisible()
    await sheet.getByLabel('Card').selectOption('Mastercard 5100')
    await press(sheet, 'Pay')
    await expect(
      page.getByRole('status').filter({ hasText: 'Thanks. Your payment of $150.50 went through.' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: '$399.50 due' })).toBeVisible()
  })
})
