import { readFile } from 'node:fs/promises'
import { findAxeViolations } from './setup/axe'
import { expectFits } from './setup/captain'
import { expectNoSidewaysScroll, main } from './setup/layout'
import { bookByCard } from './setup/scene'
import { expect, test } from './setup/test'

/** A day that only this file uses. */
const DAY = '2056-02-13'

test('the captain compares two years, prints them, and downloads them for the bookkeeper', async ({
  page,
  captain,
  captainApi,
}) => {
  await page.goto('/captain/season')
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await bookByCard(captainApi, { date: DAY, partySize: 2, lastName: 'Núñez' })
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.goto('/dashboard')
  await captain.getByRole('link', { name: 'Open the season book' }).press('Enter')
  await expect(captain.getByRole('heading', { level: 1, name: 'Season book 2055' })).toBeVisible()
  await captain.getByRole('link', { name: '2056', exact: true }).press('Enter')
  await expect(captain.getByRole('heading', { level: 1, name: 'Season book 2056' })).toBeVisible()
  await expect(captain.getByRole('row', { name: /^Deposits held \$[\d,.]+/ })).toBeVisible()

  // On a phone, the tables scroll sideways, but the page doesn't.
  const table = captain.getByRole('region', { name: 'By month, table' })
  const february = table.getByRole('row', { name: /^Feb / })
  await expect(february).toContainText(/\$[\d,]+/)
  await expectNoSidewaysScroll(captain)
  await expectFits(main(captain))
  await table.focus()
  await captain.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await findAxeViolations(captain)).toEqual([])
  await captain.setViewportSize({ width: 1440, height: 900 })
  expect(await findAxeViolations(captain)).toEqual([])

  await captain.emulateMedia({ media: 'print' })
  await expect(captain.getByRole('heading', { name: 'Downloads' })).toBeHidden()
  await expect(captain.getByText(/, as of Tue, Aug 10, 2055$/)).toBeVisible()
  await captain.emulateMedia({ media: 'screen' })

  const started = captain.waitForEvent('download')
  await captain.getByRole('link', { name: 'Bookings 2056' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('bookings-2056.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFReference,Date,')).toBe(true)
  expect(text).toMatch(
    new RegExp(
      `\r\nHL-[0-9A-Z]{6},${DAY},6:00 am,Rockfish,Booked,2,No,Sam,Núñez,sam@example.com,.*,550.00,550.00,`,
    ),
  )
})
