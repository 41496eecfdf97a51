import { writeFileSync } from 'node:fs'
import { MAX_IMAGE_BYTES } from '../../src/contract/limits'
import { waitForHydration } from './setup/calendar'
import { TODAY } from './setup/days'
import { waitForEntryToGo } from './setup/layout'
import {
  button,
  date,
  deleteReports,
  description,
  editor,
  heic,
  jpeg,
  newReport,
  openReportEditor,
  photoInput,
  picturesOf,
  postReport,
  question,
  REPORT_DAY,
  readReports,
  row,
  tiles,
} from './setup/report-editor'
import { expect, test } from './setup/test'

test.afterEach(async ({ captain, captainApi }) => {
  // Close the page first, because it could still be loading the photos of a deleted report.
  await captain.close()
  await deleteReports(captainApi)
})

test('the captain can post a report with photos of every type, sort them, edit the report and delete it', async ({
  captain: page,
  captainApi,
}) => {
  await openReportEditor(page)
  await newReport(page, 'Six photos.')
  await photoInput(page).setInputFiles([
    await jpeg('one.jpg'),
    heic('boat.heic'),
    await jpeg('three.jpeg', '#d9a441'),
    heic('upright.heic'),
    await jpeg('five.jpg', '#f26b4e'),
    await jpeg('six.jpg', '#1d4558'),
  ])
  await expect(tiles(page)).toHaveCount(6)
  await expect(tiles(page).nth(1)).toContainText('HEIC, shown after upload')
  await expect
    .poll(() => picturesOf(page))
    .toEqual(['one.jpg', 'boat.heic', 'three.jpeg', 'upright.heic', 'five.jpg', 'six.jpg'])
  await button(page, 'Move photo 1 right').click()
  await button(page, 'Move photo 6 left').click()
  await expect
    .poll(() => picturesOf(page))
    .toEqual(['boat.heic', 'one.jpg', 'three.jpeg', 'upright.heic', 'six.jpg', 'five.jpg'])

  await button(page, 'Post report').click()
  await expect(page.getByRole('progressbar', { name: 'Saving the report' })).toBeVisible()
  await expect(page.getByText('Processing photos…')).toBeVisible()
  const posted = page.getByText('Fish report posted.')
  await expect(posted).toBeVisible({ timeout: 60_000 })
  await expect(editor(page)).toBeHidden()
  await expect(posted).toBeHidden()

  await expect(row(page, 'Six photos.').getByRole('img')).toHaveCount(6)
  const [first] = await readReports(captainApi)
  expect(first?.pictures.map(({ width, height }) => width > height)[3]).toBe(false)

  await row(page, 'Six photos.').getByRole('button', { name: 'Edit' }).click()
  await expect(date(page)).toHaveValue(REPORT_DAY)
  await button(page, 'Remove photo 1').click()
  await expect(button(page, 'Remove photo 1')).toBeFocused()
  await button(page, 'Remove photo 1').click()
  await photoInput(page).setInputFiles([await jpeg('new.jpg', '#a93a20')])
  for (let place = 5; place > 1; place--) await button(page, `Move photo ${place} left`).click()
  await description(page).fill('Five photos.')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Fish report updated.')).toBeVisible({ timeout: 60_000 })
  await expect(row(page, 'Five photos.').getByRole('img')).toHaveCount(5)
  await expect(row(page, 'Five photos.').getByRole('button', { name: 'Edit' })).toBeFocused()
  const [changed] = await readReports(captainApi)
  const before = first?.images.map((address) => address.split('?')[0]) ?? []
  expect(changed?.images.slice(1).map((address) => address.split('?')[0])).toEqual(before.slice(2))

  const remove = row(page, 'Five photos.').getByRole('button', { name: 'Delete' })
  await remove.click()
  await expect(question(page)).toContainText('Are you sure you want to delete this fish report?')
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Fish report deleted.')).toBeVisible()
  await expect(row(page, 'Five photos.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Fish reports' })).toBeFocused()
})

test('the form requires a date and a description, and refuses unsuitable files', async ({
  captain: page,
}) => {
  await openReportEditor(page)
  await newReport(page)
  await date(page).fill('')
  await button(page, 'Post report').click()
  await expect(editor(page).getByText('Date is required', { exact: true })).toBeVisible()
  await expect(editor(page).getByText('Description is required', { exact: true })).toBeVisible()
  await expect(date(page)).toBeFocused()
  await description(page).fill('Fish.')
  await expect(editor(page).getByText('Description is required')).toBeHidden()

  await photoInput(page).setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ...(await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((name) => jpeg(`${name}.jpg`)))),
  ])
  await expect(tiles(page)).toHaveCount(6)
  const refusals = editor(page).getByRole('alert').filter({ hasText: 'Not added' })
  await expect(refusals).toContainText('“notes.pdf” isn’t a supported photo type')
  await expect(refusals).toContainText('A report can have up to 6 photos, so “7.jpg” was left out.')

  // Use a file path, because Playwright would send a buffer through the debugger protocol.
  const huge = test.info().outputPath('huge.jpg')
  writeFileSync(huge, Buffer.alloc(MAX_IMAGE_BYTES + 1))
  await photoInput(page).setInputFiles(huge)
  await expect(refusals).toContainText('“huge.jpg” is 15.1 MB. Photos can be up to 15 MB.')
  await expect(tiles(page)).toHaveCount(6)

  await expect(photoInput(page)).toHaveAttribute(
    'accept',
    'image/png,image/jpeg,image/heic,image/heif,.png,.jpg,.jpeg,.heic,.heif',
  )
  await expect(editor(page).locator('input[capture="environment"]')).toHaveCount(1)
  await expect(photoInput(page)).not.toHaveAttribute('capture')
})

test('after a network error, the form still has everything that was typed and chosen', async ({
  captain: page,
  incidents,
}) => {
  incidents.expect(/^failed POST \/api\/fish_report\//, /^console POST \/api\/fish_report\/ failed/)
  await openReportEditor(page)
  await newReport(page, 'Lost at sea.')
  await photoInput(page).setInputFiles([await jpeg('one.jpg'), heic('boat.heic')])
  await page.route('**/api/fish_report/', async (route) => {
    await expect(date(page)).toBeDisabled()
    await route.abort('connectionfailed')
  })
  await button(page, 'Post report').click()
  await expect(editor(page).getByRole('alert').filter({ hasText: 'The report wasn’t saved' })).toBeVisible()
  await expect(date(page)).toBeEnabled()
  await expect(date(page)).toHaveValue(REPORT_DAY)
  await expect(description(page)).toHaveValue('Lost at sea.')
  await expect.poll(() => picturesOf(page)).toEqual(['one.jpg', 'boat.heic'])
  await page.unroute('**/api/fish_report/')
  await button(page, 'Post report').click()
  await expect(page.getByText('Fish report posted.')).toBeVisible({ timeout: 60_000 })
})

test('if the server refuses a photo, that photo is marked', async ({ captain: page, incidents }) => {
  incidents.expect(/^400 POST \/api\/fish_report\//, /^console Failed to save the fish report: invalid-input/)
  await openReportEditor(page)
  await newReport(page, 'A broken photo.')
  const broken = {
    ...heic('boat.heic'),
    name: 'broken.heic',
    buffer: heic('boat.heic').buffer.subarray(0, 2000),
  }
  await photoInput(page).setInputFiles([await jpeg('fine.jpg'), broken])
  await button(page, 'Post report').click()
  const tile = tiles(page).nth(1)
  await expect(tile).toBeFocused({ timeout: 60_000 })
  await expect(tile).toHaveAccessibleDescription(/^Photo 2: /)
  await button(page, 'Remove photo 2').click()
  await button(page, 'Post report').click()
  await expect(page.getByText('Fish report posted.')).toBeVisible({ timeout: 60_000 })
})

test('if someone else saved a report first, the captain sees what changed and keeps what was typed', async ({
  captain: page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^409 PUT \/api\/fish_report\//, /^console Failed to save the fish report: edit-conflict/)
  const report = await postReport(captainApi, 'The first words.')
  await openReportEditor(page)
  await row(page, 'The first words.').getByRole('button', { name: 'Edit' }).click()
  await description(page).fill('My words.')

  const theirs = { date: '2056-02-03', description: 'Their words.', version: String(report.version) }
  const answer = await captainApi.put(`/api/fish_report/${report._id}`, { multipart: theirs })
  expect(answer.ok(), await answer.text()).toBe(true)

  await button(page, 'Save changes').click()
  const conflict = editor(page).getByRole('alert').filter({ hasText: 'Someone else changed this report' })
  await expect(conflict).toContainText('Date is now Thursday, February 3, 2056. The form now shows it.')
  await expect(conflict).toContainText('Description is now “Their words.” Your version is kept.')
  await expect(description(page)).toHaveValue('My words.')
  await expect(date(page)).toHaveValue('2056-02-03')

  await button(page, 'Save changes').click()
  await expect(page.getByText('Fish report updated.')).toBeVisible()
  expect((await readReports(captainApi)).find(({ _id }) => _id === report._id)).toMatchObject({
    date: '2056-02-03',
    description: 'My words.',
  })
})

test('an unfinished report survives switching tabs, and the page asks for confirmation before leaving it', async ({
  captain: page,
  captainApi,
}) => {
  await postReport(captainApi, 'Another report.')
  await openReportEditor(page)
  await newReport(page, 'Half a sentence')
  await photoInput(page).setInputFiles([await jpeg('one.jpg')])
  await page.getByRole('tab', { name: 'Home' }).click()
  await page.getByRole('tab', { name: 'Fish Report' }).click()
  await expect(description(page)).toHaveValue('Half a sentence')
  await expect(tiles(page).getByRole('img', { name: 'one.jpg' })).toBeVisible()

  const edit = row(page, 'Another report.').getByRole('button', { name: 'Edit' })
  await edit.click()
  await expect(question(page)).toContainText('Discard this report?')
  await question(page).getByRole('button', { name: 'Keep writing' }).click()
  await expect(edit).toBeFocused()
  await expect(description(page)).toHaveValue('Half a sentence')
  await edit.click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(editor(page).getByRole('heading', { name: 'Edit fish report' })).toBeFocused()
  await expect(description(page)).toHaveValue('Another report.')

  await button(page, 'Cancel').click()
  await expect(editor(page)).toBeHidden()
  await expect(edit).toBeFocused()
})

test('a new report starts with today’s date, and a reload loses nothing that was typed until it’s discarded', async ({
  captain: page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openReportEditor(page)
  await newReport(page)
  await expect(date(page)).toHaveValue(TODAY)
  await date(page).fill('2056-02-04')
  await description(page).fill('Typed on the way in.')
  await page.reload()
  await expect(date(page)).toHaveValue('2056-02-04')
  await expect(description(page)).toHaveValue('Typed on the way in.')

  await button(page, 'Cancel').click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(editor(page)).toBeHidden()
  // Removing the question's history entry goes back in the history, which would cancel the reload.
  await waitForEntryToGo(page, 'question')
  await page.reload()
  await waitForHydration(button(page, 'New report'))
  await expect(editor(page)).toBeHidden()
})
