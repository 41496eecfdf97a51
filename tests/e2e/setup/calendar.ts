import type { Locator, Page } from '@playwright/test'
import type { AvailabilityMonth } from '../../../src/contract/availability'
import { formatTripDate, monthOf, type TripDate } from '../../../src/domain/dates'
import type { DepartureTime } from '../../../src/domain/trips'
import { expect } from './test'

/** Opens the calendar to a date's month, and waits for hydration. */
export async function openMonth(page: Page, date: TripDate, path = '/availability'): Promise<void> {
  await page.goto(`${path}?month=${monthOf(date)}`)
  await waitForHydration(cell(page, date))
}

/** Returns a day's button in the grid. */
export function cell(page: Page, date: TripDate): Locator {
  // This doesn't match the cells of the salmon grid, because those are buttons themselves.
  return page.getByRole('gridcell').locator(`[data-date="${date}"]`)
}

/** Opens a day and returns its panel, which sits beside the grid or, on a phone, covers the screen. */
export async function openDay(page: Page, date: TripDate, path = '/availability'): Promise<Locator> {
  await openMonth(page, date, path)
  await cell(page, date).click()
  return dayPanel(page, date)
}

/** Returns a departure's open seats as visitors see them, or undefined if the day has no such departure. */
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

export function dayPanel(page: Page, date: TripDate): Locator {
  const name = formatTripDate(date)
  return page.getByRole('region', { name }).or(page.getByRole('dialog', { name }))
}

/** Waits until React has hydrated an element, because a click before that would be lost. */
export async function waitForHydration(element: Locator): Promise<void> {
  // Find the element again on each try, because a page reload replaces it.
  await expect(async () => {
    expect(await element.evaluate(isHydrated)).toBe(true)
  }).toPass({ intervals: [20, 50, 100], timeout: 15_000 })
}

/** Runs in the browser. */
function isHydrated(element: Node): boolean {
  type Fiber = { return: Fiber | null; stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
  const fiberOf = (node: Node) =>
    Object.entries(node).find(([key]) => /^__react(Fiber|Container)\$/.test(key))?.[1] as Fiber | undefined
  let root = fiberOf(element)
  while (root?.return) root = root.return
  // React gives elements their fibers before it can handle clicks on them: the root may be waiting for a script.
  return root !== undefined && !root.stateNode.current.memoizedState.isDehydrated
}
