import { findAxeViolations } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { expectFits } from './setup/captain'
import { expect, test } from './setup/test'

const FINE = { database: 'ok', disk: 'ok', sweeper: 'ok', migrations: 'ok', outbox: 'ok' }

test('the dashboard says in plain English that the disk is full and the database is down', async ({
  captain: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const checks = {
    ...FINE,
    disk: 'Only 3 MB are free.',
    database: "The database can't be reached or isn't writable. Bookings get a 503 until it's back.",
  }
  await page.route('**/api/health/details', (route) =>
    route.fulfill({ status: 200, json: { status: 'not ready', checks } }),
  )
  await page.goto('/dashboard')
  // Wait longer than usual, because the dashboard checks twice, six seconds apart, before it reports a problem.
  await expect(page.getByRole('alert').filter({ hasText: 'The server’s disk is full' })).toBeVisible({
    timeout: 30_000,
  })
  const database = page.getByRole('alert').filter({ hasText: 'can’t reach its database' })
  await expect(database).toContainText('already booked is still there')
  await expectFits(database)
  expect(await findAxeViolations(page)).toEqual([])
})

test('the dashboard shows no trouble while the site is fine', async ({ captain: page }) => {
  // The default timeout is for one step, but the page also has to load.
  const answered = page.waitForResponse('**/api/health/details', { timeout: 45_000 })
  await page.goto('/dashboard')
  await waitForHydration(page.getByRole('tab', { name: 'Home' }))
  const { checks } = await (await answered).json()
  expect(checks).toMatchObject({ disk: 'ok', database: 'ok' })
  await expect(page.getByText('The server’s disk is full')).toHaveCount(0)
})
