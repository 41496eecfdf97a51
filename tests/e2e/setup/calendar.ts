import type { Locator, Page } from '@playwright/test'
import type { AvailabilityMonth } from '../../../src/contract/availability'
import { formatTripDate, monthOf, type TripDate } from '../../../src/domain/dates'
import type { DepartureTime } from '../../../src/domain/trips'
import { expect } from './test'

/** The calendar's month, server-rendered, with its scripts at work. */
export async function openMonth(page: Page, date: TripDate, path = '/availability'): Promise<void> {
  await page.goto(`${path}?month=${monthOf(date)}`)
  await untilInteractive(cell(page, date))
}

/** A day's button in the grid. */
export function cell(page: Page, date: TripDate): Locator {
  return page.getByRole('grid').locator(`[data-date="${date}"]`)
}

/** Chooses a day and gives its panel: beside the grid, or the full-screen sheet of a phone. */
export async function openDay(page: Page, date: TripDate, path = '/availability'): Promise<Locator> {
  await openMonth(page, date, path)
  await cell(page, date).click()
  return dayPanel(page, date)
}

/** Seats left on a departure, as anybody reads them; undefined where the day has no such departure. */
export async function readSeatsOpen(
  page: Page,
  date: TripDate,
  time: DepartureTime,
): Promise<number | undefined> {
  const answer = await page.request.get(`/api/availability?month=${monthOf(date)}`)
  const { days } = (await answer.json()) as AvailabilityMonth
  const day = days.find((each) => each.date === date)
  return day?.departures.find((each) => each.time === time)?.seatsOpen
}

/** The panel of a day that was chosen. */
export function dayPanel(page: Page, date: TripDate): Locator {
  const name = formatTripDate(date)
  return page.getByRole('region', { name }).or(page.getByRole('dialog', { name }))
}

/** Waits until React has taken an element over: a click before that would be lost. */
export async function untilInteractive(element: Locator): Promise<void> {
  // Looked for at each try: a page that is loaded again has another one.
  await expect(async () => {
    const keys = await element.evaluate((node) => Object.keys(node))
    expect(keys.some((key) => key.startsWith('__reactProps$'))).toBe(true)
  }).toPass({ intervals: [20, 50, 100], timeout: 15_000 })
}
