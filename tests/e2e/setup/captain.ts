import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { CaptainBooking } from '../../../src/contract/booking'
import { waitForHydration } from './calendar'
import { expect } from './test'

/** The captain's calendar, opened without the dashboard's other tabs. */
export const CALENDAR = '/captain-calendar'

/** Returns a party's card in one of the dashboard's lists. */
export const cardOf = (within: Page | Locator, name: string) =>
  within.getByRole('listitem').filter({ hasText: name })

/** Opens a party's edit form and waits for the field that loads last. */
export async function openEdit(page: Page, within: Page | Locator, name: string): Promise<Locator> {
  const edit = cardOf(within, name).getByRole('button', { name: `Edit ${name}` })
  await waitForHydration(edit)
  await edit.click()
  const form = page.getByRole('dialog', { name })
  await form.getByRole('textbox', { name: 'Phone number' }).waitFor()
  return form
}

/** Returns a booking from the captain's API. */
export async function readBooking(api: APIRequestContext, date: string, id: string): Promise<CaptainBooking> {
  const answer = await api.get(`/api/booking/all?from=${date}&to=${date}`)
  const { Booking } = (await answer.json()) as { Booking: { Bookings: CaptainBooking[] } }
  const found = Booking.Bookings.find(({ _id }) => _id === id)
  if (!found) throw new Error(`No booking ${id} on ${date}`)
  return found
}

/** The minimum size of a touch target: 44 px minus a rounding error, because layout can return 43.999998. */
const TARGET = 43.99

/** Checks that the page doesn't scroll sideways, and that buttons, links and tabs are at least 44 px. */
export async function expectFits(within: Locator): Promise<void> {
  const pageWidth = () => within.page().evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(pageWidth).toBeLessThanOrEqual(390)
  // Measure all of them at once, because a page that's still loading can replace some of them.
  const small = () =>
    within.locator('button:visible, a:visible').evaluateAll(
      (targets, least) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          // Calendar cells may be narrower, because seven of them share the width of a phone.
          const isCell = target.hasAttribute('data-date')
          const isSmall = height < least || (!isCell && width < least)
          return isSmall ? [`${target.textContent} ${width}x${height}`] : []
        }),
      TARGET,
    )
  await expect.poll(small).toEqual([])
}
