import type { FrameLocator } from '@playwright/test'
import { type CardEntry, GOOD_CARD, guestOf, openBooking, openPayment } from './setup/booking'
import { openDay } from './setup/calendar'
import { DAYS } from './setup/days'
import { failNextEmail, readEmailsTo, readPaymentsOf } from './setup/simulators'
import { expect, test, withResolvers } from './setup/test'

/** A card that requires the bank's confirmation (3-D Secure). */
const CHALLENGED_CARD: CardEntry = { ...GOOD_CARD, number: '4310 0000 0020 1019' }

/**
 * Presses a button in the bank's frame with the keyboard. Chromium can take a second to draw a cross-site
 * frame, and during that second a mouse click hits the page behind it. Uses Space, which acts on keyup,
 * because Enter acts on keydown and would remove the frame while the key is still down.
 */
async function pressAtBank(bank: FrameLocator, name: 'Approve' | 'Deny'): Promise<void> {
  const button = bank.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.press('Space')
}

test('each kind of decline has its own message and keeps the form, and a different card can still be used', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^402 POST \/api\/payment\/process-payment$/)
  const guest = { ...guestOf('declined'), note: 'We bring our own rods.' }
  const dialog = await openPayment(page, DAYS.declined, guest)
  const declines: [CardEntry, title: string, sentence: string, again?: string][] = [
    [
      { ...GOOD_CARD, number: '4000 0000 0000 0002' },
      'Card declined',
      'Your card was declined. You haven’t been charged. Please try another card.',
    ],
    [
      { ...GOOD_CARD, cvv: '911' },
      'Check the security code',
      'The security code (CVV) doesn’t match your card. You haven’t been charged. Please enter it again.',
      'CVV',
    ],
    [
      { ...GOOD_CARD, zip: '99999' },
      'Check the ZIP code',
      'That ZIP code doesn’t match your card. You haven’t been charged. Please enter it again.',
      'ZIP',
    ],
    [
      { ...GOOD_CARD, expires: '01/40' },
      'Check the expiration date',
      'Your card has expired, or the expiration date you entered doesn’t match. You haven’t been charged. Please check the date.',
      'Expires',
    ],
  ]
  for (const [card, title, sentence, again] of declines) {
    await dialog.enterCard(card)
    await dialog.button('Pay $275').click()
    await expect(dialog.problem).toContainText(title)
    await expect(dialog.problem).toContainText(sentence)
    await expect(dialog.timer).toBeVisible()
    // After a plain decline, the whole form is cleared for another card. After the other declines, only one field
    // gets focus.
    await expect(dialog.cardFrame.getByLabel('Card number')).toHaveValue(again ? card.number : '')
    if (again) await expect(dialog.cardFrame.getByLabel(again)).toBeFocused()
  }

  await dialog.button('Back').click()
  await expect(dialog.field('First name')).toHaveValue(guest.firstName)
  await expect(dialog.field('Phone number')).toHaveValue(guest.phone)
  await expect(dialog.field('Email')).toHaveValue(guest.email)
  await expect(dialog.field('Note for the captain')).toHaveValue(guest.note)
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  const completed = (await readPaymentsOf(guest.email)).filter(({ status }) => status === 'COMPLETED')
  expect(completed).toHaveLength(1)
})

test('after a decline, someone who pays with the keyboard is still on the Pay button', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^402 POST \/api\/payment\/process-payment$/)
  const dialog = await openPayment(page, DAYS.declinedByKeyboard, guestOf('keyboard-decline'))
  await dialog.enterCard({ ...GOOD_CARD, number: '4000 0000 0000 0002' })
  const pay = dialog.button('Pay $275')
  await pay.press('Enter')
  await expect(dialog.problem).toContainText('Card declined')
  await dialog.untilCardFormIsReady()
  await expect(dialog.cardFrame.getByLabel('Card number')).toHaveValue('')
  await expect(pay).toBeFocused()
})

test('an incomplete card shows an error and sends nothing', async ({ page }) => {
  const guest = guestOf('incomplete')
  const dialog = await openPayment(page, DAYS.incomplete, guest)
  await dialog.enterCard({ ...GOOD_CARD, number: '4111 1111 1111 1112' })
  await dialog.button('Pay $275').click()
  await expect(dialog.problem).toContainText(
    'Please check the card number, expiration date, security code and ZIP code.',
  )
  await expect(dialog.cardFrame.getByText('Credit card number is not valid')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toEqual([])
})

test('a guest can confirm the payment in the bank’s window (3-D Secure) in front of the dialog, and gets the booking', async ({
  page,
}) => {
  const guest = guestOf('challenge')
  const dialog = await openPayment(page, DAYS.challenge, guest)
  await dialog.enterCard(CHALLENGED_CARD)
  await dialog.button('Pay $275').click()

  const bank = page.frameLocator('iframe[title="Card verification"]')
  await expect(bank.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await bank.getByLabel('Code from your bank').pressSequentially('000000')
  await pressAtBank(bank, 'Approve')
  await expect(bank.getByRole('alert')).not.toBeEmpty()
  await bank.getByLabel('Code from your bank').fill('')
  await bank.getByLabel('Code from your bank').pressSequentially('123456')
  await pressAtBank(bank, 'Approve')

  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
})

test('if the bank denies a payment, nothing is charged, and the card can be tried again', async ({
  page,
}) => {
  const guest = guestOf('challenge-denied')
  const dialog = await openPayment(page, DAYS.challengeDenied, guest)
  await dialog.enterCard(CHALLENGED_CARD)
  await dialog.button('Pay $275').click()
  const bank = page.frameLocator('iframe[title="Card verification"]')
  await pressAtBank(bank, 'Deny')
  await expect(dialog.problem).toContainText('Your bank didn’t confirm this payment')
  await expect(dialog.problem).toContainText('You haven’t been charged.')
  await expect(dialog.cardFrame.getByLabel('Card number')).toHaveValue(CHALLENGED_CARD.number)
  await expect(dialog.timer).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toEqual([])
  await dialog.enterCard(GOOD_CARD)
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
})

test('a double click on Pay charges the card once', async ({ page }) => {
  const guest = guestOf('double-click')
  const dialog = await openPayment(page, DAYS.doubleClick, guest)
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').dblclick()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toHaveLength(1)
})

test('a card entered while offline isn’t lost, and can pay once the network is back', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^failed POST \/card-form\/tokens net::ERR_INTERNET_DISCONNECTED$/)
  const guest = guestOf('lost-card')
  const dialog = await openPayment(page, DAYS.lostCard, guest)
  await dialog.enterCard(GOOD_CARD)
  await page.route('**/card-form/tokens', (route) => route.abort('internetdisconnected'), { times: 1 })
  await dialog.button('Pay $275').click()
  await expect(dialog.problem).toContainText('No connection')
  await expect(dialog.problem).toContainText('You haven’t been charged.')
  await expect(dialog.cardFrame.getByLabel('Card number')).toHaveValue(GOOD_CARD.number)
  await dialog.button('Try again').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
})

for (const { name, journey, path, reached } of [
  {
    name: 'the payment request',
    journey: 'lostRequest',
    path: 'payment/process-payment',
    reached: false,
  },
  {
    name: 'the response to the payment',
    journey: 'lostAnswer',
    path: 'payment/process-payment',
    reached: true,
  },
  { name: 'the response to the booking', journey: 'lostBooking', path: 'booking/new', reached: true },
] as const) {
  test(`if the network lost ${name}, trying again pays and books only once`, async ({
    page,
    captain,
    incidents,
  }) => {
    incidents.expect(
      new RegExp(`^failed POST /api/${path} net::ERR_INTERNET_DISCONNECTED$`),
      new RegExp(`^console POST /api/${path} failed`),
    )
    const guest = guestOf(journey.toLowerCase(), 'Retry')
    const dialog = await openPayment(page, DAYS[journey], guest)
    await dialog.enterCard(GOOD_CARD)
    await page.route(
      `**/api/${path}`,
      async (route) => {
        if (reached) await route.fetch()
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await dialog.button('Pay $275').click()
    await expect(dialog.problem).toContainText('No connection')
    await expect(dialog.problem).toContainText('You won’t be charged twice')
    await dialog.button('Try again').click()
    await expect(dialog.heading('Thank you, Robin')).toBeVisible()

    expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
    const day = await openDay(captain, DAYS[journey], '/captain-calendar')
    await expect(day.getByRole('listitem').filter({ hasText: 'Robin Retry' })).toHaveCount(1)
  })
}

test('if the email service is down, the error is logged and the guest is still booked', async ({
  page,
  incidents,
}) => {
  incidents.expect(
    /^500 POST \/api\/v1.0\/email\/send$/,
    /^console Failed to send the confirmation email: 500/,
  )
  const guest = guestOf('mail-down')
  await failNextEmail({ status: 500 })
  const dialog = await openPayment(page, DAYS.mailDown, guest)
  await dialog.enterCard(GOOD_CARD)
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  await dialog.button('Pay $275').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expect(dialog.root).toContainText(
    `Watch for an email at ${guest.email}. If it doesn’t arrive within an hour, your booking still stands.`,
  )
  await expect.poll(() => logged.join()).toContain('Failed to send the confirmation')
  expect(await readEmailsTo(guest.email)).toEqual([])
})

test('the card form starts to load one step early, and nothing moves when it’s there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: released, resolve: release } = withResolvers()
  await page.route(/\/square\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const dialog = await openBooking(page, DAYS.cardForm)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  const requested = page.waitForRequest(/\/square\.js$/)
  await dialog.continueToContact()
  await requested
  await dialog.fillGuest(guestOf('unmoved'))
  await dialog.continueToPayment()
  const seen = await page.evaluateHandle(() => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((shift) => JSON.stringify(shift)))
    }).observe({ type: 'layout-shift' })
    return shifts
  })
  release()
  await dialog.untilCardFormIsReady()
  const moved = await seen.evaluate(async (shifts) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return shifts
  })
  expect(moved).toEqual([])
})
