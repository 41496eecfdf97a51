import { GOOD_CARD, guestOf, openPayment } from './setup/booking'
import { DAYS } from './setup/days'
import { failSquare, readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

test('if the card processor is down, the guest isn’t charged, keeps the seats, and can try again', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^503 POST \/api\/payment\/process-payment$/)
  const guest = guestOf('processor-down')
  const dialog = await openPayment(page, DAYS.processorDown, guest)
  await dialog.enterCard(GOOD_CARD)
  await failSquare('create', { status: 500 }, 2)
  await dialog.button('Pay $275').click()
  await expect(dialog.problem).toContainText('You haven’t been charged, and your seats are still held.')
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
})

test('while a payment’s outcome is unknown, the guest is told not to pay again', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^503 POST \/api\/payment\/process-payment$/, /^402 POST \/api\/booking\/new$/)
  const guest = guestOf('processor-silent')
  const dialog = await openPayment(page, DAYS.processorSilent, guest)
  await dialog.enterCard(GOOD_CARD)
  await failSquare('create', { status: 500, when: 'after' }, 2)
  // Drop the webhook event, which could report the authorization before the server gives up.
  await failSquare('webhook', 'drop', 1)
  await failSquare('cancelByKey', { status: 500 }, 1)
  await dialog.button('Pay $275').click()
  await expect(dialog.heading('We’re checking your payment')).toBeVisible()
  await expect(dialog.root).toContainText('Please don’t pay again')
  await dialog.button('Check again').click()
  await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
  await expect(dialog.problem).toContainText('You haven’t been charged.')
  const statuses = async () => (await readPaymentsOf(guest.email)).map(({ status }) => status)
  expect(await statuses()).toEqual(['CANCELED'])

  await dialog.continueToContact()
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  await dialog.payButton.click()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  expect((await statuses()).toSorted()).toEqual(['CANCELED', 'COMPLETED'])
})
