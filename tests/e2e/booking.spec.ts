import { GOOD_CARD, guestOf, openBooking, openPayment } from './setup/booking'
import { openDay } from './setup/calendar'
import { DAYS } from './setup/days'
import { bookByPhone } from './setup/scene'
import { readEmailsTo, readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

test('a guest who pays a deposit for two seats is thanked, gets an email, and is on the captain’s list', async ({
  page,
  captain,
}) => {
  const guest = { ...guestOf('deposit', 'Depositor'), note: 'First time at sea.' }
  const dialog = await openBooking(page, DAYS.deposit)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  await expect(dialog.root.getByText('Total $550')).toBeVisible()
  await dialog.continueToContact()
  await expect(dialog.timer).toHaveText(/Seats held (10:00|9:\d\d)/)
  await dialog.fillGuest(guest)
  await dialog.continueToPayment()
  await expect(dialog.radio(/^Deposit/)).toBeChecked()
  const review = dialog.root.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Robin Depositor')
  await expect(review).toContainText(guest.email)
  await expect(review).toContainText('$550. No other fees.')
  await expect(review).toContainText(
    'This trip is less than 14 days away, so it can’t be refunded if you cancel.',
  )
  await expect(review).toContainText('A no-show isn’t refunded, and the balance is still due.')
  await dialog.typeCard(GOOD_CARD)
  await dialog.button('Pay $275').click()

  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expect(dialog.root).toContainText('Monday, August 16, 2055 at 6:00 am')
  await expect(dialog.root).toContainText('$275 due on the boat')
  await expect(dialog.root).toContainText('Be at the dock by 5:30 am')

  await expect.poll(() => readEmailsTo(guest.email)).toHaveLength(1)
  const [mail] = await readEmailsTo(guest.email)
  expect(mail?.params).toEqual({
    firstName: 'Robin',
    email: guest.email,
    tripType: 'Rockfish',
    date: 'Monday, August 16, 2055 at 6:00 am',
    partySize: '2',
    payment: '$275 of $550 paid, $275 due on the boat, cash or card.',
  })
  expect(await readPaymentsOf(guest.email)).toMatchObject([
    { status: 'COMPLETED', amount_money: { amount: 27_500 } },
  ])

  const file = await page.request.get('/api/booking/calendar')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('DTSTART:20550816T123000Z')
  await expect(dialog.root.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/booking/calendar',
  )
  await expect(dialog.root).toContainText('The gate at the head of E Dock')
  await expect(dialog.root.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    '/directions',
  )

  // The page behind the dialog must not change while the dialog is open.
  await expect(page.getByText('You’re booked')).toHaveCount(0)
  await dialog.button('Done').click()
  await expect(dialog.root).toBeHidden()
  const panel = page.getByRole('region', { name: 'Monday, August 16, 2055' })
  await expect(panel).toContainText('You’re booked')
  await expect(panel.getByRole('button', { name: /^Book \d/ })).toHaveCount(0)
  await expect(panel.getByRole('radio', { name: /^6:00 am/ })).toContainText('4 seats left')

  const captainsDay = await openDay(captain, DAYS.deposit, '/captain-calendar')
  const party = captainsDay.getByRole('listitem').filter({ hasText: 'Robin Depositor' })
  await expect(party).toContainText('6:00 am, Rockfish, 2 guests')
  await expect(party).toContainText('Deposit paid')
  await expect(party).toContainText('$275 of $550')
  await expect(party).toContainText('$275 due on the boat')
  await expect(party).toContainText('First time at sea.')
})

test('a guest who pays in full owes nothing on the boat', async ({ page }) => {
  const guest = guestOf('full')
  const dialog = await openPayment(page, DAYS.full, guest)
  await dialog.radio(/^Pay in full/).click()
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $550').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expect(dialog.root).toContainText('Nothing left to pay')
  await expect.poll(() => readEmailsTo(guest.email)).toHaveLength(1)
  expect((await readEmailsTo(guest.email))[0]?.params.payment).toBe('$550 paid in full.')
})

test('a private charter takes the whole boat', async ({ page, openVisitor }) => {
  const dialog = await openBooking(page, DAYS.privateCharter)
  await dialog.chooseParty({ time: '2:00 pm', trip: 'Wildlife', privateCharter: true, guests: 4 })
  await expect(dialog.root.getByText('Total $1,200')).toBeVisible()
  await dialog.continueToContact()
  await dialog.fillGuest(guestOf('private'))
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $600').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expect(dialog.root).toContainText('Private charter, 4 guests')
  // Guests on a Wildlife trip don't fish, so they don't need a license.
  await expect(dialog.root).not.toContainText('license')

  const other = await openVisitor()
  const panel = await openDay(other, DAYS.privateCharter)
  await expect(panel.getByText('Wildlife trip, fully booked')).toBeVisible()
  await expect(panel.getByRole('radio', { name: /^2:00 pm/ })).toHaveCount(0)
  await expect(panel.getByRole('radio', { name: /^6:00 am/ })).toContainText('6 seats left')
})

test('Tuna is sold only in its months, as a private charter, and takes both departures of the day', async ({
  page,
}) => {
  const august = await openBooking(page, DAYS.oneGuest)
  await expect(august.radio(/^Rockfish/)).toBeVisible()
  await expect(august.radio(/^Tuna/)).toHaveCount(0)

  const dialog = await openBooking(page, DAYS.tuna)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Tuna' })
  await expect(dialog.privateCharter).toBeChecked()
  await expect(dialog.privateCharter).toBeDisabled()
  await expect(dialog.root).toContainText('Tuna must be booked as a private charter')
  await expect(dialog.root.getByText('Total $2,500')).toBeVisible()
  await dialog.continueToContact()
  await dialog.fillGuest(guestOf('tuna'))
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  const terms =
    'Cancel by Mon, Aug 23, and you’ll get $1,212.50 back, after the 3% fee of $37.50. A no-show isn’t refunded, and the balance is still due.'
  await expect(dialog.root).toContainText(terms)
  await dialog.button('Pay $1,250').click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expect(dialog.root).toContainText(terms)
  await expect(dialog.root).toContainText('California fishing license')
  await dialog.close('Done')

  const panel = await openDay(page, DAYS.tuna)
  await expect(panel.getByText('Full Boat')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Book \d/ })).toHaveCount(0)
})

test('Salmon is offered on the captain’s salmon days', async ({ page }) => {
  const dialog = await openBooking(page, DAYS.salmon)
  await expect(dialog.radio(/^Salmon/)).toBeVisible()
  await dialog.close()
  const other = await openBooking(page, DAYS.notTuna)
  await expect(other.radio(/^Rockfish/)).toBeVisible()
  await expect(other.radio(/^Salmon/)).toHaveCount(0)
})

test('a guest who books alone is told that the boat needs two', async ({ page }) => {
  const dialog = await openBooking(page, DAYS.oneGuest)
  const notice = dialog.root.getByText('At least 2 seats must be booked for the boat to leave the dock.')
  await dialog.chooseParty({ time: '6:00 am', trip: 'Halibut', guests: 2 })
  await expect(notice).toHaveCount(0)
  await dialog.chooseParty({ guests: 1 })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(dialog.root).toContainText(
    'Otherwise, we may cancel the trip. If we cancel, you can choose another date or a refund minus a 3% fee.',
  )
})

test('later parties join the trip that the first party chose', async ({ page, captainApi }) => {
  await bookByPhone(captainApi, { date: DAYS.joining, tripType: 'Halibut', partySize: 3 })
  const dialog = await openBooking(page, DAYS.joining)
  await expect(dialog.root).toContainText('You’re joining a Halibut trip')
  await expect(dialog.radio(/^Rockfish/)).toHaveCount(0)
  await expect(dialog.privateCharter).toHaveCount(0)
  await expect(dialog.radio('3 guests')).toBeVisible()
  await expect(dialog.radio('4 guests')).toHaveCount(0)
})
