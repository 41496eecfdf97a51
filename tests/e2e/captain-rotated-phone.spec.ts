import { openDay } from './setup/calendar'
import { CALENDAR, cardOf, openEdit } from './setup/captain'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const PORTRAIT = { width: 390, height: 844 }
/** A large phone. The day panel is beside the month in landscape, and it's a sheet in portrait. */
const LANDSCAPE = { width: 932, height: 430 }

/** Days that only this file uses. */
const OWN = {
  edit: '2055-11-20',
  question: '2055-11-21',
  tabs: '2055-11-24',
}

test('rotating the phone during an edit keeps what was typed', async ({ captain, captainApi }) => {
  const date = OWN.edit
  await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Turner' })
  await captain.setViewportSize(LANDSCAPE)
  const day = await openDay(captain, date, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Turner')
  const note = form.getByRole('textbox', { name: 'Captain’s note' })
  await note.fill('Typed on its side')
  await captain.setViewportSize(PORTRAIT)
  await note.press('End')
  await note.pressSequentially(', sent upright')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(captain.getByText('Sam Turner’s booking was saved.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(day).toBeVisible()
  await expect(cardOf(captain, 'Sam Turner')).toContainText('Typed on its side, sent upright')
})

test('rotating the phone while a dialog is open doesn’t hide the dialog’s outcome', async ({
  captain,
  captainApi,
  incidents,
}) => {
  const date = OWN.question
  await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Squall' })
  await captain.setViewportSize(LANDSCAPE)
  const day = await openDay(captain, date, CALENDAR)
  await day.getByRole('checkbox', { name: 'Cancelled due to weather' }).click()
  const question = captain.getByRole('alertdialog', { name: /for weather\?$/ })
  await expect(question).toContainText('Sam Squall')
  await captain.setViewportSize(PORTRAIT)
  incidents.expect(
    /^failed POST \/api\/calendar\/new/,
    /^console POST .* failed/,
    /^console Failed to change the weather cancellation/,
  )
  await captain.route('**/api/calendar/new', (route) => route.abort('internetdisconnected'))
  await question.getByRole('button', { name: 'Cancel the day' }).click()
  await expect(question).toBeHidden()
  await expect(day.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
})

test('rotating the phone doesn’t make a day that’s open in another tab cover the current tab', async ({
  captain: page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  await page.setViewportSize(LANDSCAPE)
  const day = await openDay(page, OWN.tabs, CALENDAR)
  await expect(day).toBeVisible()
  await tab('Home').click()
  await expect(day).toBeHidden()
  await page.setViewportSize(PORTRAIT)
  // This click would fail if the sheet covered the tabs.
  await tab('Fish Report').click()
  await tab('Calendar').click()
  await expect(day).toBeVisible()
})
