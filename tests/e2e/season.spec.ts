import { daysWithout } from '../../src/domain/salmon-days'
import { findProblems } from './setup/axe'
import { AFTER_THE_SEASON, SEASON_DAYS, YESTERDAY } from './setup/days'
import { WIDE, WIDTHS } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { readEntry, SeasonDesk, test } from './setup/season'
import { expect } from './setup/test'

for (const width of WIDTHS) {
  const own = width < WIDE ? SEASON_DAYS.phone : SEASON_DAYS.wide

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the fishing season is told in words, refused backwards, saved, and sold at once', async ({
      captain,
      page,
      captainApi,
    }) => {
      const desk = await new SeasonDesk(captain).open()
      await expect(desk.season).toContainText('Open Jun 11, 2055 to Jun 5, 2056')
      const save = desk.button(desk.season, 'Save season')

      await desk.fill(desk.season, '', '')
      await save.click()
      await expect(desk.season).toContainText('Start date is required.')
      await expect(desk.season).toContainText('End date is required.')
      await expect(desk.season.getByLabel('Start date')).toBeFocused()
      await desk.fill(desk.season, '2055-06-11', null)
      await expect(desk.season).not.toContainText('Start date is required.')
      await desk.fill(desk.season, null, '2055-06-10')
      await save.click()
      await expect(desk.season).toContainText('The end date must be on or after the start date.')
      await expect(desk.season.getByLabel('End date')).toBeFocused()
      await expect(desk.season.getByLabel('End date')).toHaveAttribute('aria-invalid', 'true')
      expect(await readEntry(captainApi, 'fish-season')).toMatchObject({ endDate: '2056-06-05' })

      await desk.fill(desk.season, null, '2056-06-20')
      await save.click()
      await expect(desk.season.getByRole('status').getByText('Fishing season saved.')).toBeVisible()
      await expect(desk.season).toContainText('Open Jun 11, 2055 to Jun 20, 2056')
      const answer = await page.request.get(`/api/availability?month=${AFTER_THE_SEASON.slice(0, 7)}`)
      const { days } = (await answer.json()) as { days: { date: string; status: string }[] }
      expect(days.find(({ date }) => date === AFTER_THE_SEASON)?.status).toBe('open')
    })

    test('a season that would end before booked parties names them and asks', async ({
      captain,
      captainApi,
    }) => {
      await bookByPhone(captainApi, { date: own.lateParty, partySize: 3, lastName: `Late${width}` })
      const desk = await new SeasonDesk(captain).open()
      await desk.fill(desk.season, null, '2056-05-31')
      await desk.button(desk.season, 'Save season').click()
      await expect(desk.question).toContainText('Close days with parties aboard?')
      await expect(desk.question).toContainText(`Sam Late${width}, 3 guests`)
      await expect(desk.question).toContainText('6:00 am Rockfish')
      expect(await findProblems(captain)).toEqual([])
      await desk.button(desk.question, 'Keep the season').click()
      await expect(desk.question).toBeHidden()
      await expect(desk.season.getByLabel('End date')).toHaveValue('2056-05-31')
      expect(await readEntry(captainApi, 'fish-season')).toMatchObject({ endDate: '2056-06-05' })

      await desk.button(desk.season, 'Save season').click()
      await desk.button(desk.question, 'Save anyway').click()
      await expect(desk.season).toContainText('Open Jun 11, 2055 to May 31, 2056')
      const call = desk.season.getByRole('listitem').filter({ hasText: `Late${width}` })
      await expect(call.getByRole('link', { name: '(831) 555-0155' })).toHaveAttribute(
        'href',
        'tel:+18315550155',
      )
      await expect(desk.season).toContainText('The season no longer covers their trips, and they are still')
      await desk.button(desk.season, /^(Called|All called)$/).click()
      await expect(call).toHaveCount(0)
    })

    test('salmon days are chosen many at once, told by month, undone, and saved together', async ({
      captain,
      captainApi,
      seeded,
    }) => {
      const desk = await new SeasonDesk(captain).open()
      const before = seeded.salmon.salmonDays ?? []
      await expect(desk.day(YESTERDAY)).toHaveAttribute('aria-disabled', 'true')
      await desk.day(YESTERDAY).click({ force: true })
      await expect(desk.day(YESTERDAY)).toHaveAttribute('aria-selected', 'false')

      await desk.turnTo('May 2056')
      for (const date of ['2056-05-02', '2056-05-03']) await desk.day(date).click()
      // From a day to another with the mouse: all between them.
      await desk.day('2056-05-08').hover()
      await captain.mouse.down()
      await desk.day('2056-05-10').hover()
      await desk.day('2056-05-11').hover()
      await captain.mouse.up()
      for (const date of ['2056-05-02', '2056-05-03', '2056-05-08', '2056-05-09', '2056-05-10', '2056-05-11'])
        await expect(desk.day(date)).toHaveAttribute('aria-selected', 'true')
      await expect(desk.salmon).toContainText(`${before.length + 6} days chosen`)
      await expect(desk.salmon).toContainText('Tue 2 to Wed 3, Sat 6, Mon 8 to Thu 11')
      await expect(desk.salmon).toContainText('6 added, not saved yet')

      // Let go outside of the grid, the drag is over: another one that begins there and comes over the days chooses none.
      await desk.day('2056-05-15').hover()
      await captain.mouse.down()
      await desk.salmon.getByRole('heading', { name: 'May 2056' }).hover()
      await captain.mouse.up()
      await captain.mouse.down()
      await desk.day('2056-05-16').hover()
      await desk.day('2056-05-17').hover()
      await captain.mouse.up()
      await expect(desk.salmon).toContainText('6 added, not saved yet')

      const may = desk.salmon.getByRole('group', { name: 'Choose in May 2056' })
      await desk.button(may, 'None').click()
      await desk.button(may, 'Weekends').click()
      await expect(desk.salmon).toContainText(
        'Sat 6 to Sun 7, Sat 13 to Sun 14, Sat 20 to Sun 21, Sat 27 to Sun 28',
      )
      await desk.button(desk.salmon, 'Undo changes').click()
      await expect(desk.day('2056-05-02')).toHaveAttribute('aria-selected', 'false')
      await expect(desk.salmon).toContainText(`${before.length} days chosen`)

      await desk.day('2056-05-02').click()
      await desk.day('2056-05-05').click({ modifiers: ['Shift'] })
      await desk.turnTo('June 2056')
      await expect(desk.day('2056-06-06')).toHaveAttribute('aria-disabled', 'true')
      await desk.day('2056-06-06').click({ force: true })
      await expect(desk.day('2056-06-06')).toHaveAttribute('aria-selected', 'false')
      await desk.button(desk.salmon, 'Save salmon days').click()
      await expect(desk.salmon.getByText('Salmon days saved.')).toBeVisible()
      const { salmonDays } = await readEntry(captainApi, 'salmon')
      expect(daysWithout(salmonDays, before)).toEqual([
        '2056-05-02',
        '2056-05-03',
        '2056-05-04',
        '2056-05-05',
      ])
      expect(daysWithout(before, salmonDays)).toEqual([])
    })

    test('a salmon day of booked parties is not taken away unasked', async ({ captain, captainApi }) => {
      const { salmonParty } = own
      await bookByPhone(captainApi, {
        date: salmonParty,
        tripType: 'Salmon',
        partySize: 2,
        lastName: `Chinook${width}`,
      })
      const desk = await new SeasonDesk(captain).open()
      await desk.turnTo('May 2056')
      await expect(desk.day(salmonParty)).toContainText('1 Salmon party')
      await desk.day(salmonParty).click()
      const told = desk.salmon
        .getByRole('status')
        .filter({ hasText: 'You are taking the day from this party' })
      await expect(told).toContainText(`Sam Chinook${width}, 2 guests`)
      expect(await findProblems(captain)).toEqual([])
      await desk.button(desk.salmon, 'Save salmon days').click()
      await expect(desk.question).toContainText(`Sam Chinook${width}, 2 guests`)
      await captain.keyboard.press('Escape')
      await expect(desk.question).toBeHidden()
      expect((await readEntry(captainApi, 'salmon')).salmonDays).toContain(salmonParty)

      await desk.button(desk.salmon, 'Save salmon days').click()
      await desk.button(desk.question, 'Save anyway').click()
      await expect(desk.salmon.getByText('Salmon days saved.')).toBeVisible()
      await expect(desk.salmon.getByText('Call this party')).toBeVisible()
      await expect(desk.salmon).toContainText('Salmon is no longer offered then, and they are still booked.')
      expect((await readEntry(captainApi, 'salmon')).salmonDays).not.toContain(salmonParty)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger is told to tap, and of nothing that it cannot do', async ({ captain }) => {
    const desk = await new SeasonDesk(captain).open()
    await expect(desk.salmon.getByText('Tap days')).toBeVisible()
    await expect(desk.salmon.getByText('drag over them')).toBeHidden()
    await desk.turnTo('May 2056')
    await desk.day('2056-05-02').tap()
    await expect(desk.day('2056-05-02')).toHaveAttribute('aria-selected', 'true')
  })
})
