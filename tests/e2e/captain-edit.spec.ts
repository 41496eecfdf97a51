import { cell, openDay } from './setup/calendar'
import { CALENDAR, cardOf, openEdit, readBooking } from './setup/captain'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const TOMORROW = '2055-08-11'

/** Days that only this file uses. */
const OWN = {
  edit: '2055-11-01',
  required: '2055-11-02',
  full: '2055-11-03',
  marks: '2055-11-04',
  cancel: '2055-11-05',
  conflict: '2055-11-06',
}

test('every field can be edited on a booking’s card, with a success message for three seconds', async ({
  captain,
  captainApi,
}) => {
  const date = OWN.edit
  const id = await bookByPhone(captainApi, {
    date,
    partySize: 2,
    totalAmount: 550,
    note: 'Two children',
  })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await expect(form).toContainText('Guest: Two children')
  await expect(form.getByRole('radio', { name: /^Custom amount/ })).toBeChecked()
  await form.getByRole('textbox', { name: 'First name' }).fill('Alex')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Changed')
  await form.getByRole('textbox', { name: 'Phone number' }).fill('(831) 555-0177')
  await form.getByRole('textbox', { name: 'Email' }).fill('alex@example.com')
  await form.getByRole('radio', { name: '3 guests' }).check()
  await form.getByRole('radio', { name: /^Paid/ }).click()
  await form.getByRole('textbox', { name: 'Captain’s note' }).fill('Brings own rods')
  await form.getByRole('button', { name: 'Save' }).click()
  const record = captain.getByRole('alertdialog').getByRole('button', { name: 'Record $550' })
  await expect(record).toBeVisible()
  await captain.clock.install()
  await captain.clock.pauseAt(new Date(Date.now() + 60_000))
  await record.click()

  const success = captain.getByRole('status').filter({ hasText: 'Alex Changed’s booking was saved.' })
  await expect(success).toBeVisible()
  await expect(form).toBeHidden()
  const card = cardOf(day, 'Alex Changed')
  await expect(card).toContainText('3 guests')
  await expect(card).toContainText('You: Brings own rods')
  await expect(card.getByRole('link', { name: 'Call Alex Changed' })).toHaveAttribute(
    'href',
    'tel:+18315550177',
  )
  await expect(card.getByRole('link', { name: 'Email Alex Changed' })).toHaveAttribute(
    'href',
    'mailto:alex@example.com',
  )
  await expect(cell(captain, date)).toContainText('3/6')
  await captain.clock.runFor(2999)
  await expect(success).toBeVisible()
  await captain.clock.runFor(1)
  await expect(success).toBeHidden()
  await expect
    .poll(() => readBooking(captainApi, date, id))
    .toMatchObject({
      firstName: 'Alex',
      lastName: 'Changed',
      phoneNumber: '+18315550177',
      email: 'alex@example.com',
      partySize: 3,
      paid: 'paid',
      captainNote: 'Brings own rods',
      note: 'Two children',
      cancel: false,
    })
})

test('names and email are required and marked, and nothing is sent without them', async ({
  captain,
  captainApi,
}) => {
  const date = OWN.required
  const id = await bookByPhone(captainApi, { date, partySize: 2 })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  for (const name of ['First name', 'Last name', 'Email', 'Phone number'])
    await form.getByRole('textbox', { name }).fill('')
  await form.getByRole('textbox', { name: 'Captain’s note' }).fill('kept')
  await form.getByRole('button', { name: 'Save' }).click()
  for (const name of ['First name', 'Last name', 'Email', 'Phone number'])
    await expect(form.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('First name is required.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await expect(form.getByRole('radiogroup', { name: 'Party size' })).toHaveAttribute('aria-required', 'true')
  await expect(form.getByRole('textbox', { name: 'Captain’s note' })).toHaveValue('kept')
  await expect
    .poll(() => readBooking(captainApi, date, id))
    .toMatchObject({ captainNote: null, lastName: 'Sample' })
})

test('a party can grow only into open seats', async ({ captain, captainApi, incidents }) => {
  const date = OWN.full
  incidents.expect(/^409 PUT \/api\/booking\//, /^console Failed to save the booking/)
  await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Grower' })
  await bookByPhone(captainApi, { date, partySize: 3, lastName: 'Other' })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Grower')
  await form.getByRole('radio', { name: '4 guests' }).check()
  await form.getByRole('textbox', { name: 'Captain’s note' }).fill('Brings a cousin')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^Only 1 more seat is open on this departure/).first()).toBeVisible()
  await expect(form.getByRole('radiogroup', { name: 'Party size' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('radio', { name: '4 guests' })).toBeChecked()
  await expect(form.getByRole('textbox', { name: 'Captain’s note' })).toHaveValue('Brings a cousin')
  await form.getByRole('radio', { name: '3 guests' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(cell(captain, date)).toContainText('6/6')
})

test('the statuses paid, unpaid and refunded can each be saved', async ({ captain, captainApi }) => {
  const date = OWN.marks
  const id = await bookByPhone(captainApi, { date, partySize: 2, totalAmount: 550 })
  const day = await openDay(captain, date, CALENDAR)
  for (const [label, status, paidAmount, due, question] of [
    ['Paid', 'paid', 550, 0, 'Record $550'],
    ['Unpaid', 'unpaid', 0, 1, 'Remove $550'],
    ['Refunded', 'refunded', 0, 0, null],
  ] as const) {
    const form = await openEdit(captain, day, 'Sam Sample')
    await form.getByRole('radio', { name: new RegExp(`^${label}`) }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    if (question) await captain.getByRole('alertdialog').getByRole('button', { name: question }).click()
    await expect(form).toBeHidden()
    await expect(cardOf(day, 'Sam Sample')).toContainText(label)
    await expect(cardOf(day, 'Sam Sample').getByText('$550 due on the boat')).toHaveCount(due)
    await expect.poll(() => readBooking(captainApi, date, id)).toMatchObject({ paid: status, paidAmount })
  }
})

test('canceling asks for confirmation, shows the refund, and frees the seats', async ({
  page,
  captain,
  captainApi,
}) => {
  const date = OWN.cancel
  const id = await bookByPhone(captainApi, { date, partySize: 2, totalAmount: 550 })
  await captainApi.put(`/api/booking/${id}`, { data: { paid: 'paid' } })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await form.getByRole('checkbox', { name: /^Canceled/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  const question = captain.getByRole('alertdialog', { name: 'Cancel Sam Sample’s booking?' })
  await expect(question.getByRole('radio', { name: /^Refund if the guest cancels/ })).toContainText('$533.50')
  await expect(question).toContainText('Canceling doesn’t refund any money yet.')
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect((await readBooking(captainApi, date, id)).cancel).toBe(false)

  await form.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(
    captain.getByRole('status').filter({ hasText: 'Sam Sample’s booking was canceled.' }),
  ).toBeVisible()
  await expect(cardOf(day, 'Sam Sample')).toContainText('Canceled')
  await expect(cell(captain, date)).toContainText('0/6')
  const guests = await openDay(page, date)
  await expect(guests.getByRole('radio', { name: /^6:00 am/ })).toContainText('6 seats left')
})

test('what was typed isn’t lost if someone else cancels the booking during an edit', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 PUT \/api\/booking\//, /^console Failed to save the booking/)
  const id = await bookByPhone(captainApi, { date: TOMORROW, partySize: 1, lastName: 'Vanishing' })
  await captain.goto('/dashboard')
  const form = await openEdit(captain, captain, 'Sam Vanishing')
  await form.getByRole('textbox', { name: 'Captain’s note' }).fill('Will call on Monday')
  await captainApi.put(`/api/booking/${id}`, { data: { cancel: true } })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The booking is now canceled.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Captain’s note' })).toHaveValue('Will call on Monday')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(() => readBooking(captainApi, TOMORROW, id))
    .toMatchObject({
      cancel: true,
      captainNote: 'Will call on Monday',
    })
})

test('with two dashboards, the second one to save sees what changed, keeps what was typed, and can save again', async ({
  captain,
  captainApi,
  incidents,
}) => {
  const date = OWN.conflict
  incidents.expect(/^409 PUT \/api\/booking\//, /^console Failed to save the booking/)
  const id = await bookByPhone(captainApi, { date, partySize: 2 })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await form.getByRole('textbox', { name: 'Captain’s note' }).fill('From the dock')
  const elsewhere = await captainApi.put(`/api/booking/${id}`, {
    data: { partySize: 3, captainNote: 'From the office' },
  })
  expect(elsewhere.status()).toBe(200)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Party size is now 3.')).toBeVisible()
  await expect(
    form.getByText('Your note is now “From the office”. Your version is kept: “From the dock”.'),
  ).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Captain’s note' })).toHaveValue('From the dock')
  await expect(form.getByRole('radio', { name: '3 guests' })).toBeChecked()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(() => readBooking(captainApi, date, id))
    .toMatchObject({
      partySize: 3,
      captainNote: 'From the dock',
    })
})
