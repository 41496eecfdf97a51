import type { Page } from '@playwright/test'
import { cell, dayPanel, openDay, openMonth } from './setup/calendar'
import { AFTER_THE_SEASON, DAYS, TODAY, YESTERDAY } from './setup/days'
import { failUntilTryAgain } from './setup/layout'
import { blockDay, bookByPhone, cancelForWeather } from './setup/scene'
import { expect, test } from './setup/test'

/** The phone number in the seed's site settings. */
const PHONE = '(831) 555-0142'

test.describe('the day panel says', () => {
  const expectMessage = async (page: Page, date: string, message: string) => {
    const panel = await openDay(page, date)
    await expect(panel.getByRole('status')).toHaveText(message)
    await expect(panel.getByRole('button', { name: /^Book / })).toHaveCount(0)
  }

  test('that today’s seats are sold by phone', async ({ page }) => {
    await expectMessage(page, TODAY, `You must call ${PHONE} to make same day reservation.`)
  })

  test('that a date is in the past', async ({ page }) => {
    await expectMessage(page, YESTERDAY, 'This date is in the past, please choose a new date.')
  })

  test('that a date is blocked', async ({ page, captainApi }) => {
    await blockDay(captainApi, DAYS.blocked)
    await expectMessage(page, DAYS.blocked, 'This date is blocked, please choose a new date.')
  })

  test('that a day is canceled for weather, which its cell also says', async ({ page, captainApi }) => {
    await cancelForWeather(captainApi, DAYS.weather)
    await expectMessage(page, DAYS.weather, 'Cancelled due to weather')
    await expect(cell(page, DAYS.weather)).toContainText('Cancelled')
  })

  test('that the season is closed', async ({ page }) => {
    await expectMessage(page, AFTER_THE_SEASON, 'Fishing Season Closed, please choose a new date.')
  })

  test('that the boat is full', async ({ page, captainApi }) => {
    await bookByPhone(captainApi, { date: DAYS.fullBoat, time: 'am', partySize: 6 })
    await bookByPhone(captainApi, { date: DAYS.fullBoat, time: 'pm', partySize: 6 })
    await expectMessage(page, DAYS.fullBoat, 'Full Boat')
    await expect(cell(page, DAYS.fullBoat)).toContainText('Full Boat')
  })

  test('which day is the next open one, with a link to it', async ({ page }) => {
    const panel = await openDay(page, TODAY)
    await panel.getByRole('button', { name: 'Next open day: Aug 11' }).click()
    await expect(dayPanel(page, '2055-08-11').getByRole('button', { name: 'Book 6:00 am' })).toBeVisible()
  })
})

test('the server truncates last names to 7 characters', async ({ page, captainApi }) => {
  await bookByPhone(captainApi, { date: DAYS.names, partySize: 2, lastName: 'Featherstonehaugh' })
  await openMonth(page, DAYS.names)
  await expect(cell(page, DAYS.names)).toContainText('Feather')
  expect(await page.content()).not.toContain('Feathers')
})

test('changing the month is instant and updates the URL', async ({ page }) => {
  const read = (month: string) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/availability?month=${month}`))
  const [october] = await Promise.all([read('2055-10'), openMonth(page, '2055-09-01')])
  await october.finished()
  // Watch for any loading state, even a brief one.
  await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')
    const note = () => {
      const loads = [...(grid?.querySelectorAll('button') ?? [])].some((day) =>
        day.textContent?.includes(', loading'),
      )
      if (loads || grid?.getAttribute('aria-busy') === 'true') document.body.dataset.waited = 'yes'
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  for (const [month, name, next] of [
    ['2055-10', 'October 2055', '2055-11'],
    ['2055-11', 'November 2055', '2055-12'],
    ['2055-12', 'December 2055', '2056-01'],
  ] as const) {
    const prefetched = read(next)
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page).toHaveURL(`/availability?month=${month}`)
    await expect(cell(page, `${month}-15`)).toContainText('am')
    await (await prefetched).finished()
  }
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page).toHaveURL('/availability?month=2055-11')
  await expect(page.locator('body')).not.toHaveAttribute('data-waited', 'yes')

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'November 2055' })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL('/availability?month=2055-08')
  await expect(page.getByRole('heading', { level: 2, name: 'August 2055' })).toBeVisible()
})

test('the initial HTML contains the month with its open seats', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/availability?month=2055-12')
  await expect(page.getByRole('grid', { name: 'December 2055' })).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  await expect(cell(page, '2055-12-15')).toContainText('am')
  await context.close()
})

test.describe('a URL with a day', () => {
  const own = 'month=2055-12&day=2055-12-15'
  for (const [query, label, time, corrected] of [
    ['day=2055-12-15', 'no month', '6:00 am', own],
    ['month=2055-09&day=2055-12-15', 'another month', '6:00 am', own],
    ['month=2055-12&day=2055-12-15&time=pm', 'a departure', '2:00 pm', `${own}&time=pm`],
    ['month=2055-12&day=2055-12-15&time=noon', 'an unknown departure', '6:00 am', own],
  ] as const) {
    test(`shows the day's month with ${label} in the URL`, async ({ page }) => {
      await page.goto(`/availability?${query}`)
      await expect(page.getByRole('heading', { level: 2, name: 'December 2055' })).toBeVisible()
      const panel = dayPanel(page, '2055-12-15')
      await expect(panel.getByRole('button', { name: `Book ${time}` })).toBeVisible()
      await expect(page).toHaveURL(`/availability?${corrected}`)
    })
  }
})

test('if the calendar can’t be loaded, it shows a message and a way to try again', async ({
  page,
  incidents,
}) => {
  incidents.expect(
    /^failed GET \/api\/availability\?month=\d{4}-\d\d net::ERR_INTERNET_DISCONNECTED$/,
    /^console GET \/api\/availability\?month=\d{4}-\d\d failed/,
  )
  await failUntilTryAgain(page, '**/api/availability?**', (route) => route.abort('internetdisconnected'))
  await openMonth(page, '2055-11-01')
  await page.getByRole('button', { name: 'Next month' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'The calendar didn’t load' })
  await expect(problem).toBeVisible()
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toBeHidden()
  await expect(cell(page, '2055-12-15')).toContainText('am')
})
