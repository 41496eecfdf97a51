import type { Locator, Page } from '@playwright/test'
import { cell, waitForHydration } from './setup/calendar'
import { environment } from './setup/environment'
import { expect, test } from './setup/test'

/** Returns the focused element's outline and text, or null if no ring is visible. */
const visibleRing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { outlineStyle } = getComputedStyle(focused)
    return outlineStyle === 'none' ? null : `${outlineStyle} around ${focused.textContent}`
  })

/** Signs in with the keyboard, because browsers then also show a focus ring if a script moves the focus. */
async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/captain')
  await waitForHydration(page.getByRole('button', { name: 'Sign in' }))
  await page.getByRole('textbox', { name: 'User name' }).fill(environment.captain.username)
  await page.getByLabel('Password').fill(environment.captain.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')
  await waitForHydration(page.getByRole('tab', { name: 'Calendar' }))
}

const firstDay = (page: Page) => page.getByRole('grid', { name: /20\d\d/ }).locator('[aria-current="date"]')

test.describe('with touch', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('taps on tabs, days and dialogs leave no focus ring', async ({ page }) => {
    await signInByKeyboard(page)
    const tap = async (target: Locator, result: Locator) => {
      await target.tap()
      await expect(result).toBeVisible()
      expect(await visibleRing(page)).toBeNull()
    }
    const tab = (name: string) => page.getByRole('tab', { name })
    const panel = (name: string) => page.getByRole('tabpanel', { name })
    await tap(tab('Calendar'), panel('Calendar'))
    await expect(tab('Calendar')).toBeFocused()
    const closeDay = page.getByRole('button', { name: 'Close panel' })
    await tap(firstDay(page), closeDay)
    // The sheet adds its history entry, whose URL has the day, a moment after it opens.
    await expect(page).toHaveURL(/[?&]day=/)
    await page.reload()
    await waitForHydration(closeDay)
    expect(await visibleRing(page)).toBeNull()
    await tap(closeDay, panel('Calendar'))
    // The day gets focus once the sheet's history entry is gone.
    await expect(firstDay(page)).toBeFocused()
    await tap(tab('Fish Report'), panel('Fish Report'))
    await tap(
      page.getByRole('button', { name: 'New report' }),
      page.getByRole('form', { name: 'New fish report' }),
    )
    await tap(tab('Home'), panel('Home'))
  })
})

test('clicking a tab leaves no focus ring, but using the keyboard shows one', async ({ page }) => {
  await signInByKeyboard(page)
  const calendar = page.getByRole('tab', { name: 'Calendar' })
  await calendar.click()
  await expect(page.getByRole('tabpanel', { name: 'Calendar' })).toBeVisible()
  await expect(calendar).toBeFocused()
  expect(await visibleRing(page)).toBeNull()

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Fish Report' })).toBeFocused()
  expect(await visibleRing(page)).toMatch(/^solid around Fish Report/)
  await page.keyboard.press('ArrowUp')
  await expect(calendar).toBeFocused()

  const today = firstDay(page)
  await cell(page, (await today.getAttribute('data-date')) ?? '').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#day-panel-heading')).toBeFocused()
  expect(await visibleRing(page)).toMatch(/^solid/)
  await page.keyboard.press('Escape')
  await expect(today).toBeFocused()
  expect(await visibleRing(page)).toMatch(/^solid/)
})
