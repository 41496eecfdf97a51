import type { Locator, Page } from '@playwright/test'
import { BookingDialog, GOOD_CARD, guestOf } from './setup/booking'
import { cell, dayPanel, openMonth } from './setup/calendar'
import { DAYS } from './setup/days'
import { readPaymentsOf } from './setup/simulators'
import { expect, test } from './setup/test'

/** Maximum number of Tab presses. There are fewer tab stops between any two elements of a step. */
const MAX_STOPS = 30

/** Presses Tab until an element has focus, on the page or in the card form's frame. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await hasFocus(target)) return
    const before = await focusOf(page)
    await page.keyboard.press('Tab')
    // Poll, because the card form's frame is in another process, which gets focus a moment later.
    await expect.poll(async () => [before, null].includes(await focusOf(page))).toBe(false)
  }
  await expect(target).toBeFocused()
}

/** Identifies the focused element, or returns null while focus moves from one frame to another. */
async function focusOf(page: Page): Promise<string | null> {
  for (const frame of page.frames()) {
    // A frame can be removed in the meantime.
    const focused = await frame.evaluate(focusInFrame).catch(() => null)
    if (focused !== null) return focused
  }
  return null
}

/** Runs in a frame. */
function focusInFrame(): string | null {
  const element = document.activeElement
  if (element === null || element.tagName === 'IFRAME' || !document.hasFocus()) return null
  if (window !== window.top && element === document.body) return null
  return `${window.location.href} ${[...document.querySelectorAll('*')].indexOf(element)}`
}

/** Presses an arrow key. A radio card is selected on keydown. */
async function arrowTo(page: Page, key: string, target: Locator): Promise<void> {
  await page.keyboard.down(key)
  await expect(target).toBeFocused()
  await page.keyboard.up(key)
  await expect(target).toBeChecked()
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => document.hasFocus() && document.activeElement === element)
}

/** Returns whether something else is drawn over the lower edge of an element. */
function isCovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, bottom, width } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + width / 2, bottom - 4))
  })
}

test('a guest can book with only the keyboard, from the calendar to the thank-you step and back to the calendar', async ({
  page,
}) => {
  const guest = guestOf('keyboard')
  await openMonth(page, DAYS.keyboard)
  const { keyboard } = page

  // The grid has only one tab stop: today or, in other months, the first of the month.
  await tabTo(page, cell(page, '2055-09-01'))
  await keyboard.press('ArrowDown')
  await expect(cell(page, '2055-09-08')).toBeFocused()
  await keyboard.press('End')
  await expect(cell(page, '2055-09-11')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Home')
  await expect(cell(page, '2055-09-12')).toBeFocused()
  await keyboard.press('PageDown')
  await expect(cell(page, '2055-10-12')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'October 2055' })).toBeVisible()
  await keyboard.press('PageUp')
  await expect(cell(page, '2055-09-12')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  await expect(cell(page, DAYS.keyboard)).toBeFocused()

  // Enter moves focus to the day's panel, and Escape moves it back to the cell.
  await keyboard.press('Enter')
  const panel = dayPanel(page, DAYS.keyboard)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await keyboard.press('Escape')
  await expect(cell(page, DAYS.keyboard)).toBeFocused()
  await keyboard.press('Enter')
  const share = panel.getByRole('button', { name: 'Share this day' })
  await tabTo(page, panel.getByRole('radio', { checked: true }))
  // Repeat the scrolling, because the page may still be scrolling to the focused element.
  const cover = async () => {
    await share.evaluate((button) => {
      const top = button.getBoundingClientRect().bottom - window.innerHeight + 5
      window.scrollBy({ top, behavior: 'instant' })
    })
    return isCovered(share)
  }
  await expect.poll(cover).toBe(true)
  await tabTo(page, share)
  await expect.poll(() => isCovered(share), 'The panel’s footer covers the button').toBe(false)
  const book = panel.getByRole('button', { name: 'Book 6:00 am' })
  await tabTo(page, book)
  await keyboard.press('Enter')

  const dialog = new BookingDialog(page)
  await dialog.waitForStep()
  await tabTo(page, dialog.radio(/^Rockfish/))
  await arrowTo(page, 'ArrowRight', dialog.radio(/^Halibut/))
  await arrowTo(page, 'ArrowLeft', dialog.radio(/^Rockfish/))
  await tabTo(page, dialog.radio('2 guests'))
  await arrowTo(page, 'ArrowRight', dialog.radio('3 guests'))
  await arrowTo(page, 'ArrowLeft', dialog.radio('2 guests'))
  await tabTo(page, dialog.button('Continue'))
  await keyboard.press('Enter')

  // An invalid form moves focus to its first invalid field.
  await dialog.field('First name').waitFor()
  await dialog.waitForStep()
  await tabTo(page, dialog.button('Continue to payment'))
  await keyboard.press('Enter')
  await expect(dialog.field('First name')).toBeFocused()
  await expect(dialog.field('First name')).toHaveAccessibleDescription('First name is required.')
  await keyboard.type(guest.firstName)
  await keyboard.press('Tab')
  await keyboard.type(guest.lastName)
  await tabTo(page, dialog.field('Phone number'))
  await keyboard.type('8315550123')
  await tabTo(page, dialog.field('Email'))
  await keyboard.type(guest.email)
  await keyboard.press('Enter')

  await dialog.radio(/^Deposit/).waitFor()
  await dialog.waitForStep()
  await tabTo(page, dialog.radio(/^Deposit/))
  await arrowTo(page, 'ArrowDown', dialog.radio(/^Pay in full/))
  await tabTo(page, dialog.cardFrame.getByLabel('Card number'))
  await keyboard.type(GOOD_CARD.number)
  await keyboard.press('Tab')
  await keyboard.type(GOOD_CARD.expires)
  await keyboard.press('Tab')
  await keyboard.type(GOOD_CARD.cvv)
  await keyboard.press('Tab')
  await keyboard.type(GOOD_CARD.zip)
  await tabTo(page, dialog.button('Pay $550'))
  await keyboard.press('Enter')

  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await tabTo(page, dialog.button('Done'))
  await keyboard.press('Enter')
  await expect(dialog.root).toBeHidden()

  // The Book button that opened the dialog is gone, so the title of the booked trip gets focus.
  await expect(panel.getByText('You’re booked')).toBeFocused()
  await keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'Add to calendar' })).toBeFocused()
  await tabTo(page, panel.getByRole('button', { name: 'Book another trip' }))
  await keyboard.press('Enter')
  await expect(book).toBeFocused()
  expect(await readPaymentsOf(guest.email)).toMatchObject([{ status: 'COMPLETED' }])
})

test('the dialog traps focus, starts each step at its heading, and closes on Escape', async ({ page }) => {
  await openMonth(page, DAYS.keyboard)
  await cell(page, DAYS.keyboard).click()
  const book = dayPanel(page, DAYS.keyboard).getByRole('button', { name: /^Book / })
  await book.focus()
  await page.keyboard.press('Enter')
  const dialog = new BookingDialog(page)
  await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
  await dialog.waitForStep()
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.root.evaluate((root) => root.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await expect(book).toBeFocused()
})
