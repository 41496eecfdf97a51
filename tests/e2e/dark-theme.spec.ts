import type { Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { BookingDialog } from './setup/booking'
import { openDay, waitForHydration } from './setup/calendar'
import { CALENDAR, openEdit } from './setup/captain'
import { DAYS } from './setup/days'
import { bookByPhone, cancelForWeather } from './setup/scene'
import { expect, test } from './setup/test'

const DARK = 'rgb(20, 25, 27)'
const LIGHT = 'rgb(246, 243, 236)'

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const choice = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name })

for (const viewport of [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
]) {
  test(`the dashboard is dark on a dark device, and axe finds nothing at ${viewport.width} px`, async ({
    captain: page,
    captainApi,
    openVisitor,
  }) => {
    const dark = { colorScheme: 'dark', reducedMotion: 'reduce' } as const
    const visitor = await openVisitor()
    for (const each of [page, visitor]) {
      await each.emulateMedia(dark)
      await each.setViewportSize(viewport)
    }
    for (const path of ['/captain', '/captain/forgot']) {
      await visitor.goto(path)
      await expect.poll(() => background(visitor)).toBe(DARK)
      expect(await findAxeViolations(visitor)).toEqual([])
    }

    const lastName = `Night${viewport.width}`
    const booked = { date: DAYS.dark, partySize: 2, totalAmount: 550, lastName }
    const id = await bookByPhone(captainApi, booked)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
    await expect.poll(() => background(page)).toBe(DARK)
    expect(await findAxeViolations(page)).toEqual([])

    const day = await openDay(page, DAYS.dark, CALENDAR)
    const edit = await openEdit(page, day, `Sam ${lastName}`)
    expect(await findAxeViolations(page)).toEqual([])
    await edit.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Book / }).click()
    const dialog = new BookingDialog(page)
    await dialog.waitForStep()
    await dialog.chooseParty({ guests: 1 })
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.continueToContact()
    await dialog.fillGuest({
      firstName: 'Kim',
      lastName: 'Dawn',
      phone: '(831) 555-0123',
      email: 'kim@example.com',
    })
    await dialog.continueToPayment()
    await dialog.untilCardFormIsReady()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.close()

    await captainApi.put(`/api/booking/${id}`, { data: { cancel: true } })
    await page.goto('/dashboard?tab=fish-report')
    await page.getByRole('button', { name: 'New report' }).click()
    await expect(page.getByRole('form', { name: 'New fish report' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
  })
}

test('a weather day and its cell have enough contrast in the dark theme', async ({
  captain: page,
  captainApi,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await cancelForWeather(captainApi, DAYS.dark)
  await openDay(page, DAYS.dark, CALENDAR)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Cancelled due to weather' }).click()
  await expect(page.getByText('The day is open again.')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('the captain’s choice of a theme stays on the device and is in the page’s HTML, so the other theme never flashes', async ({
  captain: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await expect(choice(page, 'Automatic')).toBeChecked()
  await expect.poll(() => background(page)).toBe(LIGHT)
  await waitForHydration(choice(page, 'Dark'))
  await choice(page, 'Dark').check()
  await expect.poll(() => background(page)).toBe(DARK)

  const html = await (await page.request.get('/dashboard')).text()
  expect(html).toMatch(/<html[^>]* data-theme="dark"/)
  await page.reload()
  await expect(choice(page, 'Dark')).toBeChecked()
  await expect.poll(() => background(page)).toBe(DARK)

  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForHydration(choice(page, 'Light'))
  await choice(page, 'Light').check()
  await expect.poll(() => background(page)).toBe(LIGHT)
  await choice(page, 'Automatic').check()
  await expect.poll(() => background(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).toBe(LIGHT)
})

test('public pages and printouts stay light', async ({ captain: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard')
  await waitForHydration(choice(page, 'Dark'))
  await choice(page, 'Dark').check()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  for (const path of ['/', '/availability']) {
    await page.goto(path)
    await expect.poll(() => background(page)).toBe(LIGHT)
  }
})
