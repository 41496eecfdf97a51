import { openBooking } from './setup/booking'
import { cell, dayPanel, openDay } from './setup/calendar'
import { CALENDAR, cardOf, openEdit, readBooking } from './setup/captain'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const OWN = {
  refund: '2055-11-12',
  owed: '2055-11-26',
  move: '2055-11-29',
  moveTo: '2055-11-30',
  lost: '2055-11-27',
  phone: '2055-11-28',
}

test('a refund asks for an amount and a confirmation, and can be reversed with a reason', async ({
  captain,
  captainApi,
}) => {
  const id = await bookByPhone(captainApi, { date: OWN.refund, partySize: 2, totalAmount: 550 })
  await captainApi.put(`/api/booking/${id}`, { data: { paid: 'paid' } })
  const day = await openDay(captain, OWN.refund, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await form.getByRole('radio', { name: /^Refunded/ }).click()
  await form.getByRole('textbox', { name: 'Amount refunded ($)' }).fill('551')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter an amount up to $550.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Amount refunded ($)' }).fill('550')
  await form.getByRole('button', { name: 'Save' }).click()
  const question = captain.getByRole('alertdialog', { name: 'Record a refund of $550?' })
  await question.getByRole('button', { name: 'Record $550' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(() => readBooking(captainApi, OWN.refund, id))
    .toMatchObject({ paid: 'refunded', paidAmount: 0 })

  const again = await openEdit(captain, day, 'Sam Sample')
  await again.getByRole('button', { name: /^Reverse Refund recorded by you/ }).click()
  const reversal = captain.getByRole('alertdialog', { name: 'Reverse −$550?' })
  await reversal.getByRole('textbox', { name: 'What was wrong?' }).fill('Wrong party')
  await reversal.getByRole('button', { name: 'Reverse it' }).click()
  await expect(reversal).toBeHidden()
  await expect(again.getByText(/: Wrong party$/)).toBeVisible()
  await expect(again.getByText('$550 of $550 paid')).toBeVisible()
  await expect
    .poll(() => readBooking(captainApi, OWN.refund, id))
    .toMatchObject({ paid: 'paid', paidAmount: 550 })
})

test('a canceled booking shows what is owed until the refund is recorded', async ({
  captain,
  captainApi,
}) => {
  const id = await bookByPhone(captainApi, { date: OWN.owed, partySize: 2, totalAmount: 550 })
  await captainApi.put(`/api/booking/${id}`, { data: { paid: 'paid' } })
  await captainApi.put(`/api/booking/${id}`, { data: { cancel: true, refundAmount: 533.5 } })
  const day = await openDay(captain, OWN.owed, CALENDAR)
  const card = cardOf(day, 'Sam Sample')
  await expect(card.getByText('$533.50 owed to the guest')).toBeVisible()
  await card.getByRole('button', { name: 'Refund Sam Sample' }).click()
  const question = captain.getByRole('alertdialog', { name: 'Refund Sam Sample' })
  await expect(question.getByText('No money moves. This records that you returned $533.50')).toBeVisible()
  await question.getByRole('button', { name: 'Record $533.50' }).click()
  await expect(card.getByText('Refunded, $16.50 kept')).toBeVisible()
})

test('a party can move to a departure with room, and the captain is reminded to tell the guest', async ({
  captain,
  captainApi,
}) => {
  const id = await bookByPhone(captainApi, { date: OWN.move, partySize: 3, lastName: 'Mover' })
  await bookByPhone(captainApi, { date: OWN.moveTo, partySize: 4, lastName: 'Other' })
  const day = await openDay(captain, OWN.move, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Mover')
  const departure = form.getByRole('combobox', { name: 'Departure' })
  await expect(departure.locator(`option[value="${OWN.moveTo} pm"]`)).toHaveCount(1)
  await expect(departure.locator(`option[value="${OWN.moveTo} am"]`)).toHaveCount(0)
  await departure.selectOption(`${OWN.moveTo} pm`)
  await expect(form.getByText(/please call or email them/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(
    captain.getByRole('status').filter({ hasText: /moved to .* Let the guest know\./ }),
  ).toBeVisible()
  await expect(cell(captain, OWN.move)).toContainText('0/6')
  await expect(cell(captain, OWN.moveTo)).toContainText('Mover')
  await expect.poll(() => readBooking(captainApi, OWN.moveTo, id)).toMatchObject({ time: 'pm' })
})

test('if the response to Mark paid is lost, the card still shows the payment, with Undo', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/PUT \/api\/booking\//, /^console Failed to update the balance/)
  const id = await bookByPhone(captainApi, { date: OWN.lost, partySize: 2, totalAmount: 550 })
  const day = await openDay(captain, OWN.lost, CALENDAR)
  await captain.route(
    `**/api/booking/${id}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const card = cardOf(day, 'Sam Sample')
  await card.getByRole('button', { name: 'Mark $550 paid by Sam Sample' }).click()
  await expect(card.getByText('$550 marked paid')).toBeVisible()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('button', { name: 'Mark $550 paid by Sam Sample' })).toBeVisible()
})

test('the captain books a guest who has no email and pays on the boat', async ({ captain }) => {
  const dialog = await openBooking(captain, OWN.phone, CALENDAR)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  await dialog.continueToContact()
  await dialog.root.getByRole('checkbox', { name: /^Guest has no email/ }).check()
  await expect(dialog.field('Email')).toHaveCount(0)
  await dialog.field('First name').fill('Pat')
  await dialog.field('Last name').fill('Phoner')
  await dialog.field('Phone number').fill('(831) 555-0142')
  await dialog.continueToPayment()
  await dialog.radio(/^Pay on the boat/).click()
  await dialog.button('Book, $550 due on the boat').click()
  await expect(dialog.heading('Pat is booked')).toBeVisible()
  await expect(dialog.root).toContainText('The guest has no email, so we didn’t send a confirmation.')
  await dialog.button('Done').click()
  const card = cardOf(dayPanel(captain, OWN.phone), 'Pat Phoner')
  await expect(card.getByText('No email: call')).toBeVisible()
  await expect(card.getByText('$550 due on the boat')).toBeVisible()
  await expect(card.getByText('Unpaid')).toBeVisible()
})
