import { daysWithout } from '../../src/domain/salmon-days'
import { blockSpan, put, readEntry, readOwnBlocks, SeasonPage, test } from './setup/season'
import { expect, withResolvers } from './setup/test'

test('with two dashboards, the second one to save sees what the first one changed and keeps its own edits', async ({
  captain,
  captainApi,
  incidents,
  seeded,
}) => {
  incidents.expect(
    /^409 PUT \/api\/calendar\/fish-season$/,
    /^409 PUT \/api\/calendar\/salmon$/,
    /^409 PUT \/api\/block\//,
  )
  await blockSpan(captainApi, '2056-03-20', '2056-03-22')
  const season = await new SeasonPage(captain).open()
  const item = season.blocks.filter({ hasText: 'Mar 20, 2056' })
  await season.button(item, /^Edit/).click()
  const edit = captain.getByRole('form', { name: /^Edit Mon, Mar 20/ })
  await season.fill(edit, '2056-03-19', null)
  await season.fill(season.season, null, '2056-06-20')
  await season.turnTo('May 2056')
  await season.day('2056-05-02').click()

  const [stored] = await readOwnBlocks(captainApi)
  await put(captainApi, `block/${stored?._id}`, {
    type: 'block',
    startDate: '2056-03-20',
    endDate: '2056-03-24',
  })
  await put(captainApi, 'calendar/fish-season', { startDate: '2055-06-01', endDate: '2056-06-05' })
  const before = seeded.salmon.salmonDays ?? []
  await put(captainApi, 'calendar/salmon', { type: 'salmon', salmonDays: [...before, '2056-05-09'] })

  await season.button(season.season, 'Save season').click()
  await expect(season.season.getByRole('alert').filter({ hasText: 'Changed' })).toContainText(
    'Start date is now Tue, Jun 1.',
  )
  await expect(season.season.getByLabel('End date')).toHaveValue('2056-06-20')
  await season.button(season.season, 'Save season').click()
  await expect(season.season.getByText('Fishing season saved.')).toBeVisible()

  await season.button(season.salmon, 'Save salmon days').click()
  await expect(season.salmon.getByRole('alert').filter({ hasText: 'Changed' })).toContainText(
    'Added: Tue, May 9, 2056.',
  )
  await expect(season.day('2056-05-09')).toHaveAttribute('aria-selected', 'true')
  await season.button(season.salmon, 'Save salmon days').click()
  await expect(season.salmon.getByText('Salmon days saved.')).toBeVisible()
  expect(daysWithout((await readEntry(captainApi, 'salmon')).salmonDays, before)).toEqual([
    '2056-05-02',
    '2056-05-09',
  ])

  await season.button(edit, 'Save changes').click()
  await expect(edit.getByRole('alert').filter({ hasText: 'Changed' })).toContainText(
    'End date is now Fri, Mar 24, 2056.',
  )
  await season.button(edit, 'Save changes').click()
  await expect(edit).toHaveCount(0)
  await expect
    .poll(() => readOwnBlocks(captainApi))
    .toMatchObject([{ startDate: '2056-03-19', endDate: '2056-03-22' }])
})

test('a block that was deleted elsewhere can still be saved as a new block or deleted', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^404 PUT \/api\/block\//)
  await blockSpan(captainApi, '2056-03-20', '2056-03-21')
  await blockSpan(captainApi, '2056-03-25', '2056-03-26')
  const season = await new SeasonPage(captain).open()
  const first = season.blocks.filter({ hasText: 'Mar 20, 2056' })
  await season.button(first, /^Edit/).click()
  const edit = captain.getByRole('form', { name: /^Edit Mon, Mar 20/ })
  await season.fill(edit, null, '2056-03-22')
  for (const { _id } of await readOwnBlocks(captainApi)) await captainApi.delete(`/api/block/${_id}`)

  await season.button(edit, 'Save changes').click()
  await expect(edit.getByText('This block was deleted.')).toBeVisible()
  await season.button(edit, 'Save changes').click()
  await expect(edit).toHaveCount(0)
  await expect
    .poll(() => readOwnBlocks(captainApi))
    .toMatchObject([{ startDate: '2056-03-20', endDate: '2056-03-22' }])
  await expect(season.blocks.filter({ hasText: 'Mar 25, 2056' })).toHaveCount(0)
})

test('an edit is saved even if another dashboard saved the same days without changing them', async ({
  captain,
  captainApi,
  incidents,
  seeded,
}) => {
  incidents.expect(
    /^409 PUT \/api\/calendar\/fish-season$/,
    /^409 PUT \/api\/calendar\/salmon$/,
    /^409 PUT \/api\/block\//,
  )
  await blockSpan(captainApi, '2056-03-20', '2056-03-22')
  const season = await new SeasonPage(captain).open()
  await season.button(season.blocks.filter({ hasText: 'Mar 20, 2056' }), /^Edit/).click()
  const edit = captain.getByRole('form', { name: /^Edit Mon, Mar 20/ })
  await season.fill(edit, null, '2056-03-21')
  await season.fill(season.season, null, '2056-06-20')
  await season.turnTo('May 2056')
  await season.day('2056-05-02').click()

  // Save the same data again, which changes only the versions.
  const [stored] = await readOwnBlocks(captainApi)
  const { startDate, endDate } = seeded.season
  const before = seeded.salmon.salmonDays
  await put(captainApi, `block/${stored?._id}`, {
    type: 'block',
    startDate: '2056-03-20',
    endDate: '2056-03-22',
  })
  await put(captainApi, 'calendar/fish-season', { startDate, endDate })
  await put(captainApi, 'calendar/salmon', { type: 'salmon', salmonDays: before })

  await season.button(season.season, 'Save season').click()
  await expect(season.season.getByText('Fishing season saved.')).toBeVisible()
  await expect
    .poll(() => readEntry(captainApi, 'fish-season'))
    .toMatchObject({ startDate, endDate: '2056-06-20' })
  await season.button(season.salmon, 'Save salmon days').click()
  await expect(season.salmon.getByText('Salmon days saved.')).toBeVisible()
  expect(daysWithout((await readEntry(captainApi, 'salmon')).salmonDays, before)).toEqual(['2056-05-02'])
  await season.button(edit, 'Save changes').click()
  await expect(edit).toHaveCount(0)
  await expect
    .poll(() => readOwnBlocks(captainApi))
    .toMatchObject([{ startDate: '2056-03-20', endDate: '2056-03-21' }])
})

test('fields are locked while they’re being saved, and keep focus', async ({
  captain,
  captainApi,
  seeded,
}) => {
  const season = await new SeasonPage(captain).open()
  const { promise: held, resolve: release } = withResolvers()
  await captain.route(/\/api\/calendar\/(fish-season|salmon)$/, async (route) => {
    await held
    await route.continue()
  })

  const end = season.season.getByLabel('End date')
  await season.fill(season.season, null, '2056-06-20')
  await end.press('Enter')
  await expect(season.button(season.season, 'Save season')).toHaveAttribute('aria-busy', 'true')
  await captain.keyboard.type('01012056')
  await expect(end).toBeFocused()
  await expect(end).toHaveValue('2056-06-20')
  await expect(season.button(season.season, 'Undo changes')).toBeDisabled()

  await season.turnTo('May 2056')
  await season.day('2056-05-02').click()
  await season.button(season.salmon, 'Save salmon days').click()
  await expect(season.salmon.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  await season.day('2056-05-03').click()
  await captain.keyboard.press('Shift+ArrowRight')
  await season.button(season.salmon, 'Weekends').click()
  await expect(season.salmon).toContainText('1 added, not saved yet')

  release()
  // Check both at once, because each message disappears after three seconds.
  await Promise.all([
    expect(season.season.getByText('Fishing season saved.')).toBeVisible(),
    expect(season.salmon.getByText('Salmon days saved.')).toBeVisible(),
  ])
  const { salmonDays } = await readEntry(captainApi, 'salmon')
  expect(daysWithout(salmonDays, seeded.salmon.salmonDays)).toEqual(['2056-05-02'])
  await season.day('2056-05-03').click()
  await expect(season.day('2056-05-03')).toHaveAttribute('aria-selected', 'true')
  await expect(end).toBeEditable()
})

test('a network error shows a message and keeps what was typed, and a retry doesn’t block a day twice', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(
    /^failed PUT \/api\/calendar/,
    /^failed POST \/api\/block\/new/,
    /^console (PUT|POST) \/api\//,
  )
  const season = await new SeasonPage(captain).open()
  await captain.route('**/api/calendar/fish-season', (route) => route.abort('internetdisconnected'))
  await season.fill(season.season, null, '2056-06-20')
  await season.button(season.season, 'Save season').click()
  const networkError = 'We couldn’t reach the server. Check your connection and try again.'
  await expect(season.season.getByRole('alert').filter({ hasText: networkError })).toBeVisible()
  await expect(season.season.getByLabel('End date')).toHaveValue('2056-06-20')
  await season.button(season.season, 'Undo changes').click()
  await expect(season.season.getByText(networkError)).toHaveCount(0)
  await expect(season.button(season.season, 'Save season')).toBeFocused()
  await season.fill(season.season, null, '2056-06-20')
  await captain.unroute('**/api/calendar/fish-season')
  await season.button(season.season, 'Save season').click()
  await expect(season.season.getByText('Fishing season saved.')).toBeVisible()

  // The request reaches the server, but the response is lost.
  await captain.route('**/api/block/new', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await season.fill(season.newBlock, '2056-03-28', '2056-03-29')
  await season.button(season.newBlock, 'Block these days').click()
  await expect(season.newBlock.getByRole('alert').filter({ hasText: networkError })).toBeVisible()
  await season.button(season.newBlock, 'Block these days').click()
  await expect(season.newBlock.getByText('Success: Block Days Posted!')).toBeVisible()
  await expect.poll(() => readOwnBlocks(captainApi)).toHaveLength(1)
})

test('the season, a range of salmon days and a block can be set with only the keyboard', async ({
  captain,
  captainApi,
  seeded,
}) => {
  const season = await new SeasonPage(captain).open()
  const { keyboard } = captain
  const before = seeded.salmon.salmonDays ?? []

  await season.day('2055-08-10').focus()
  for (const [key, date] of [
    ['PageDown', '2055-09-10'],
    ['End', '2055-09-11'],
    ['Home', '2055-09-05'],
    ['ArrowDown', '2055-09-12'],
    ['ArrowRight', '2055-09-13'],
    ['PageUp', '2055-08-13'],
    ['PageDown', '2055-09-13'],
  ] as const) {
    await keyboard.press(key)
    await expect(season.day(date)).toBeFocused()
  }
  await expect(season.salmon.locator('[data-date][tabindex="0"]')).toHaveCount(1)
  await keyboard.press('Space')
  await expect(season.day('2055-09-13')).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Shift+ArrowLeft')
  await expect(season.day('2055-09-20')).toBeFocused()
  await expect(season.salmon).toContainText('Mon 13 to Mon 20')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(season.day('2055-09-21')).toHaveAttribute('aria-selected', 'false')
  // Skip the three buttons below the grid with Tab.
  for (let stops = 0; stops < 4; stops += 1) await keyboard.press('Tab')
  await expect(season.button(season.salmon, 'Save salmon days')).toBeFocused()
  await keyboard.press('Enter')
  await expect(season.salmon.getByText('Salmon days saved.')).toBeVisible()
  expect(daysWithout((await readEntry(captainApi, 'salmon')).salmonDays, before)).toHaveLength(8)

  await season.newBlock.getByLabel('Start date').focus()
  await keyboard.type('03302056')
  await expect(season.newBlock.getByLabel('Start date')).toHaveValue('2056-03-30')
  await season.newBlock.getByLabel('End date').focus()
  await keyboard.type('03312056')
  await keyboard.press('Enter')
  await expect(season.newBlock.getByText('Success: Block Days Posted!')).toBeVisible()
  await expect
    .poll(() => readOwnBlocks(captainApi))
    .toMatchObject([{ startDate: '2056-03-30', endDate: '2056-03-31' }])
})
