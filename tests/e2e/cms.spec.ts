import { AxeBuilder } from '@axe-core/playwright'
import { formatTripDate } from '../../src/domain/dates'
import { waitForHydration } from './setup/calendar'
import {
  choosePicture,
  deleteDocument,
  publish,
  restoreSnapshot,
  signInToCms,
  takeSnapshot,
  waitForAutosave,
} from './setup/cms'
import { WIDTHS } from './setup/layout'
import { editorAccount } from './setup/roles'
import { expect, test } from './setup/test'

const CONTENT = ['Pages', 'Trips', 'FAQs', 'Reviews', 'Pictures', 'Site settings']
const CAPTAINS = [
  'Bookings',
  'Blocked days',
  'Season and weather',
  'Messages',
  'Checkouts',
  'Ledger',
  'Accounts',
]

test('an editor sees only the content, both in the menu and by URL', async ({
  page,
  captainApi,
  incidents,
}) => {
  await signInToCms(page, await editorAccount(captainApi))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome aboard, deckhand' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the dashboard' })).toHaveCount(0)
  for (const name of CONTENT)
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeAttached()
  for (const name of CAPTAINS) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)

  incidents.expect(/^404 GET \/admin\/collections\/[a-z-]+/)
  for (const slug of ['bookings', 'blocks', 'calendar-entries', 'messages', 'checkouts', 'payments']) {
    await page.goto(`/admin/collections/${slug}`)
    await expect(page.getByRole('heading', { name: /Nothing found|Unauthorized|Not Found/i })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('the captain sees everything, and the welcome page links to the dashboard', async ({ captain }) => {
  for (const width of WIDTHS) {
    await captain.setViewportSize({ width, height: 900 })
    await captain.goto('/admin')
    const welcome = captain.getByRole('region', { name: /^Welcome aboard/ })
    await expect(welcome).toBeVisible()
    const { violations } = await new AxeBuilder({ page: captain }).include('.welcome').analyze()
    expect(violations).toEqual([])
    for (const name of [...CONTENT, ...CAPTAINS])
      await expect(captain.getByRole('link', { name, exact: true }).first()).toBeAttached()
    await welcome.getByRole('link', { name: 'Open the dashboard' }).click()
    await expect(captain).toHaveURL('/dashboard')
  }
})

test('an editor can replace a page’s banner, and the public page shows the new one once it’s published', async ({
  page,
  request,
  captainApi,
}) => {
  const directions = await takeSnapshot(captainApi, 'pages', 'where[slug][equals]=directions', ['banner'])
  /** Returns only the banner, because the page also shows the harbor map from the media library. */
  const read = async () => {
    const html = await (await request.get('/directions')).text()
    return /<img [^>]*alt="cover-photo"[^>]*>/.exec(html)?.[0] ?? ''
  }
  try {
    await signInToCms(page, await editorAccount(captainApi))
    await page.goto(`/admin/collections/pages/${directions.id}`)
    const banner = page.locator('#field-banner')
    await waitForHydration(banner.locator('.upload-relationship-details__remove'))
    await banner.locator('.upload-relationship-details__remove').click()
    let chosen = ''
    await waitForAutosave(page, async () => {
      chosen = await choosePicture(page, banner, 0)
    })
    const stem = chosen.replace(/\.[a-z]+$/, '')
    expect(stem).not.toBe('')
    const before = await read()
    expect(before).toContain('banners-directions')
    await publish(page)
    expect(await read()).toContain(stem)
  } finally {
    await page.goto('/directions')
    await restoreSnapshot(captainApi, directions)
  }
})

test('an editor can write a fish report with two pictures in the CMS, and /fish-report shows it', async ({
  page,
  request,
  captainApi,
}) => {
  const date = '2055-08-09'
  const description = 'Written ashore by the deckhand: glass calm, limits by nine, one very smug pelican.'
  await signInToCms(page, await editorAccount(captainApi))
  await page.getByRole('link', { name: 'Write a fish report' }).click()
  await waitForHydration(page.locator('#field-date'))
  await waitForAutosave(page, () => page.locator('#field-date').fill(date))
  await expect(page).toHaveURL(/\/admin\/collections\/fish-reports\/[0-9a-f-]{24,}/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  try {
    await waitForAutosave(page, () => page.locator('#field-description').fill(description))
    for (const row of [0, 1])
      await waitForAutosave(page, async () => {
        await choosePicture(page, page.locator('#field-images'), row)
      })
    expect(await (await request.get('/fish-report')).text(), 'a draft isn’t public').not.toContain('smug')
    await publish(page)

    await page.goto('/fish-report')
    const report = page.getByRole('article').filter({ hasText: 'one very smug pelican' })
    await expect(report).toContainText(formatTripDate(date))
    await expect(report.getByRole('img')).toHaveCount(2)
    const answer = await request.get('/api/fish_report/?page=1&limit=10')
    const { reports } = (await answer.json()) as { reports: { _id: string; images: string[] }[] }
    expect(reports.find((each) => each._id === id)?.images).toHaveLength(2)
  } finally {
    await deleteDocument(captainApi, 'fish-reports', id)
  }
})

test('an editor can move a question with the keyboard, and /faq shows the new order', async ({
  page,
  request,
  captainApi,
}) => {
  const readOrder = async () => {
    const text = await (await request.get('/faq.md')).text()
    return [text.indexOf(first), text.indexOf(second)]
  }
  const move = async (question: string, key: 'ArrowUp' | 'ArrowDown') => {
    const announced = page.locator('[id^="DndLiveRegion"]').filter({ hasText: 'Draggable item' })
    const handle = page.getByRole('row').filter({ hasText: question }).locator('[aria-roledescription]')
    await waitForHydration(handle)
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(announced).toContainText('was moved over')
    const pickedUp = (await announced.textContent()) ?? ''
    // dnd-kit starts to listen for keys in a timer that it set before the announcement. This timer fires after that
    // one.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1)))
    await page.keyboard.press(key)
    await expect(announced).not.toHaveText(pickedUp)
    const moved = page.waitForResponse((answer) => answer.url().includes('/api/reorder'))
    await page.keyboard.press('Space')
    expect((await moved).status()).toBe(200)
  }

  await signInToCms(page, await editorAccount(captainApi))
  await page.goto('/admin/collections/faqs')
  const questions = page.locator('tbody .cell-question')
  // Wait for the text, because the cells are rendered empty first.
  for (const index of [0, 1]) await expect(questions.nth(index)).toHaveText(/\S/)
  const [first = '', second = ''] = await questions.allTextContents()
  const before = await readOrder()
  expect(before).toEqual(before.toSorted((one, other) => one - other))

  await move(first, 'ArrowDown')
  await expect(questions.first()).toHaveText(second)
  try {
    await expect.poll(async () => Math.sign((await readOrder()).reduce((one, other) => one - other))).toBe(1)
  } finally {
    await page.reload()
    await move(first, 'ArrowUp')
  }
})
