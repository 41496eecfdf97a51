import type { Page } from '@playwright/test'
import { BookingDialog, GOOD_CARD, guestOf } from './setup/booking'
import { openDay } from './setup/calendar'
import { DAYS } from './setup/days'
import { expect, test, withResolvers } from './setup/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function openBookingByTouch(page: Page, date: string): Promise<BookingDialog> {
  const panel = await openDay(page, date)
  await panel.getByRole('button', { name: /^Book / }).tap()
  const dialog = new BookingDialog(page)
  await dialog.waitForStep()
  return dialog
}

/** Records what moves outside the booking dialog. */
const recordShifts = (page: Page) =>
  page.evaluateHandle(() => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        }
        const dialog = document.querySelector('[aria-label="Close booking"]')?.closest('[role=dialog]')
        const moved = sources.flatMap(({ node }) =>
          node instanceof Element && !dialog?.contains(node) ? node.outerHTML.slice(0, 80) : [],
        )
        if (moved.length > 0) shifts.push(`${value} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift' })
    return shifts
  })

/** Makes SWR reload this browser's hold, as it does when the page gets focus. */
async function reloadHold(page: Page): Promise<void> {
  let reloads = 0
  page.on('response', (response) => {
    const isHold = response.url().endsWith('/api/booking/hold') && response.request().method() === 'GET'
    if (isHold) reloads += 1
  })
  // SWR ignores a focus event shortly after the previous one.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(reloads).toBeGreaterThan(0)
  }).toPass({ timeout: 15_000 })
}

test('the page behind the booking dialog stays where it is until the guest is booked', async ({ page }) => {
  const dialog = await openBookingByTouch(page, DAYS.steady)
  const shifts = await recordShifts(page)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  await dialog.continueToContact()
  await reloadHold(page)
  await dialog.fillGuest(guestOf('steady'))
  await dialog.continueToPayment()
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').tap()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await reloadHold(page)
  const moved = await shifts.evaluate(async (all) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return all
  })
  expect(moved).toEqual([])
})

test('a tapped button shows that it’s busy before the server responds', async ({ page }) => {
  await page.goto(`/availability?trip=Rockfish&day=${DAYS.slowHold}`)
  // The sheet replaces the panel in the server's HTML. A tap on that panel could be lost.
  await page.getByRole('dialog').getByRole('button', { name: 'Book 6:00 am' }).tap()
  const dialog = new BookingDialog(page)
  await dialog.waitForStep()
  const { promise: released, resolve: release } = withResolvers()
  await page.route('**/api/booking/hold', async (route) => {
    await released
    await route.continue()
  })
  const clicks = await page.evaluateHandle(() => {
    const takeLonger = () => {
      const end = performance.now() + 20
      while (performance.now() < end);
    }
    addEventListener('click', takeLonger, { capture: true, once: true })
    const painted: number[] = []
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      // The lowest possible value.
      durationThreshold: 16,
    }
    // An earlier click can be reported late.
    const start = performance.now()
    new PerformanceObserver((list) => {
      const clicks = list.getEntriesByName('click').filter(({ startTime }) => startTime >= start)
      painted.push(...clicks.map(({ duration }) => duration))
    }).observe(options)
    return painted
  })
  await dialog.button('Continue').tap()
  await expect(dialog.button('Continue')).toHaveAttribute('aria-busy', 'true')
  // The browser reports a click after the next paint.
  await expect.poll(() => clicks.evaluate(({ length }) => length)).toBe(1)
  release()
  await expect(dialog.field('First name')).toBeVisible()
})
