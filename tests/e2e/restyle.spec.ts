import type { Page } from '@playwright/test'
import { BookingDialog } from './setup/booking'
import { cell, dayPanel, openMonth } from './setup/calendar'
import { DAYS } from './setup/days'
import { expect, test } from './setup/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Trace {
  traceEvents: { name: string; args: { elementCount?: number } }[]
}

/** Returns the largest number of elements that Chromium restyled at once while `act` ran. */
async function countRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  // The restyle can come after what the test waits for.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  const trace = JSON.parse(String(await browser?.stopTracing())) as Trace
  const counts = trace.traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  )
  expect(counts).not.toHaveLength(0)
  return Math.max(...counts)
}

test('opening and closing a dialog doesn’t restyle the calendar behind it, which would take 200 ms on a phone', async ({
  page,
}) => {
  await openMonth(page, DAYS.shared)
  // Wait for the latest seats, because they restyle the calendar.
  await page.waitForLoadState('networkidle')
  const inGrid = await page.getByRole('grid').locator('*').count()
  const panel = dayPanel(page, DAYS.shared)
  const dialog = new BookingDialog(page)
  const opened = async () => {
    await cell(page, DAYS.shared).tap()
    await expect(panel).toBeVisible()
  }
  expect.soft(await countRestyled(page, opened), 'when a day opens').toBeLessThan(inGrid / 2)
  const booking = async () => {
    await panel.getByRole('button', { name: /^Book / }).tap()
    await dialog.waitForStep()
  }
  expect.soft(await countRestyled(page, booking), 'when the booking dialog opens').toBeLessThan(inGrid / 2)
  const canceled = async () => {
    await dialog.button('Close booking').tap()
    await expect(panel).toBeVisible()
  }
  expect.soft(await countRestyled(page, canceled), 'when it closes').toBeLessThan(inGrid / 2)
  const closed = async () => {
    await panel.getByRole('button', { name: 'Close panel' }).tap()
    await expect(panel).toBeHidden()
  }
  expect(await countRestyled(page, closed), 'when the day closes').toBeLessThan(inGrid / 2)
})
