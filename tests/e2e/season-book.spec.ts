import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { findAxeViolations } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { expectFits } from './setup/captain'
import { expectNoSidewaysScroll, main } from './setup/layout'
import { bookByCard } from './setup/scene'
import { expect, test } from './setup/test'

/** A day that only this file uses. */
const DAY = '2056-02-13'

/** Returns how dark the right edge of an element is, from 0 to 255. */
async function edgeDarkness(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Eight pixels down is inside the heading row, away from its borders.
  return 255 - (data[info.width * 8 + info.width - 3] ?? 255)
}

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
  const darknessAtFirst = await edgeDarkness(table)
  await captain.screenshot({ path: test.info().outputPath('table-390.png') })
  await captain.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  // The shade at the right edge is gone once the last column is in view. Repeat the scrolling, because the arrow key's
  // smooth scroll may still be running.
  const fadedBy = async () => {
    await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    return darknessAtFirst - (await edgeDarkness(table))
  }
  await expect.poll(fadedBy).toBeGreaterThan(40)
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

test('the captain sees what Square sent to the bank, its fees, and what the ledger doesn’t have', async ({
  captain,
}) => {
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.goto('/captain/season')
  const payouts = captain.getByRole('region', { name: 'Square payouts' })
  await expect(payouts.getByRole('combobox', { name: 'Month' })).toHaveValue('2055-08')
  const rest = { state: 'sent', arrivesOn: '2055-08-06', mismatches: [] }
  const mismatch = { kind: 'payment', grossCents: 27_500, ledgerCents: null, squareId: 'abc123' }
  const body = {
    Payouts: [
      {
        ...rest,
        payoutId: 'po_1',
        sentOn: '2055-08-05',
        guestCents: 110_000,
        feeCents: 3310,
        bankCents: 106_690,
      },
      {
        ...rest,
        payoutId: 'po_2',
        sentOn: '2055-08-06',
        guestCents: -27_500,
        feeCents: 0,
        bankCents: -27_500,
        mismatches: [{ ...mismatch, entryId: 'poe_1' }],
      },
    ],
  }
  await captain.route('**/api/season/payouts?month=2055-08', (route) => route.fulfill({ json: body }))
  const show = payouts.getByRole('button', { name: 'Show' })
  await waitForHydration(show)
  await show.press('Enter')
  await expect(payouts.getByRole('row', { name: 'Thu, Aug 5 $1,100 $33.10 $1,066.90' })).toBeVisible()
  await expect(payouts.getByRole('row', { name: 'Total $825 $33.10 $791.90' })).toBeVisible()
  await expect(payouts.getByText('A payment of $275 (Square ID abc123) isn’t in your ledger.')).toBeVisible()
  await expectNoSidewaysScroll(captain)
  await expectFits(main(captain))
  expect(await findAxeViolations(captain)).toEqual([])
  await captain.unroute('**/api/season/payouts?month=2055-08')

  // From here on, the responses come from the server instead of the mock.
  await payouts.getByRole('combobox', { name: 'Month' }).selectOption('January 2055')
  await show.click()
  await expect(payouts.getByText('Square sent nothing in January 2055.')).toBeVisible()
})
