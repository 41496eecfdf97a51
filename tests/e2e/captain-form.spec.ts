import type { Locator, Page } from '@playwright/test'
import { openDay } from './setup/calendar'
import { CALENDAR, cardOf, openEdit, readBooking } from './setup/captain'
import { bookByPhone } from './setup/scene'
import { expect, test, withResolvers } from './setup/test'

/** Days that only this file uses. */
const OWN = {
  filled: '2055-11-15',
  freed: '2055-11-16',
  leaving: '2055-11-17',
  saving: '2055-11-18',
  lost: '2055-11-19',
}

const note = (form: Locator) => form.getByRole('textbox', { name: 'Captain’s note' })
const save = (form: Locator) => form.getByRole('button', { name: 'Save' })
const discard = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' })

/** Pauses the page's save requests. Returns a function that releases them. */
async function holdSaves(page: Page): Promise<() => void> {
  const { promise: isLetGo, resolve: release } = withResolvers()
  await page.route(/\/api\/booking\/[^/?]+$/, async (route) => {
    await isLetGo
    await route.continue()
  })
  return release
}

test('what was typed isn’t lost if guests take the day’s last seats while a form is open', async ({
  captain,
  captainApi,
  incidents,
}) => {
  const date = OWN.filled
  incidents.expect(/^409 PUT \/api\/booking\//, /^console Failed to save the booking/)
  const id = await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Typist' })
  await bookByPhone(captainApi, { date, partySize: 6, lastName: 'Afternoon', time: 'pm' })
  const day = await openDay(captain, date, CALENDAR)
  await expect(day.getByRole('radio', { name: /^6:00 am/ })).toContainText('4 seats left')
  const form = await openEdit(captain, day, 'Sam Typist')
  await note(form).fill('Typed on the dock')
  await bookByPhone(captainApi, { date, partySize: 4, lastName: 'Last' })
  await captainApi.put(`/api/booking/${id}`, { data: { email: 'robin@example.com' } })
  // The server refuses the save, and the page reloads its data. The day behind the form now shows as full.
  await save(form).click()
  await expect(form.getByText('Email is now robin@example.com.')).toBeVisible()
  await expect(captain.getByText('Full Boat', { exact: true }).last()).toBeVisible()
  await expect(note(form)).toHaveValue('Typed on the dock')
  await save(form).click()
  await expect(captain.getByText('Sam Typist’s booking was saved.')).toBeVisible()
  await expect
    .poll(() => readBooking(captainApi, date, id))
    .toMatchObject({ captainNote: 'Typed on the dock' })
})

test('after the captain cancels a party on a full day, a message appears and focus returns to its card', async ({
  captain,
  captainApi,
}) => {
  const date = OWN.freed
  await bookByPhone(captainApi, { date, partySize: 6, lastName: 'Leaver' })
  await bookByPhone(captainApi, { date, partySize: 6, lastName: 'Afternoon', time: 'pm' })
  const day = await openDay(captain, date, CALENDAR)
  await expect(day.getByText('Full Boat', { exact: true })).toBeVisible()
  const form = await openEdit(captain, day, 'Sam Leaver')
  await form.getByRole('checkbox', { name: /^Canceled/ }).check()
  await save(form).click()
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(
    captain.getByText('Sam Leaver’s booking was canceled. The seats are open again.'),
  ).toBeVisible()
  await expect(day.getByRole('radio', { name: /^6:00 am/ })).toContainText('6 seats left')
  await expect(cardOf(day, 'Sam Leaver').getByRole('button', { name: 'Edit Sam Leaver' })).toBeFocused()
})

test('X, Escape and Back ask before discarding what was typed, but not if nothing was typed', async ({
  captain,
  captainApi,
}) => {
  const date = OWN.leaving
  const id = await bookByPhone(captainApi, { date, partySize: 2 })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await note(form).fill('Half a sentence')
  for (const leave of [
    () => form.getByRole('button', { name: 'Close without saving' }).click(),
    () => captain.keyboard.press('Escape'),
    () => captain.goBack(),
  ]) {
    await leave()
    await expect(discard(captain)).toBeVisible()
    await discard(captain).getByRole('button', { name: 'Keep editing' }).click()
    await expect(discard(captain)).toBeHidden()
    await expect.poll(() => captain.evaluate(() => 'question' in window.history.state)).toBe(false)
    await expect(note(form)).toHaveValue('Half a sentence')
  }
  await captain.keyboard.press('Escape')
  await discard(captain).getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(day).toBeVisible()
  await expect(cardOf(day, 'Sam Sample').getByRole('button', { name: 'Edit Sam Sample' })).toBeFocused()
  await expect.poll(() => readBooking(captainApi, date, id)).toMatchObject({ captainNote: null })

  await openEdit(captain, day, 'Sam Sample')
  // The form pushes its history entry only once the earlier form's entry is gone.
  await expect.poll(() => captain.evaluate(() => 'bookingEdit' in window.history.state)).toBe(true)
  await captain.goBack()
  await expect(form).toBeHidden()
  await expect(day).toBeVisible()
})

test('the form stays open and disabled while it’s being saved', async ({ captain, captainApi }) => {
  const date = OWN.saving
  const id = await bookByPhone(captainApi, { date, partySize: 2 })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await note(form).fill('Sent')
  const release = await holdSaves(captain)
  await save(form).click()
  await expect(save(form)).toHaveAttribute('aria-busy', 'true')
  await captain.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Close without saving' }).click()
  await note(form).pressSequentially(' and more')
  await form.getByRole('radio', { name: '3 guests' }).click()
  await expect(form).toBeVisible()
  await expect(note(form)).toHaveValue('Sent')
  await expect(form.getByRole('radio', { name: '2 guests' })).toBeChecked()
  release()
  await expect(captain.getByText('Sam Sample’s booking was saved.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect
    .poll(() => readBooking(captainApi, date, id))
    .toMatchObject({ captainNote: 'Sent', partySize: 2 })
})

test('a retry after a lost response isn’t reported as someone else’s change', async ({
  captain,
  captainApi,
  incidents,
}) => {
  const date = OWN.lost
  incidents.expect(
    /^failed PUT \/api\/booking\//,
    /^409 PUT \/api\/booking\//,
    /^console PUT .* failed/,
    /^console Failed to save the booking/,
  )
  const id = await bookByPhone(captainApi, { date, partySize: 2 })
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await note(form).fill('Sent twice')
  await captain.route(
    /\/api\/booking\/[^/?]+$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save(form).click()
  await expect(form.getByText('We couldn’t reach the server.')).toBeVisible()
  await expect(note(form)).toHaveValue('Sent twice')
  await save(form).click()
  await expect(captain.getByText('Sam Sample’s booking was saved.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect.poll(() => readBooking(captainApi, date, id)).toMatchObject({ captainNote: 'Sent twice' })
})
