import { BookingDialog } from './setup/booking'
import { cell, dayPanel, openDay, openMonth, waitForHydration } from './setup/calendar'
import { DAYS, IN_A_CLOSED_MONTH, TODAY } from './setup/days'
import { slowDownGoingBack } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** The viewport of a laptop. */
test.use({ viewport: { width: 1440, height: 900 } })

const TOMORROW = '2055-08-11'
/** A Tuesday that isn't a salmon day. */
const NO_SALMON = DAYS.shared

test('the trip in the URL is chosen in the day panel and in the booking dialog', async ({
  page,
  captainApi,
}) => {
  const date = DAYS.joinedTrip
  await bookByPhone(captainApi, { date, tripType: 'Rockfish', partySize: 1 })
  await page.goto(`/availability?trip=halibut&month=2055-12&day=${date}`)
  const panel = dayPanel(page, date)
  const morning = panel.getByRole('radio', { name: /^6:00 am/ })
  await expect(morning).toBeDisabled()
  await expect(morning).toContainText('Rockfish trip, not Halibut')
  await expect(cell(page, date)).toHaveAccessibleName(
    'Monday, December 6, 2055, open. 6:00 am: no Halibut trip. 2:00 pm: 6 seats left',
  )
  await panel.getByRole('button', { name: 'Book 2:00 pm' }).click()
  const dialog = new BookingDialog(page)
  await expect(dialog.radio(/^Halibut/)).toBeChecked()
  // The dialog's history entry must not come back with the old URL, even if the browser is slow to remove it.
  const untilBack = await slowDownGoingBack(page)
  await dialog.button('Close booking').click()
  await panel.getByRole('button', { name: 'Show all trips on this day' }).click()
  await untilBack()
  await expect(page).toHaveURL(`/availability?month=2055-12&day=${date}`)
  await expect(morning).toContainText('Forming: 1 booked, 1 more and we sail')
  await panel.getByRole('button', { name: 'Book 6:00 am' }).click()
  await dialog.chooseParty({ guests: 1 })
  await expect(dialog.root).not.toContainText('At least 2 seats must be booked')
})

test('an unknown trip in the URL is ignored', async ({ page }) => {
  await page.goto('/availability?trip=Marlin')
  await expect(page.getByRole('button', { name: 'All trips' })).toHaveAttribute('aria-pressed', 'true')
  await expect(cell(page, TOMORROW)).toContainText('am')
})

test('a day that doesn’t sell the chosen trip links to the next day that does', async ({ page }) => {
  await page.goto(`/availability?trip=Salmon&day=${NO_SALMON}`)
  await expect(page.getByText('No Salmon trips in December 2055')).toBeVisible()
  await expect(cell(page, NO_SALMON)).toHaveAccessibleName(/, no Salmon trip$/)
  const panel = dayPanel(page, NO_SALMON)
  await expect(panel.getByRole('status').first()).toHaveText('No Salmon trip on this day')
  await expect(panel.getByRole('button', { name: /^Book / })).toHaveCount(0)
  await panel.getByRole('button', { name: /^Next salmon day: / }).click()
  await expect(page).toHaveURL(/\?trip=Salmon&month=20\d\d-\d\d&day=20\d\d-\d\d-\d\d$/)
  await expect(page.getByRole('button', { name: 'Book 6:00 am' })).toBeVisible()
})

test('the calendar marks salmon days and explains the mark', async ({ page }) => {
  await openMonth(page, DAYS.salmon)
  await expect(cell(page, DAYS.salmon)).toHaveAccessibleName(/, open, salmon day\. /)
  await expect(page.getByRole('listitem').filter({ hasText: 'salmon day' })).toBeVisible()
  await page.getByRole('button', { name: 'Salmon', exact: true }).click()
  await expect(page).toHaveURL('/availability?trip=Salmon&month=2055-08')
  await expect(cell(page, '2055-08-20')).toHaveAccessibleName(/, no Salmon trip$/)
  await page.getByRole('button', { name: 'All trips' }).click()
  await expect(page).toHaveURL('/availability?month=2055-08')
})

test('a reload keeps the open day and its departure', async ({ page }) => {
  const panel = await openDay(page, DAYS.shared)
  await expect(page).toHaveURL(`/availability?month=2055-12&day=${DAYS.shared}`)
  await panel.getByRole('radio', { name: /^2:00 pm/ }).click()
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Book 2:00 pm' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close panel' }).click()
  await expect(page).toHaveURL('/availability?month=2055-12')
})

test('Back leaves the calendar, and Forward returns to the open day', async ({ page }) => {
  await page.goto('/about')
  const panel = await openDay(page, DAYS.shared)
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(panel).toBeVisible()
})

test('Back returns from the next page to a day that was opened by a link', async ({ page }) => {
  await page.goto(`/availability?day=${DAYS.shared}`)
  const panel = dayPanel(page, DAYS.shared)
  await waitForHydration(cell(page, DAYS.shared))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(`/availability?month=2055-12&day=${DAYS.shared}`)
})

test('a day can be shared as a link', async ({ page, context, openVisitor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const panel = await openDay(page, DAYS.shared)
  await panel.getByRole('radio', { name: /^2:00 pm/ }).click()
  await panel.getByRole('button', { name: 'Share this day' }).click()
  await expect(panel.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await openVisitor()
  await friend.goto(link)
  await expect(dayPanel(friend, DAYS.shared).getByRole('button', { name: 'Book 2:00 pm' })).toBeVisible()
})

test('the first open day is visible without scrolling, and so is Book once the day is open', async ({
  page,
}) => {
  await openMonth(page, TOMORROW)
  await expect(cell(page, TOMORROW)).toBeInViewport({ ratio: 0.9 })
  await cell(page, TOMORROW).click()
  await expect(page.getByRole('button', { name: 'Book 6:00 am' })).toBeInViewport({ ratio: 1 })
})

test('Book is in view on a day opened by a link', async ({ page }) => {
  await page.goto(`/availability?day=${DAYS.shared}&time=pm`)
  await expect(page.getByRole('button', { name: 'Book 2:00 pm' })).toBeInViewport({ ratio: 1 })
})

test('past weeks of the month appear on request, or when an arrow key moves into them', async ({ page }) => {
  await openMonth(page, TODAY)
  await expect(page.getByRole('gridcell')).toHaveCount(35)
  await page.getByRole('button', { name: 'Show earlier days' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(42)

  await openMonth(page, TODAY)
  await cell(page, TODAY).focus()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, '2055-08-03')).toBeFocused()
})

test('a month after the season links to the next open day', async ({ page }) => {
  await openMonth(page, IN_A_CLOSED_MONTH)
  await expect(page.getByText('No open days in August 2056')).toBeVisible()
  await page.getByRole('button', { name: 'Next open day: Aug 11' }).first().click()
  await expect(dayPanel(page, TOMORROW)).toBeVisible()
})

test('while a dialog is open, screen readers can’t reach the calendar behind it', async ({ page }) => {
  const panel = await openDay(page, DAYS.shared)
  // Playwright's role selectors ignore `inert`, so look for the attribute.
  const hidden = page.locator('[inert]').filter({ has: page.getByRole('heading', { name: 'December 2055' }) })
  await expect(hidden).toHaveCount(0)
  await panel.getByRole('button', { name: /^Book / }).click()
  const dialog = new BookingDialog(page)
  await dialog.waitForStep()
  await expect(hidden).toHaveCount(1)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await dialog.button('Close booking').click()
  await expect(hidden).toHaveCount(0)
})
