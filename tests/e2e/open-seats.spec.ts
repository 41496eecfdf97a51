import { findAxeViolations } from './setup/axe'
import { openDay, waitForHydration } from './setup/calendar'
import { CALENDAR } from './setup/captain'
import { footer, openPage } from './setup/layout'
import { expect, test } from './setup/test'

/** Days that only this file uses. */
const DAY = { 390: '2056-04-01', 1440: '2056-04-02' }

for (const width of [390, 1440] as const)
  test(`an email about open seats is previewed and sent with the keyboard, and axe finds nothing at ${width} px`, async ({
    captain,
    page,
  }) => {
    await openPage(page, '/about')
    const signup = footer(page).getByRole('form', { name: 'Newsletter' })
    await signup.getByRole('textbox', { name: 'Name' }).fill('Sam Seats')
    await signup.getByRole('textbox', { name: 'Email' }).fill(`seats-${width}@example.com`)
    await signup.getByRole('checkbox', { name: 'Email me when seats open up' }).press('Space')
    await signup.getByRole('button', { name: 'Subscribe' }).press('Enter')
    await expect(signup.getByText('Subscribed successfully!')).toBeVisible()

    await captain.setViewportSize({ width, height: 844 })
    const day = await openDay(captain, DAY[width], CALENDAR)
    const open = day.getByRole('button', { name: 'Email people about this day’s open seats' })
    await waitForHydration(open)
    // The title changes after sending.
    const dialog = captain.getByRole('alertdialog', { name: /open seats on /i })
    await open.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused()
    await expect(dialog.getByRole('status')).toContainText('asked to hear about open seats')
    expect(await findAxeViolations(captain)).toEqual([])
    await captain.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()

    await captain.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused()
    await captain.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: /^Send to \d/ })).toBeFocused()
    await captain.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText(/email about these seats went to|being sent/)
    // The button that had focus is gone.
    await expect(dialog).toBeFocused()
    await expect(dialog.getByRole('button')).toHaveText(['Close'])
    expect(await findAxeViolations(captain)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })
