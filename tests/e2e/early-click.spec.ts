import type { Page } from '@playwright/test'
import { BookingDialog } from './setup/booking'
import { dayPanel, waitForHydration } from './setup/calendar'
import { DAYS } from './setup/days'
import { environment } from './setup/environment'
import { buyCertificate } from './setup/gift-certificate'
import { expect, test, withResolvers } from './setup/test'

/**
 * Holds back the page's scripts, or only those that contain `text`, as a slow connection does. The returned function
 * lets them through.
 */
async function holdScripts(page: Page, text = ''): Promise<() => void> {
  const { promise: released, resolve: release } = withResolvers()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const isHeld = text === '' || (await (await route.fetch()).text()).includes(text)
    if (isHeld) await released
    await route.continue()
  })
  return release
}

test('a click on Book before the scripts have loaded opens the booking dialog once they have', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(`/availability?trip=Rockfish&day=${DAYS.slowHold}`, { waitUntil: 'commit' })
  await dayPanel(page, DAYS.slowHold).getByRole('button', { name: 'Book 6:00 am' }).click()
  release()
  await new BookingDialog(page).waitForStep()
})

test('control: if the page doesn’t keep early clicks, the click is lost', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'earlyClick', { get: () => null, set() {} })
  })
  const release = await holdScripts(page)
  await page.goto(`/availability?trip=Rockfish&day=${DAYS.slowHold}`, { waitUntil: 'commit' })
  const book = dayPanel(page, DAYS.slowHold).getByRole('button', { name: 'Book 6:00 am' })
  await book.click()
  release()
  await waitForHydration(book)
  // The panel's buttons work now, and no dialog is open.
  await dayPanel(page, DAYS.slowHold)
    .getByRole('radio', { name: /^2:00 pm/ })
    .click()
  await expect(page.getByRole('button', { name: 'Book 2:00 pm' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the link to Spanish keeps the trip and the fragment, even before the scripts have loaded', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/trips-&-rates?trip=Tuna#content', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/trips-&-rates\?trip=Tuna#content$/)
  release()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const path of ['/', '/es'])
    test(`a tap on the menu of ${path} before the scripts have loaded opens it once they have`, async ({
      page,
    }) => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const menu = page.getByRole('banner').locator('[aria-controls=site-menu]')
      await menu.tap()
      release()
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
    })

  test('a tap on the menu while React is waiting for a script opens it once React has the script', async ({
    page,
  }) => {
    // Hold back the error page's script, which React needs after the bar.
    const release = await holdScripts(page, 'chunk-reloaded:')
    await page.goto('/', { waitUntil: 'commit' })
    const menu = page.getByRole('banner').locator('[aria-controls=site-menu]')
    // React has begun to hydrate the button, but ignores clicks until the whole page is ready.
    await menu.evaluate(async (button) => {
      while (!Object.keys(button).some((key) => key.startsWith('__react')))
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await menu.tap()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    release()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
  })

  test('the last of two early taps counts', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(`/availability?trip=Rockfish&day=${DAYS.slowHold}`, { waitUntil: 'commit' })
    await page.getByRole('banner').locator('[aria-controls=site-menu]').tap()
    await page.getByRole('button', { name: 'Next month' }).tap()
    release()
    await expect(page).toHaveURL(/month=/)
    await expect(page.getByRole('banner').locator('[aria-controls=site-menu]')).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })
})

/** Types a gift certificate's code and asks for its balance before the scripts have loaded. */
async function askForBalance(page: Page, code: string) {
  const release = await holdScripts(page)
  await page.goto('/gift-certificates', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Balance' })
  await form.getByRole('textbox', { name: 'Code' }).fill(code)
  await form.getByRole('textbox', { name: 'Code' }).press('Enter')
  release()
  return form
}

test('a code typed and sent before the scripts have loaded is looked up once they have', async ({
  page,
  captainApi,
}) => {
  const form = await askForBalance(page, await buyCertificate(captainApi, 25))
  await expect(form.getByRole('status')).toContainText('$25 is left.')
})

test('control: if early text isn’t replayed for React, the code is lost', async ({ page, captainApi }) => {
  await page.addInitScript(() => {
    HTMLInputElement.prototype.dispatchEvent = () => true
  })
  const form = await askForBalance(page, await buyCertificate(captainApi, 25))
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
})

test('a captain who signs in before the scripts have loaded gets in, and the password isn’t in the URL', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/captain', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'User name' }).fill(environment.captain.username)
  await page.getByLabel('Password').fill(environment.captain.password)
  await page.getByLabel('Password').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page).toHaveURL(/\/dashboard/)
})
