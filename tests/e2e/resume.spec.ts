import { BookingDialog, GOOD_CARD, guestOf, openBooking, openPayment } from './setup/booking'
import { dayPanel, openDay, openMonth, readSeatsOpen } from './setup/calendar'
import { DAYS } from './setup/days'
import { readPaymentsOf } from './setup/simulators'
import { expect, test, withResolvers } from './setup/test'

test('after a reload, the guest still has the seats and can resume at the payment', async ({ page }) => {
  const guest = guestOf('resumed')
  await openPayment(page, DAYS.resumed, guest)
  await page.reload()
  // The day's panel is still open. On a wide screen, the offer to resume appears above the calendar but not
  // in the panel.
  const panel = dayPanel(page, DAYS.resumed)
  await expect(panel).toBeVisible()
  const offers = page.getByText('You have 2 seats on hold for Wed, Oct 20, 6:00 am')
  await expect(offers.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|[89]:\d\d)\s*left\.$/)
  await page.getByRole('button', { name: 'Resume' }).click()

  const dialog = new BookingDialog(page)
  await expect(dialog.heading('Payment')).toBeVisible()
  await expect(dialog.root.getByRole('region', { name: 'Review' })).toContainText(guest.email)
  await dialog.button('Back').click()
  await expect(dialog.field('Last name')).toHaveValue(guest.lastName)
  await dialog.button('Back').click()
  await expect(dialog.radio('2 guests')).toBeChecked()
  await dialog.continueToContact()
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await dialog.button('Done').click()
  await expect(panel.getByText('You’re booked')).toBeFocused()
  await expect(panel.getByText('You’re booked')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('seats on hold')).toHaveCount(0)
  await page.reload()
  await expect(panel.getByText('You’re booked')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Book \d/ })).toHaveCount(0)
  expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
})

test('a guest who reloads while paying is offered a check, which shows the booking right away', async ({
  page,
}) => {
  const guest = guestOf('reloading')
  const dialog = await openPayment(page, DAYS.reloading, guest)
  await dialog.enterCard(GOOD_CARD)
  const { promise: paid, resolve: isPaid } = withResolvers()
  // The card is authorized, but the booking request never arrives.
  await page.route('**/api/booking/new', () => isPaid())
  await dialog.payButton.click()
  await paid
  await page.reload()
  await page.unroute('**/api/booking/new')
  const { promise: answered, resolve: answer } = withResolvers()
  await page.route('**/api/booking/new', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Check my booking' }).filter({ visible: true }).click()
  await expect(dialog.root).toContainText('We’re checking whether you’re booked. You won’t be charged twice.')
  answer()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])

  await page.reload()
  const panel = dayPanel(page, DAYS.reloading)
  await expect(panel.getByText('You’re booked')).toBeVisible()
  await panel.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible()
  await page.goto(`/availability?day=${DAYS.reloading}`)
  await expect(panel).toBeVisible()
  await expect(panel.getByText('You’re booked')).toHaveCount(0)
})

test('a guest with the whole boat on hold sees that hold on its day and can release it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const dialog = await openBooking(page, DAYS.otherTab)
  await dialog.chooseParty({ time: '2:00 pm', trip: 'Wildlife', privateCharter: true })
  await dialog.continueToContact()
  await openDay(page, DAYS.otherTab)
  const panel = dayPanel(page, DAYS.otherTab)
  await expect(panel).toContainText('You have the whole boat on hold for Fri, Oct 22, 2:00 pm')
  await panel.getByRole('button', { name: 'Release' }).click()
  await expect(panel).not.toContainText('on hold')
  await expect(panel.getByRole('radio', { name: /^2:00 pm/ })).toContainText('6 seats left')
})

test('a second tab resumes the first tab’s hold instead of ending it', async ({ page, incidents }) => {
  incidents.expect(/^409 POST \/api\/booking\/hold$/)
  const first = await openBooking(page, DAYS.secondTab)
  const tab = await page.context().newPage()
  const second = await openBooking(tab, DAYS.otherTab)
  await first.chooseParty({ trip: 'Rockfish' })
  await first.continueToContact()

  await second.chooseParty({ trip: 'Halibut' })
  await second.button('Continue').click()
  await expect(second.root).toContainText('You have 2 seats on hold for Thu, Oct 21, 6:00 am')
  expect(await readSeatsOpen(tab, DAYS.secondTab, 'am')).toBe(4)
  await second.button('Resume').click()
  await expect(second.heading('How can we reach you?')).toBeVisible()
  await expect(second.root).toContainText('Rockfish, Thursday, October 21')
})

test('what a guest typed survives a reload, and no card data is stored', async ({ page }) => {
  const guest = { ...guestOf('typed'), note: 'Two kids aboard.' }
  const dialog = await openBooking(page, DAYS.typed)
  await dialog.chooseParty({ trip: 'Halibut', guests: 3 })
  await dialog.continueToContact()
  await dialog.fillGuest(guest)
  await page.reload()
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('on hold')).toHaveCount(0)

  await openBooking(page, DAYS.typed)
  await expect(dialog.radio('3 guests')).toBeChecked()
  await expect(dialog.radio(/^Halibut/)).toBeChecked()
  await dialog.continueToContact()
  await expect(dialog.field('Email')).toHaveValue(guest.email)
  await expect(dialog.field('Phone number')).toHaveValue(guest.phone)
  await expect(dialog.field('Note for the captain')).toHaveValue(guest.note)
  const stored = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))
  expect(stored).not.toContain('4111')
  await dialog.button('Close booking').click()
})

test('without a connection, the dialog still opens, and the guest can continue once it’s back', async ({
  page,
  incidents,
}) => {
  incidents.expect(/ERR_INTERNET_DISCONNECTED/, /^console /)
  // Wait until the page has loaded the dialog, which it does when it's idle.
  const dialogScript = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('coming aboard?'),
    // The default timeout is for one step, but the page also has to load.
    { timeout: 45_000 },
  )
  await openMonth(page, DAYS.offline)
  await dialogScript
  await page.waitForFunction(() => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    return [...document.scripts].every(({ src, noModule }) => src === '' || noModule || loaded.has(src))
  })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('grid').locator(`[data-date="${DAYS.offline}"]`).click()
  await page.getByRole('button', { name: /^Book / }).click()
  const dialog = new BookingDialog(page)
  await dialog.chooseParty({ trip: 'Rockfish' })
  await dialog.button('Continue').click()
  await expect(dialog.problem).toContainText('We couldn’t connect.')
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await page.context().setOffline(false)
  await dialog.button('Try again').click()
  await expect(dialog.field('First name')).toBeVisible()
  await dialog.button('Close booking').click()
})

test('closing a dialog that was opened before its script had loaded returns focus to the Book button', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => 'isOnline' in window })
  })
  const dialog = await openBooking(page, DAYS.loading)
  await expect(dialog.heading('Loading the booking form…')).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { isOnline: true })
    window.dispatchEvent(new Event('online'))
  })
  await dialog.waitForStep()
  await dialog.button('Close booking').click()
  await expect(page.getByRole('button', { name: /^Book / })).toBeFocused()
})

test('nothing scrolls sideways at 320 px, and choices are large enough to tap', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const domain = `${'harbor-light-'.repeat(4)}x`
  const guest = {
    ...guestOf('narrow', 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'),
    email: `${'very-long-name-'.repeat(4)}abcd@${domain}.${domain}.${domain}.example.com`,
  }
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
        .filter((node) => node.scrollWidth > node.clientWidth + 1)
        .filter(
          (node) =>
            ['auto', 'scroll'].includes(getComputedStyle(node).overflowX) ||
            node.getAttribute('role') === 'dialog',
        )
        .map((node) => `${node.tagName} ${node.className} ${node.scrollWidth} > ${node.clientWidth}`),
    )
  // Poll, because each step slides in from the right.
  const expectNoSidewaysScrolling = () => expect.poll(tooWide).toEqual([])
  const dialog = await openBooking(page, DAYS.narrowDialog)
  await dialog.chooseParty({ trip: 'Rockfish' })
  for (const radio of await dialog.radio(/guests?$/).all()) {
    const box = await radio.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const checkbox = await dialog.privateCharter.boundingBox()
  expect(Math.min(checkbox?.width ?? 0, checkbox?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await expectNoSidewaysScrolling()
  await dialog.continueToContact()
  await dialog.fillGuest(guest)
  await expectNoSidewaysScrolling()
  await dialog.continueToPayment()
  await expectNoSidewaysScrolling()
  await dialog.enterCard(GOOD_CARD)
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expectNoSidewaysScrolling()
})

test('an empty form shows one message and focuses its first field, and a mistyped email gets a hint', async ({
  page,
}) => {
  const dialog = await openBooking(page, DAYS.typed)
  await dialog.chooseParty({ trip: 'Rockfish' })
  await dialog.continueToContact()
  await dialog.button('Continue to payment').click()
  await expect(dialog.problem).toHaveCount(1)
  await expect(dialog.problem).toHaveText('4 fields need your attention.')
  await expect(dialog.field('First name')).toBeFocused()
  await expect(dialog.field('First name')).toHaveAccessibleDescription('First name is required.')

  await dialog.field('Email').fill('robin@gmial.com')
  await dialog.field('Email').blur()
  await dialog.button('Did you mean robin@gmail.com?').click()
  await expect(dialog.field('Email')).toHaveValue('robin@gmail.com')
  await expect(dialog.button(/^Did you mean/)).toHaveCount(0)
  await dialog.button('Close booking').click()
})

test('without JavaScript, the calendar page says to call', async ({ page }) => {
  const html = await (await page.request.get('/availability')).text()
  expect(html).toMatch(/<noscript>.*Booking online needs JavaScript.*tel:.*<\/noscript>/s)
})
