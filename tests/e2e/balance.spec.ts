import type { APIRequestContext, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { GOOD_CARD } from './setup/booking'
import { openDay } from './setup/calendar'
import { CALENDAR, cardOf, openEdit, readBooking } from './setup/captain'
import { DAYS } from './setup/days'
import { expectNoSidewaysScroll } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function linkOf(captainApi: APIRequestContext, id: string): Promise<string> {
  const answer = await captainApi.get(`/api/booking/${id}/payment-link`)
  const { Link } = (await answer.json()) as { Link: { url: string } }
  return Link.url
}

async function enterCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment form"]')
  await frame.getByLabel('Card number').fill(GOOD_CARD.number)
  await frame.getByLabel('Expires').fill(GOOD_CARD.expires)
  await frame.getByLabel('CVV').fill(GOOD_CARD.cvv)
  await frame.getByLabel('ZIP').fill(GOOD_CARD.zip)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a guest scans the code, pays part of the balance, and pays the rest on the booking’s page', async ({
    page,
    captainApi,
  }) => {
    const id = await bookByPhone(captainApi, { date: DAYS.balanceOnline, partySize: 2, totalAmount: 550 })
    await page.goto(await linkOf(captainApi, id))
    await expect(page.getByRole('heading', { name: '$550 due' })).toBeVisible()
    await expect(page.getByText('2 guests.', { exact: true })).toBeVisible()
    // The page removes the key from the address bar.
    await expect(page).toHaveURL(/\/payment\?booking=HL-[0-9A-Z]{6}$/)
    await page.getByRole('radio', { name: 'Another amount' }).click()
    await page.getByRole('textbox', { name: 'Amount ($)' }).fill('600')
    await enterCard(page)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Enter an amount up to $550.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount ($)' }).fill('150.50')
    expect(await findAxeViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Pay $150.50' }).click()
    await expect(status(page, 'Thanks. Your payment of $150.50 went through.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '$399.50 due' })).toBeVisible()

    await page.getByRole('link', { name: 'See your booking' }).click()
    await page.getByRole('button', { name: 'Pay $399.50 now' }).click()
    await enterCard(page)
    expect(await findAxeViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Pay $399.50', exact: true }).click()
    await expect(status(page, 'Thanks. Your payment of $399.50 went through.')).toBeVisible()
    await expect(page.getByText('You’re all paid up. See you at the dock.')).toBeVisible()
    await expect
      .poll(() => readBooking(captainApi, DAYS.balanceOnline, id))
      .toMatchObject({
        paidAmount: 550,
        balanceAmount: 0,
      })
  })
})

test('the payment page explains how to pay, and helps guests find their booking', async ({ page }) => {
  await page.goto('/payment')
  await expect(page.getByRole('heading', { name: 'Find your booking' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See open dates' })).toHaveAttribute('href', '/availability')
  expect(await findAxeViolations(page)).toEqual([])
})

test('the captain records a check, shows a code, and sees that the guest has paid with it', async ({
  captain,
  captainApi,
  page,
}) => {
  const date = DAYS.balanceInPerson
  const id = await bookByPhone(captainApi, { date, partySize: 2, totalAmount: 550 })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await form.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = captain.getByRole('alertdialog', { name: 'Record a payment from Sam Sample' })
  await dialog.getByRole('textbox', { name: 'Amount ($)' }).fill('200')
  await dialog.getByRole('radio', { name: 'Check' }).click()
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('No. 1041')
  expect(await findAxeViolations(captain)).toEqual([])
  await dialog.getByRole('button', { name: 'Record $200' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByText('$200 of $550 paid, $350 due on the boat')).toBeVisible()
  await expect(form.getByRole('listitem').filter({ hasText: 'Check' })).toContainText('No. 1041')

  await form.getByRole('button', { name: 'Show payment link' }).click()
  const shown = captain.getByRole('dialog', { name: 'Pay $350 by phone' })
  await expect(shown.getByRole('img', { name: 'QR code that opens the payment page' })).toBeVisible()
  await expect(shown.getByRole('textbox', { name: 'Payment link' })).toHaveValue(
    /\/payment\?booking=HL-.+#key=.+/,
  )
  expect(await findAxeViolations(captain)).toEqual([])
  await page.goto(await shown.getByRole('textbox', { name: 'Payment link' }).inputValue())
  await page.getByRole('radio', { name: 'Another amount' }).click()
  await page.getByRole('textbox', { name: 'Amount ($)' }).fill('150')
  await enterCard(page)
  await page.getByRole('button', { name: 'Pay $150' }).click()
  await expect(status(page, 'Thanks. Your payment of $150 went through.')).toBeVisible()
  // The captain's dialog checks for payments every five seconds.
  const rest = captain.getByRole('dialog', { name: 'Pay $200 by phone' })
  await expect(status(captain, '$150 was paid. $200 is still due.')).toBeFocused()
  expect(await findAxeViolations(captain)).toEqual([])
  await expect(rest.getByRole('img', { name: 'QR code that opens the payment page' })).toBeVisible()
  await rest.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByRole('button', { name: 'Show payment link' })).toBeFocused()
  await expect(form.getByText('$350 of $550 paid, $200 due on the boat')).toBeVisible()

  await form.getByRole('button', { name: 'Record a payment' }).click()
  await dialog.getByRole('button', { name: 'Record $200' }).click()
  await expect(form.getByText('$550 of $550 paid')).toBeVisible()
  await form.getByRole('button', { name: 'Close without saving' }).click()
  await expect(cardOf(day, 'Sam Sample').getByText('Paid', { exact: true })).toBeVisible()
  await expect.poll(() => readBooking(captainApi, date, id)).toMatchObject({ paid: 'paid', paidAmount: 550 })
})
