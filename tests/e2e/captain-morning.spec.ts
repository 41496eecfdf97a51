import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { blockList } from '../../src/contract/block'
import { addDays, formatTripDate } from '../../src/domain/dates'
import { cell, waitForHydration } from './setup/calendar'
import { TODAY } from './setup/days'
import { environment } from './setup/environment'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const TOMORROW = addDays(TODAY, 1)
const BLOCKED_WEEK = { from: '2056-01-10', to: '2056-01-16' }
const REPORT = 'Fog to the buoy, then sun. Two limits of rockfish and a lingcod for Morgan.'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

/** Returns a single-color photo. */
async function photo(name: string, background: string) {
  const pixels = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  const isPng = name.endsWith('.png')
  const buffer = await (isPng ? pixels.png() : pixels.jpeg()).toBuffer()
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer }
}

/** Bookings to cancel after each test, because other tests also use these days. */
const booked: string[] = []
test.afterEach(async ({ captainApi }) => {
  for (const id of booked.splice(0)) await captainApi.put(`/api/booking/${id}`, { data: { cancel: true } })
  const { Block } = blockList.parse(await (await captainApi.get('/api/block/all')).json())
  const week = Block.Blocks.find(({ startDate }) => startDate === BLOCKED_WEEK.from)
  if (week) await captainApi.delete(`/api/block/${week._id}`)
  await captainApi.delete(`/api/calendar/weather-${TOMORROW}`)
})

test.use({ viewport: { width: 390, height: 844 } })

test('the captain can do a morning’s work from a phone on the dock', async ({ page, captainApi }) => {
  const morning = await bookByPhone(captainApi, {
    date: TODAY,
    time: 'pm',
    tripType: 'Rockfish',
    partySize: 2,
    lastName: 'Morning',
    totalAmount: 550,
  })
  const breezy = await bookByPhone(captainApi, {
    date: TOMORROW,
    time: 'am',
    partySize: 3,
    lastName: 'Breezy',
  })
  booked.push(morning, breezy)

  await test.step('signs in', async () => {
    await page.goto('/captain')
    const submit = page.getByRole('button', { name: 'Sign in' })
    await waitForHydration(submit)
    await page.getByRole('textbox', { name: 'User name' }).fill(environment.captain.username)
    await page.getByLabel('Password').fill(environment.captain.password)
    await submit.click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  const today = page.getByRole('region', { name: 'Today' })
  const party = today.getByRole('listitem').filter({ hasText: 'Sam Morning' })

  await test.step('sees who’s going out today', async () => {
    await expect(today.getByRole('heading', { name: /2:00 pm/ })).toBeVisible()
    await expect(party).toContainText('2 guests')
    await expect(party).toContainText('$550 due on the boat')
    await expect(page.getByRole('region', { name: 'Tomorrow' })).toContainText('Sam Breezy')
  })

  await test.step('calls a party', async () => {
    await expect(party.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+18315550155')
  })

  await test.step('marks a balance paid', async () => {
    await party.getByRole('button', { name: /^Mark \$550 paid/ }).click()
    await expect(party).toContainText('$550 marked paid')
    await expect(party).not.toContainText('due on the boat')
  })

  await test.step('cancels tomorrow for weather and sees the affected party', async () => {
    await page.getByRole('tab', { name: 'Calendar' }).click()
    await cell(page, TOMORROW).click()
    const day = page.getByRole('dialog', { name: formatTripDate(TOMORROW) })
    await day.getByRole('checkbox', { name: 'Cancelled due to weather' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Sam Breezy')
    await question.getByRole('button', { name: 'Cancel the day' }).click()
    await expect(day.getByRole('checkbox', { name: 'Cancelled due to weather' })).toBeChecked()
    await day.getByRole('button', { name: 'Close panel' }).click()
    await expect(cell(page, TOMORROW)).toContainText('Cancelled')
    // The day gets focus once the sheet's history entry is gone. Until then, going back could close the next tab.
    await expect(cell(page, TOMORROW)).toBeFocused()
  })

  await test.step('blocks a week', async () => {
    await page.getByRole('tab', { name: 'Home' }).click()
    const form = page.getByRole('form', { name: 'New block' })
    await form.getByLabel('Start date').fill(BLOCKED_WEEK.from)
    await form.getByLabel('End date').fill(BLOCKED_WEEK.to)
    await form.getByRole('button', { name: 'Block these days' }).click()
    await expect(page.getByText('Success: Block Days Posted!')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit .*Jan 10, 2056 to .*Jan 16, 2056/ })).toBeVisible()
  })

  const report = page.getByRole('article').filter({ hasText: 'a lingcod for Morgan' })
  const editor = page.getByRole('region', { name: /^(New|Edit) fish report$/ })

  await test.step('posts a fish report with six photos, two of them HEIC', async () => {
    await page.getByRole('tab', { name: 'Fish Report' }).click()
    await page.getByRole('button', { name: 'New report' }).click()
    await editor.getByLabel('Date').fill(TODAY)
    await editor.getByLabel('Description').fill(REPORT)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).click()
    const library = await chooser
    await library.setFiles([fixture('boat.heic'), fixture('upright.heic')])
    const more = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).click()
    const others = await more
    await others.setFiles(
      await Promise.all([
        photo('limits.jpg', '#2f6b5b'),
        photo('lingcod.png', '#d9a441'),
        photo('deck.jpeg', '#0b2a3c'),
        photo('harbor.jpg', '#f26b4e'),
      ]),
    )
    await expect(page.getByRole('list', { name: 'Report photos' }).getByRole('listitem')).toHaveCount(6)
    await page.getByRole('button', { name: 'Post report' }).click()
    await expect(page.getByText('Fish report posted.')).toBeVisible({ timeout: 30_000 })
    await expect(report.getByRole('img')).toHaveCount(6)
  })

  await test.step('edits the report', async () => {
    await report.getByRole('button', { name: 'Edit' }).click()
    await editor.getByLabel('Description').fill(`${REPORT} No one was seasick.`)
    await page.getByRole('button', { name: 'Remove photo 6' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Fish report updated.')).toBeVisible()
    await expect(report).toContainText('No one was seasick.')
    await expect(report.getByRole('img')).toHaveCount(5)
  })

  await test.step('deletes the report', async () => {
    await report.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this fish report?',
    })
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Fish report deleted.')).toBeVisible()
    await expect(report).toHaveCount(0)
  })
})
