import type { Locator } from '@playwright/test'
import { findAxeViolations, findOutlineProblems } from './setup/axe'
import { boxOf, WIDTHS } from './setup/layout'
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
  tiles,
} from './setup/report-editor'
import { expect, test } from './setup/test'

test.afterEach(async ({ captain, captainApi }) => {
  // Close the page first, because it could still be loading the photos of a deleted report.
  await captain.close()
  await deleteReports(captainApi)
})

test('photos can be added and sorted by dragging', async ({ captain: page }) => {
  await openReportEditor(page)
  await newReport(page)
  const { buffer } = await jpeg('dropped.jpg')
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await editor(page).dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(editor(page).getByText('Drop your photos to add them.')).toBeVisible()
  await editor(page).dispatchEvent('drop', { dataTransfer: dropped })
  await photoInput(page).setInputFiles([await jpeg('two.jpg'), await jpeg('three.jpg')])
  await expect(tiles(page)).toHaveCount(3)

  // A trial hover only scrolls to the photo and waits until it stops moving.
  await tiles(page).nth(0).hover({ trial: true })
  const [from, to] = [await boxOf(tiles(page).nth(0)), await boxOf(tiles(page).nth(2))]
  await page.mouse.move(from.x + from.width / 2, from.y + from.width / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.width / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => picturesOf(page)).toEqual(['two.jpg', 'three.jpg', 'dropped.jpg'])

  // While another tab is open, a file dropped on the page must not be added to the report.
  await page.getByRole('tab', { name: 'Recipes' }).click()
  await expect(editor(page)).toBeHidden()
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByRole('tab', { name: 'Fish Report' }).click()
  await expect(tiles(page)).toHaveCount(3)
})

test('the list has ten reports per page, newest first, with Previous, Next and the page number', async ({
  captain: page,
}) => {
  await openReportEditor(page)
  const rows = page.getByRole('list', { name: 'Fish reports' }).getByRole('article')
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await expect(rows).toHaveCount(10)
  const days = () =>
    rows.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  const first = await days()
  await button(page, 'Previous').click({ force: true })
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  await button(page, 'Next').click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  const both = [...first, ...(await days())]
  expect(both).toEqual(both.toSorted().toReversed())
  await button(page, 'Previous').click()
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  expect(await days()).toEqual(first)
})

test('the list can expand a report’s text and enlarge its photos, one at a time', async ({
  captain: page,
}) => {
  await openReportEditor(page)
  const report = page
    .getByRole('list', { name: 'Fish reports' })
    .getByRole('article')
    .filter({ has: page.getByRole('link').nth(1) })
    .first()
  const paragraph = report.getByRole('paragraph').first()
  expect(await paragraph.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0)
  const photo = report.getByRole('link').first()
  await photo.click()
  const lightbox = page.getByRole('dialog', { name: /^Photos from / })
  await expect(lightbox.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
  await lightbox.getByRole('button', { name: 'Next photo' }).click()
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox).toBeHidden()
  await expect(photo).toBeFocused()
})

test('a report can be written, sorted and posted with only the keyboard', async ({ captain: page }) => {
  await openReportEditor(page)
  const keyboard = page.keyboard
  const tabTo = async (target: Locator, key = 'Tab') => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press(key)
    }
    throw new Error("The Tab key doesn't reach the target.")
  }
  await tabTo(button(page, 'New report'))
  await keyboard.press('Enter')
  await expect(editor(page).getByRole('heading')).toBeFocused()
  await tabTo(date(page))
  await keyboard.type('02012056')
  await tabTo(description(page))
  await keyboard.type('By keyboard.')
  await tabTo(button(page, 'Choose photos'))
  const chosen = page.waitForEvent('filechooser')
  // Make a round trip to the page, because the key press uses a separate channel and could overtake the request to
  // intercept the file chooser.
  await page.evaluate(() => undefined)
  await keyboard.press('Enter')
  const chooser = await chosen
  await chooser.setFiles([await jpeg('one.jpg'), await jpeg('two.jpg')])
  await expect(tiles(page)).toHaveCount(2)
  await tabTo(button(page, 'Move photo 2 left'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect.poll(() => picturesOf(page)).toEqual(['two.jpg', 'one.jpg'])
  await expect(button(page, 'Move photo 1 left')).toBeFocused()
  await tabTo(button(page, 'Post report'))
  await keyboard.press('Enter')
  await expect(page.getByText('Fish report posted.')).toBeVisible({ timeout: 60_000 })
})

for (const width of WIDTHS) {
  test(`the report editor is accessible at ${width} px`, async ({ captain: page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openReportEditor(page)
    expect([...(await findAxeViolations(page)), ...(await findOutlineProblems(page))]).toEqual([])
    await newReport(page)
    await button(page, 'Post report').click()
    await photoInput(page).setInputFiles([
      await jpeg('one.jpg'),
      heic('boat.heic'),
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ])
    await expect(tiles(page)).toHaveCount(2)
    expect([...(await findAxeViolations(page)), ...(await findOutlineProblems(page))]).toEqual([])

    // On a phone, the tab bar at the bottom must never cover the focused element.
    await button(page, 'Cancel').focus()
    const isClear = async () => {
      const [own, tabs] = [await boxOf(button(page, 'Cancel')), await boxOf(page.getByRole('tablist'))]
      return own.x >= tabs.x + tabs.width || own.y + own.height <= tabs.y
    }
    // Poll, because smooth scrolling takes a moment.
    await expect.poll(isClear).toBe(true)
    const small = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
      )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })
}
