import { readFile } from 'node:fs/promises'
import { findAxeViolations } from './setup/axe'
import { openDay } from './setup/calendar'
import { CALENDAR, cardOf } from './setup/captain'
import { environment } from './setup/environment'
import { openPage } from './setup/layout'
import { bookByCard } from './setup/scene'
import { expect, test } from './setup/test'

/** A day that only this file uses. */
const DATE = '2055-12-27'

test('the captain can export a guest’s data and, after entering the password, erase it', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/POST \/api\/guest\/(find|erase)/)
  const id = await bookByCard(captainApi, { date: DATE, partySize: 2, lastName: 'Forgotten' })
  const { Booking } = await (await captainApi.get(`/api/booking/all?from=${DATE}&to=${DATE}`)).json()
  const { email } = Booking.Bookings.find(({ _id }: { _id: string }) => _id === id)
  // Other tests' guests share one email address, so use a different one.
  const own = 'forgotten@example.com'
  expect(email).not.toBe(own)
  await captainApi.put(`/api/booking/${id}`, { data: { email: own } })

  await openPage(captain, '/dashboard')
  const section = captain.getByRole('region', { name: 'A guest’s data' })
  const find = async (who: string) => {
    await section.getByLabel('Email or phone number').fill(who)
    await section.getByRole('button', { name: 'Find data' }).click()
  }
  await find('Forgotten')
  await expect(section.getByText('Enter an email address or a full phone number.')).toBeVisible()
  await find(own)
  await expect(section.getByText('Sam Forgotten, Mon, Dec 27')).toBeVisible()
  await expect(section.getByText('is still ahead. Cancel the booking first')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Erase' })).toBeHidden()
  const [download] = await Promise.all([
    captain.waitForEvent('download'),
    section.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(JSON.parse(await readFile(await download.path(), 'utf8')).bookings).toMatchObject([
    { lastName: 'Forgotten', email: own },
  ])

  await captainApi.put(`/api/booking/${id}`, { data: { cancel: true, refundAmount: 0 } })
  await find(own)
  await section.getByRole('button', { name: 'Erase' }).click()
  const question = captain.getByRole('alertdialog', { name: 'Erase this guest’s data?' })
  expect(await findAxeViolations(captain)).toEqual([])
  await question.getByRole('button', { name: 'Erase it' }).click()
  await question.getByLabel('Your password').fill(environment.captain.password)
  await question.getByRole('button', { name: 'Erase it' }).click()
  await expect(section.getByText('The guest’s data was erased.')).toBeVisible()
  await expect(section).toBeFocused()

  await find(own)
  await expect(section.getByText('Nothing is stored under this email or phone number.')).toBeVisible()
  await expect(cardOf(await openDay(captain, DATE, CALENDAR), 'Erased guest')).toContainText(
    'No phone number',
  )
})
