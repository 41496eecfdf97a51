import type { FrameLocator, Locator, Page } from '@playwright/test'
import { findAxeViolations, findOutlineProblems } from './setup/axe'
import { GOOD_CARD, guestOf, openPayment } from './setup/booking'
import { DAYS } from './setup/days'
import { buyCertificate } from './setup/gift-certificate'
import { bar, boxOf, expectNoSidewaysScroll, footer, main, openPage } from './setup/layout'
import { readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

const orderForm = (page: Page): Locator => page.getByRole('form', { name: 'Gift certificate' })
const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card payment form"]')

async function enterCard(page: Page, number = GOOD_CARD.number): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expires').fill(GOOD_CARD.expires)
  await frame.getByLabel('CVV').fill(GOOD_CARD.cvv)
  await frame.getByLabel('ZIP').fill(GOOD_CARD.zip)
}

/**
 * Scrolls again in the frame after the page's first jump, as the compositor can if it's still drawing a smooth scroll
 * that the jump stopped.
 */
async function scrollOnAfterJump(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function (options) {
      Element.prototype.scrollIntoView = scrollIntoView
      this.scrollIntoView(options)
      requestAnimationFrame(() => window.scrollBy({ top: 200, behavior: 'instant' }))
    }
  })
}

/** Checks that the bar, which stays at the top of the window, doesn't cover an element. */
async function expectBelowBar(page: Page, element: Locator): Promise<void> {
  const distance = async () => {
    const { y, height } = await boxOf(bar(page))
    return (await boxOf(element)).y - y - height
  }
  await expect.poll(distance).toBeGreaterThan(0)
}

/** Runs the checks that apply to every gift certificate screen, and takes a screenshot. */
async function expectGoodScreen(page: Page, picture: string): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([])
  expect(await findOutlineProblems(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: test.info().outputPath(`${picture}.png`), fullPage: true })
}

for (const [name, width, date] of [
  ['on a phone', 390, DAYS.gifts[0]],
  ['on a wide screen', 1440, DAYS.gifts[1]],
] as const) {
  test(`${name}, a guest finds the order page, buys a certificate with the keyboard, and prints it`, async ({
    page,
  }) => {
    // In a window this tall, the message is in view on the shorter page, but the heading can be behind the bar.
    await page.setViewportSize({ width, height: 1040 })
    await openPage(page, '/faq')
    await footer(page).getByRole('link', { name: 'Gift certificates' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Gift certificates' })).toBeVisible()
    const form = orderForm(page)
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
    await expectGoodScreen(page, `order-${width}`)

    // An incomplete form isn't sent. The first invalid field gets focus.
    await form.getByRole('radio', { name: 'Another amount' }).press('Space')
    await form.getByRole('textbox', { name: 'Amount ($)' }).fill('24.99')
    await form.getByRole('button', { name: 'Pay $24.99' }).press('Enter')
    await expect(form.getByRole('textbox', { name: 'Amount ($)' })).toBeFocused()
    await expect(form.getByText('Enter an amount from $25 to $2,500.')).toBeVisible()
    await expect(form.getByText('Their name is required.')).toBeVisible()
    await expectGoodScreen(page, `order-errors-${width}`)

    await form.getByRole('textbox', { name: 'Amount ($)' }).fill('300')
    await form.getByRole('textbox', { name: 'Your name' }).fill('Gail Example')
    await form.getByRole('textbox', { name: 'Your email' }).fill(`gift-${width}@example.com`)
    await form.getByRole('textbox', { name: 'Who’s it for?' }).fill('Gus Example')
    await form.getByRole('radio', { name: 'I’ll print it myself' }).press('Space')
    await expect(form.getByRole('textbox', { name: 'Their email' })).toBeHidden()
    await form
      .getByRole('textbox', { name: 'Message' })
      .fill('Happy birthday, Gus!\nBring back dinner for six.')
    await enterCard(page)
    await scrollOnAfterJump(page)
    await form.getByRole('button', { name: 'Pay $300' }).press('Enter')
    await expect(page.getByText('Thank you. Your gift certificate is ready')).toBeFocused()
    await expectBelowBar(page, page.getByRole('heading', { name: 'It’s yours to give' }))
    await expectGoodScreen(page, `thanks-${width}`)

    await page.getByRole('link', { name: 'Open the certificate' }).press('Enter')
    const certificate = page.getByRole('article', { name: 'Gift certificate' })
    await expect(certificate).toContainText('$300')
    await expect(certificate).toContainText('Gus Example')
    await expect(certificate).toContainText('Bring back dinner for six.')
    const code = /GC-[0-9A-Z]{8}/.exec(await certificate.innerText())?.[0] ?? ''
    expect(code).not.toBe('')
    await expectGoodScreen(page, `certificate-${width}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()
    await expect(certificate).toBeVisible()
    await page.pdf({ path: test.info().outputPath(`certificate-${width}.pdf`), format: 'Letter' })
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await expect(certificate).toContainText(code)
  })

  test(`${name}, a guest books with a certificate, and the season book counts it as used`, async ({
    page,
    captain,
    captainApi,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const code = await buyCertificate(captainApi, 300)
    // The certificate pays $300 of $550, and nothing else is due now.
    const dialog = await openPayment(page, date, guestOf(`gift-use-${width}`))
    await dialog.button('Enter a promo, credit or gift code').press('Enter')
    await expect(dialog.field('Code')).toBeFocused()
    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(dialog.root.getByText(`Your gift certificate ${code} pays $300 of this trip.`)).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: test.info().outputPath(`dialog-${width}.png`) })
    await dialog.payButton.press('Enter')
    await expect(dialog.heading('Thank you, Robin')).toBeVisible()
    await expect(
      dialog.root.getByText(`You paid $300 from gift certificate ending ${code.slice(-4)}.`),
    ).toBeVisible()
    await dialog.root.getByRole('link', { name: 'See your booking' }).press('Enter')
    await expect(page.getByText(`Including gift certificate ending ${code.slice(-4)}`)).toBeVisible()
    await expectGoodScreen(page, `booking-${width}`)

    await page.goto('/gift-certificates')
    const balance = page.getByRole('form', { name: 'Balance' })
    await balance.getByRole('textbox', { name: 'Code' }).fill(code)
    await balance.getByRole('button', { name: 'Check the balance' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '$0 is left.' })).toBeVisible()

    await captain.setViewportSize({ width, height: 900 })
    await captain.goto('/captain/season?year=2055')
    const sales = captain.getByRole('region', { name: 'Gift certificates' })
    await expect(sales.getByRole('row', { name: /^Sold \$/ })).toBeVisible()
    await expect(sales.getByRole('row', { name: /^Used for trips \$/ })).toBeVisible()
    await expectGoodScreen(captain, `season-${width}`)
  })
}

test('a declined card creates no certificate, and another card can pay', async ({ page, incidents }) => {
  incidents.expect(/^402 POST \/api\/gift\/new$/)
  await openPage(page, '/gift-certificates')
  const form = orderForm(page)
  await form.getByRole('textbox', { name: 'Your name' }).fill('Gail Example')
  await form.getByRole('textbox', { name: 'Your email' }).fill('gift-declined@example.com')
  await form.getByRole('textbox', { name: 'Who’s it for?' }).fill('Gus Example')
  await form.getByRole('textbox', { name: 'Their email' }).fill('gus-declined@example.com')
  await enterCard(page, '4000 0000 0000 0002')
  await form.getByRole('button', { name: 'Pay $275' }).click()
  await expect(main(page).getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await expectGoodScreen(page, 'declined')
  // Wait for the new card form, which replaces the old one after a decline.
  await expect(cardFrame(page).getByLabel('Card number')).toHaveValue('')
  await enterCard(page)
  await form.getByRole('button', { name: 'Pay $275' }).click()
  await expect(page.getByText('We’re emailing it to gus-declined@example.com right away.')).toBeVisible()
  const payments = await readPaymentsOf('gift-declined@example.com')
  expect(payments.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'FAILED'])
})

test('the captain looks up a certificate, and only a small balance can be paid out', async ({
  captain,
  captainApi,
}) => {
  const code = await buyCertificate(captainApi, 25)
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.goto('/dashboard')
  const section = captain.getByRole('region', { name: 'Gift certificates' })
  await section.getByRole('textbox', { name: 'Code' }).fill(code)
  await section.getByRole('button', { name: 'Look it up' }).press('Enter')
  await expect(section.getByText('$25 is left.')).toBeVisible()
  // Only balances below $15 are paid out.
  await expect(section.getByRole('button', { name: /^I paid out/ })).toBeHidden()
  expect(await findAxeViolations(captain)).toEqual([])
  await expectNoSidewaysScroll(captain)
  await section.screenshot({ path: test.info().outputPath('pay-out.png') })
})
