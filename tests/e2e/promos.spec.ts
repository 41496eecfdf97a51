import type { APIRequestContext, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { type BookingDialog, GOOD_CARD, guestOf, openPayment } from './setup/booking'
import { openDay, waitForHydration } from './setup/calendar'
import { CALENDAR, cardOf } from './setup/captain'
import { DAYS } from './setup/days'
import { expectNoSidewaysScroll } from './setup/layout'
import { readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

async function makeCode(captainApi: APIRequestContext, code: string, data: object): Promise<string> {
  const made = await captainApi.post('/api/promo-codes', {
    data: { code, kind: 'percent', percent: 10, ...data },
  })
  expect(made.status(), await made.text()).toBe(201)
  return code
}

async function expectGoodScreen(page: Page, picture: string): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: test.info().outputPath(`${picture}.png`) })
}

/** Types a code with the keyboard. The field is open and has focus. */
async function typeCode(dialog: BookingDialog, code: string): Promise<void> {
  await expect(dialog.field('Code')).toBeFocused()
  await dialog.page.keyboard.press('ControlOrMeta+a')
  await dialog.page.keyboard.type(code)
  await dialog.page.keyboard.press('Enter')
}

for (const [name, width, date] of [
  ['on a phone', 390, DAYS.promos[0]],
  ['on a wide screen', 1440, DAYS.promos[1]],
] as const) {
  test(`${name}, a guest uses a promo code with the keyboard`, async ({
    page,
    captain,
    captainApi,
    incidents,
  }) => {
    incidents.expect(/^400 POST \/api\/booking\/hold\/credit$/)
    const code = await makeCode(captainApi, `GOOD${width}`, {})
    const expired = await makeCode(captainApi, `OLD${width}`, { bookUntil: '2055-01-31' })
    const other = await makeCode(captainApi, `HALI${width}`, { trips: ['Halibut'] })
    await page.setViewportSize({ width, height: 900 })
    const guest = guestOf(`promo-${width}`)
    const dialog = await openPayment(page, date, guest)
    const review = dialog.root.getByRole('region', { name: 'Review' })
    await expect(dialog.payButton).toHaveText('Pay $275')

    await dialog.button('Enter a promo, credit or gift code').press('Enter')
    await typeCode(dialog, expired)
    await expect(dialog.root.getByText('That promo code expired on Sun, Jan 31.')).toBeVisible()
    await expectGoodScreen(page, `expired-${width}`)
    await typeCode(dialog, other)
    await expect(dialog.root.getByText('That promo code is only for Halibut trips.')).toBeVisible()
    await typeCode(dialog, 'nope!')
    await expect(dialog.root.getByText('We don’t recognize that code.')).toBeVisible()
    await expect(review).not.toContainText('Promo code')

    await typeCode(dialog, ` ${code.toLowerCase()} `)
    await expect(
      dialog.root.getByRole('status').filter({ hasText: `Promo code ${code} takes $55 off.` }),
    ).toBeVisible()
    await expect(dialog.button('Remove the promo code')).toBeFocused()
    await expect(review).toContainText(`Price$550Promo code ${code}−$55Total$495`)
    await expect(dialog.payButton).toHaveText('Pay $247.50')
    await expectGoodScreen(page, `accepted-${width}`)

    await page.keyboard.press('Enter')
    await expect(review).toContainText('Total$550')
    await expect(dialog.payButton).toHaveText('Pay $275')
    await expect(dialog.button('Enter a promo, credit or gift code')).toBeFocused()
    await page.keyboard.press('Enter')
    await typeCode(dialog, code)
    await expect(dialog.payButton).toHaveText('Pay $247.50')
    await dialog.enterCard(GOOD_CARD)
    await dialog.payButton.press('Enter')
    await expect(dialog.heading('Thank you, Robin')).toBeVisible()
    await expect(dialog.root).toContainText(`Promo code ${code} took $55 off. You paid $247.50.`)
    await expectGoodScreen(page, `thanks-${width}`)
    const payments = await readPaymentsOf(guest.email)
    expect(payments.map(({ status, amount_money }) => [status, amount_money.amount])).toEqual([
      ['COMPLETED', 24_750],
    ])

    await dialog.root.getByRole('link', { name: 'See your booking' }).click()
    await expect(page.getByText(`Promo code ${code}`)).toBeVisible()
    await expect(page.getByText('−$55')).toBeVisible()
    await page.getByText('−$55').scrollIntoViewIfNeeded()
    await expectGoodScreen(page, `booking-${width}`)

    await captain.setViewportSize({ width, height: 900 })
    const day = await openDay(captain, date, CALENDAR)
    const card = cardOf(day, 'Robin Example')
    await expect(card.getByText(`Promo code ${code} took $55 off.`)).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    await captain.screenshot({ path: test.info().outputPath(`captain-${width}.png`) })
  })
}

test('a guest whose code was used up meanwhile sees the price without it, and isn’t charged', async ({
  page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/payment\/process-payment$/)
  const code = await makeCode(captainApi, 'LASTONE', {})
  const { docs } = (await (await captainApi.get(`/api/promo-codes?where[code][equals]=${code}`)).json()) as {
    docs: { id: string }[]
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const guest = guestOf('promo-late')
  const dialog = await openPayment(page, DAYS.promos[2], guest)
  await dialog.button('Enter a promo, credit or gift code').click()
  await typeCode(dialog, code)
  await expect(dialog.payButton).toHaveText('Pay $247.50')
  await captainApi.patch(`/api/promo-codes/${docs[0]?.id}`, { data: { active: false } })
  await dialog.enterCard(GOOD_CARD)
  await dialog.payButton.click()
  await expect(dialog.problem).toContainText('That promo code isn’t valid anymore. You haven’t been charged.')
  await expect(dialog.payButton).toHaveText('Pay $275')
  expect(await readPaymentsOf(guest.email)).toEqual([])
  await expectGoodScreen(page, 'refused-at-payment')
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
})

test('the captain makes a code in the CMS', async ({ captain, incidents }) => {
  incidents.expect(/400/)
  await captain.setViewportSize({ width: 1440, height: 1000 })
  await captain.goto('/admin/collections/promo-codes/create')
  await waitForHydration(captain.getByLabel('Code'))
  await captain.getByLabel('Code').fill('tuesday 20')
  await captain.locator('#action-save').click()
  await expect(captain.locator('.payload-toast-container')).toContainText(
    'Enter how much the code takes off.',
  )
  await captain.getByLabel('Percent off').fill('20')
  await captain.screenshot({ path: test.info().outputPath('form.png'), fullPage: true })
  await captain.locator('#action-save').click()
  await expect(captain.locator('.payload-toast-container')).toContainText(/success/i)
  await captain.goto('/admin/collections/promo-codes')
  await expect(captain.getByRole('cell', { name: 'TUESDAY20' })).toBeVisible()
  await captain.screenshot({ path: test.info().outputPath('list.png') })
})
