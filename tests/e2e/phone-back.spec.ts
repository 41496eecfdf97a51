import type { Locator, Page, Route } from '@playwright/test'
import { formatTripDate, monthOf } from '../../src/domain/dates'
import { BOOKING_MARK } from '../../src/features/booking/booking-mark'
import { BookingDialog } from './setup/booking'
import { cell, dayPanel, openMonth, waitForHydration } from './setup/calendar'
import { DAYS, IN_A_CLOSED_MONTH } from './setup/days'
import { waitForEntry, waitForEntryToGo } from './setup/layout'
import { expect, test } from './setup/test'

/** Marks the day sheet's history entry. */
const SHEET_MARK = 'daySheet'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

/** Returns a day's sheet. Before hydration, the day is in a region instead. */
function daySheet(page: Page, date: string): Locator {
  return page.getByRole('dialog', { name: formatTripDate(date) })
}

test('after a reload, the day sheet is still open, and Back closes it', async ({ page }) => {
  await openMonth(page, DAYS.phone)
  await cell(page, DAYS.phone).tap()
  const panel = daySheet(page, DAYS.phone)
  await panel.getByRole('radio', { name: /^2:00 pm/ }).tap()
  await expect(page).toHaveURL(`/availability?month=2055-09&day=${DAYS.phone}&time=pm`)
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Book 2:00 pm' })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/availability?month=2055-09')
})

test('Back closes the booking dialog of a day opened by a link, without reloading the page', async ({
  page,
}) => {
  await page.goto(`/availability?day=${DAYS.phone}`)
  const panel = daySheet(page, DAYS.phone)
  await panel.getByRole('button', { name: /^Book / }).tap()
  const dialog = new BookingDialog(page)
  await dialog.waitForStep()
  await waitForEntry(page, BOOKING_MARK)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.goBack()
  await expect(dialog.root).toBeHidden()
  await expect(panel).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('Back closes only the booking dialog, even while the dialog is loading', async ({ page }) => {
  // Simulate a lost connection, so that the dialog can't load.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => 'isOnline' in window })
  })
  await openMonth(page, DAYS.phone)
  await cell(page, DAYS.phone).tap()
  const panel = daySheet(page, DAYS.phone)
  const book = panel.getByRole('button', { name: /^Book / })
  const dialog = new BookingDialog(page)
  await book.tap()
  await expect(dialog.heading('Loading the booking form…')).toBeVisible()
  await waitForEntry(page, BOOKING_MARK)
  await page.goBack()
  await expect(dialog.root).toBeHidden()
  await expect(book).toBeVisible()

  await book.tap()
  await expect(dialog.heading('Loading the booking form…')).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { isOnline: true })
    window.dispatchEvent(new Event('online'))
  })
  await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
  await waitForEntry(page, BOOKING_MARK)
  await page.goBack()
  await expect(dialog.root).toBeHidden()
  await expect(book).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/availability?month=2055-09')
})

test('closing a day that was opened with the Next open day button leaves its month on screen', async ({
  page,
}) => {
  await openMonth(page, IN_A_CLOSED_MONTH)
  await page
    .getByRole('button', { name: /^Next open day: / })
    .first()
    .tap()
  const sheet = page.getByRole('dialog', { name: 'Wednesday, August 11, 2055' })
  await sheet.getByRole('button', { name: 'Close panel' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/availability?month=2055-08')
  await expect(page.getByRole('heading', { level: 2, name: 'August 2055' })).toBeVisible()
})

test('the phone’s Back button closes the day sheet and stays on the calendar', async ({ page }) => {
  await openMonth(page, DAYS.phone)
  await cell(page, DAYS.phone).tap()
  const panel = dayPanel(page, DAYS.phone)
  await waitForEntry(page, SHEET_MARK)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/availability?month=2055-09')
})

/** Follows the first departure's link on the home page to its day. Returns the date and the panel. */
async function openFirstDeparture(page: Page): Promise<{ date: string; panel: Locator }> {
  await page.goto('/')
  const row = page.locator('a[href*="&day="]').first()
  await waitForHydration(row)
  const params = new URL((await row.getAttribute('href')) ?? '', page.url()).searchParams
  const date = params.get('day') ?? ''
  await row.tap()
  const panel = dayPanel(page, date)
  const time = params.get('time') === 'pm' ? '2:00 pm' : '6:00 am'
  await expect(panel.getByRole('button', { name: `Book ${time}` })).toBeVisible()
  await waitForEntry(page, SHEET_MARK)
  return { date, panel }
}

test.describe('a departure on the home page', () => {
  test('opens its day as a sheet, and once the sheet is closed, Back returns to the home page', async ({
    page,
  }) => {
    const { date, panel } = await openFirstDeparture(page)
    await panel.getByRole('button', { name: 'Close panel' }).tap()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`/availability?month=${monthOf(date)}`)
    await waitForEntryToGo(page, SHEET_MARK)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('opens a sheet that Back closes', async ({ page }) => {
    const { date, panel } = await openFirstDeparture(page)
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`/availability?month=${monthOf(date)}`)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('doesn’t write the calendar’s month into the home page’s URL if Back is pressed twice on a slow phone', async ({
    page,
  }) => {
    const { date, panel } = await openFirstDeparture(page)
    const runTimers = await holdTimers(page)
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`/availability?month=${monthOf(date)}`)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await runTimers()
    await expect(page).toHaveURL('/')
  })
})

/**
 * Delays the page's zero-delay timers, as if the phone were too busy to run them. Returns a function that runs them and
 * the timers that they set.
 */
async function holdTimers(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { setTimeout } = window
    const callbacks: (() => void)[] = []
    window.setTimeout = ((callback: () => void, ms?: number, ...rest: unknown[]) =>
      ms ? setTimeout(callback, ms, ...rest) : callbacks.push(callback)) as typeof setTimeout
    return callbacks
  })
  return () =>
    held.evaluate((callbacks) => {
      for (let next = callbacks.shift(); next; next = callbacks.shift()) next()
    })
}

test('a URL with a day opens that day’s sheet, and closing it leaves the day’s month', async ({ page }) => {
  await page.goto('/')
  await page.goto(`/availability?month=2055-08&day=${DAYS.phone}`)
  const panel = daySheet(page, DAYS.phone)
  await expect(panel.getByRole('button', { name: 'Book 6:00 am' })).toBeVisible()
  await expect(page).toHaveURL(`/availability?month=2055-09&day=${DAYS.phone}`)
  await panel.getByRole('button', { name: 'Close panel' }).tap()
  await expect(panel).toBeHidden()
  await waitForEntryToGo(page, SHEET_MARK)
  await expect(page).toHaveURL('/availability?month=2055-09')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test.describe('Back, pressed after a reload and before the page’s scripts have started,', () => {
  /** Reloads the page, goes back before any script runs, and then lets the scripts load. */
  async function goBackEarly(page: Page, to: string): Promise<void> {
    const held: Route[] = []
    const chunks = '**/_next/static/chunks/*.js'
    await page.route(chunks, (route) => void held.push(route))
    await page.reload({ waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await page.evaluate(() => window.history.back())
    await expect(page).toHaveURL(to)
    await page.unroute(chunks)
    // Going back might have canceled some requests, so ignore failed ones.
    for (const route of held) await route.continue().catch(() => undefined)
  }

  /** The hydration error that React may report, because the HTML belongs to the URL before Back was pressed. */
  const RENDERED_AGAIN = /Minified React error #418/

  test('closes the day', async ({ page, incidents }) => {
    incidents.allow(RENDERED_AGAIN)
    await openMonth(page, DAYS.phone)
    await cell(page, DAYS.phone).tap()
    await waitForEntry(page, SHEET_MARK)
    await goBackEarly(page, '/availability?month=2055-09')
    await waitForHydration(cell(page, DAYS.phone))
    await expect(dayPanel(page, DAYS.phone)).toBeHidden()
    await cell(page, DAYS.phone).tap()
    await waitForEntry(page, SHEET_MARK)
    await page.goBack()
    await expect(daySheet(page, DAYS.phone)).toBeHidden()
  })

  test('returns to the page before', async ({ page, incidents }) => {
    incidents.allow(RENDERED_AGAIN)
    await page.goto('/about')
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
    await waitForHydration(terms)
    await terms.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await goBackEarly(page, '/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  })
})
