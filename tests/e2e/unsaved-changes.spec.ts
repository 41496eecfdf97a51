import type { Page } from '@playwright/test'
import { guestOf, openBooking } from './setup/booking'
import { openDay } from './setup/calendar'
import { CALENDAR, openEdit } from './setup/captain'
import { DAYS } from './setup/days'
import { bookByPhone } from './setup/scene'
import { SeasonPage } from './setup/season'
import { expect, test } from './setup/test'

/** Closes the tab in a way that runs its unload handlers, and chooses Cancel in the browser's prompt. */
async function cancelClosing(page: Page): Promise<void> {
  const nextDialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await nextDialog
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

/** Closes the tab. Fails if the browser shows a prompt. */
async function closeWithoutPrompt(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    throw new Error(`The browser showed a prompt: ${dialog.type()}`)
  })
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

test('a guest is warned before leaving a half-filled booking, but not after closing it', async ({ page }) => {
  const guest = guestOf('unsaved')
  const dialog = await openBooking(page, DAYS.unsaved)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  await dialog.continueToContact()
  await dialog.field('First name').fill(guest.firstName)
  await cancelClosing(page)
  await expect(dialog.field('First name')).toHaveValue(guest.firstName)
  await dialog.button('Close booking').click()
  await expect(dialog.root).toBeHidden()
  await closeWithoutPrompt(page)
})

test('the captain is warned before leaving a half-edited booking', async ({ captain, captainApi }) => {
  const date = '2055-11-25'
  await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Halfway' })
  const form = await openEdit(captain, await openDay(captain, date, CALENDAR), 'Sam Halfway')
  const note = form.getByRole('textbox', { name: 'Captain’s note' })
  await note.fill('Half a sentence')
  await cancelClosing(captain)
  await expect(note).toHaveValue('Half a sentence')
})

test('the captain is warned before leaving a half-edited season, but not after undoing the edit', async ({
  captain,
}) => {
  const season = await new SeasonPage(captain).open()
  // Focusing a field isn't an edit.
  await season.season.getByLabel('End date').click()
  await season.fill(season.season, null, '2056-12-30')
  await cancelClosing(captain)
  await season.button(season.season, 'Undo changes').click()
  await closeWithoutPrompt(captain)
})
