import { daysWithout } from '../../src/domain/salmon-days'
import { findAxeViolations } from './setup/axe'
import { AFTER_THE_SEASON, SEASON_DAYS, YESTERDAY } from './setup/days'
import { WIDE, WIDTHS } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { readEntry, SeasonPage, test } from './setup/season'
import { expect } from './setup/test'

for (const width of WIDTHS) {
  const own = width < WIDE ? SEASON_DAYS.phone : SEASON_DAYS.wide

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the season is shown in words, can’t end before it starts, and takes effect as soon as it’s saved', async ({
      captain,
      page,
      captainApi,
    }) => {
      const season = await new SeasonPage(captain).open()
      await expect(season.season).toContainText('Open Jun 11, 2055 to Jun 5, 2056')
      const save = season.button(season.season, 'Save season')

      await season.fill(season.season, '', '')
      await save.click()
      await expect(season.season).toContainText('Start date is required.')
      await expect(season.season).toContainText('End date is required.')
      await expect(season.season.getByLabel('Start date')).toBeFocused()
      await season.fill(season.season, '2055-06-11', null)
      await expect(season.season).not.toContainText('Start date is required.')
      await season.fill(season.season, null, '2055-06-10')
      await save.click()
      await expect(season.season).toContainText('The end date must be on or after the start date.')
      await expect(season.season.getByLabel('End date')).toBeFocused()
      await expect(season.season.getByLabel('End date')).toHaveAttribute('aria-invalid', 'true')
      await expect.poll(() => readEntry(captainApi, 'fish-season')).toMatchObject({ endDate: '2056-06-05' })

      await season.fill(season.season, null, '2056-06-20')
      await save.click()
      await expect(season.season.getByRole('status').getByText('Fishing season saved.')).toBeVisible()
      await expect(season.season).toContainText('Open Jun 11, 2055 to Jun 20, 2056')
      const answer = await page.request.get(`/api/availability?month=${AFTER_THE_SEASON.slice(0, 7)}`)
      const { days } = (await answer.json()) as { days: { date: string; status: string }[] }
      expect(days.find(({ date }) => date === AFTER_THE_SEASON)?.status).toBe('open')
    })

    test('if the season would end before booked trips, the form names the parties and asks for confirmation', async ({
      captain,
      captainApi,
    }) => {
      await bookByPhone(captainApi, { date: own.lateParty, partySize: 3, lastName: `Late${width}` })
      const season = await new SeasonPage(captain).open()
      await season.fill(season.season, null, '2056-05-31')
      await season.button(season.season, 'Save season').click()
      await expect(season.question).toContainText('Close days that have bookings?')
      await expect(season.question).toContainText(`Sam Late${width}, 3 guests`)
      await expect(season.question).toContainText('6:00 am Rockfish')
      expect(await findAxeViolations(captain)).toEqual([])
      await season.button(season.question, 'Keep the season').click()
      await expect(season.question).toBeHidden()
      await expect(season.season.getByLabel('End date')).toHaveValue('2056-05-31')
      await expect.poll(() => readEntry(captainApi, 'fish-season')).toMatchObject({ endDate: '2056-06-05' })

      await season.button(season.season, 'Save season').click()
      await season.button(season.question, 'Save anyway').click()
      await expect(season.season).toContainText('Open Jun 11, 2055 to May 31, 2056')
      const call = season.season.getByRole('listitem').filter({ hasText: `Late${width}` })
      await expect(call.getByRole('link', { name: '(831) 555-0155' })).toHaveAttribute(
        'href',
        'tel:+18315550155',
      )
      await expect(season.season).toContainText('The season no longer covers their trips, but they’re still')
      await season.button(season.season, /^Mark (all )?as called$/).click()
      await expect(call).toHaveCount(0)
    })

    test('salmon days can be chosen in ranges, are summarized by month, and can be discarded or saved together', async ({
      captain,
      captainApi,
      seeded,
    }) => {
      const season = await new SeasonPage(captain).open()
      const before = seeded.salmon.salmonDays ?? []
      await expect(season.day(YESTERDAY)).toHaveAttribute('aria-disabled', 'true')
      await season.day(YESTERDAY).click({ force: true })
      await expect(season.day(YESTERDAY)).toHaveAttribute('aria-selected', 'false')

      await season.turnTo('May 2056')
      for (const date of ['2056-05-02', '2056-05-03']) await season.day(date).click()
      // Dragging from one day to another selects all days in between.
      await season.day('2056-05-08').hover()
      await captain.mouse.down()
      await season.day('2056-05-10').hover()
      await season.day('2056-05-11').hover()
      await captain.mouse.up()
      for (const date of ['2056-05-02', '2056-05-03', '2056-05-08', '2056-05-09', '2056-05-10', '2056-05-11'])
        await expect(season.day(date)).toHaveAttribute('aria-selected', 'true')
      await expect(season.salmon).toContainText(`${before.length + 6} days chosen`)
      await expect(season.salmon).toContainText('Tue 2 to Wed 3, Sat 6, Mon 8 to Thu 11')
      await expect(season.salmon).toContainText('6 added, not saved yet')

      // Releasing outside the grid ends the drag, so moving back over the days doesn't select any.
      await season.day('2056-05-15').hover()
      await captain.mouse.down()
      await season.salmon.getByRole('heading', { name: 'May 2056' }).hover()
      await captain.mouse.up()
      await captain.mouse.down()
      await season.day('2056-05-16').hover()
      await season.day('2056-05-17').hover()
      await captain.mouse.up()
      await expect(season.salmon).toContainText('6 added, not saved yet')

      const may = season.salmon.getByRole('group', { name: 'Choose days in May 2056' })
      await season.button(may, 'None').click()
      await season.button(may, 'Weekends').click()
      await expect(season.salmon).toContainText(
        'Sat 6 to Sun 7, Sat 13 to Sun 14, Sat 20 to Sun 21, Sat 27 to Sun 28',
      )
      await season.button(season.salmon, 'Undo changes').click()
      await expect(season.day('2056-05-02')).toHaveAttribute('aria-selected', 'false')
      await expect(season.salmon).toContainText(`${before.length} days chosen`)

      await season.day('2056-05-02').click()
      await season.day('2056-05-05').click({ modifiers: ['Shift'] })
      await season.turnTo('June 2056')
      await expect(season.day('2056-06-06')).toHaveAttribute('aria-disabled', 'true')
      await season.day('2056-06-06').click({ force: true })
      await expect(season.day('2056-06-06')).toHaveAttribute('aria-selected', 'false')
      await season.button(season.salmon, 'Save salmon days').click()
      await expect(season.salmon.getByText('Salmon days saved.')).toBeVisible()
      const { salmonDays } = await readEntry(captainApi, 'salmon')
      expect(daysWithout(salmonDays, before)).toEqual([
        '2056-05-02',
        '2056-05-03',
        '2056-05-04',
        '2056-05-05',
      ])
      expect(daysWithout(before, salmonDays)).toEqual([])
    })

    test('removing a salmon day with booked parties asks for confirmation', async ({
      captain,
      captainApi,
    }) => {
      const { salmonParty } = own
      await bookByPhone(captainApi, {
        date: salmonParty,
        tripType: 'Salmon',
        partySize: 2,
        lastName: `Chinook${width}`,
      })
      const season = await new SeasonPage(captain).open()
      await season.turnTo('May 2056')
      await expect(season.day(salmonParty)).toContainText('1 Salmon party')
      await season.day(salmonParty).click()
      const prompt = season.salmon
        .getByRole('status')
        .filter({ hasText: 'You’re removing salmon days booked by this party' })
      await expect(prompt).toContainText(`Sam Chinook${width}, 2 guests`)
      expect(await findAxeViolations(captain)).toEqual([])
      await season.button(season.salmon, 'Save salmon days').click()
      await expect(season.question).toContainText(`Sam Chinook${width}, 2 guests`)
      await captain.keyboard.press('Escape')
      await expect(season.question).toBeHidden()
      await expect.poll(async () => (await readEntry(captainApi, 'salmon')).salmonDays).toContain(salmonParty)

      await season.button(season.salmon, 'Save salmon days').click()
      await season.button(season.question, 'Save anyway').click()
      await expect(season.salmon.getByText('Salmon days saved.')).toBeVisible()
      await expect(season.salmon.getByText('Call this party')).toBeVisible()
      await expect(season.salmon).toContainText(
        'Salmon no longer runs on their day, but they’re still booked.',
      )
      await expect
        .poll(async () => (await readEntry(captainApi, 'salmon')).salmonDays)
        .not.toContain(salmonParty)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('touch users see a hint about tapping, not about dragging', async ({ captain }) => {
    const season = await new SeasonPage(captain).open()
    await expect(season.salmon.getByText('Tap a day')).toBeVisible()
    await expect(season.salmon.getByText('drag across several')).toBeHidden()
    await season.turnTo('May 2056')
    await season.day('2056-05-02').tap()
    await expect(season.day('2056-05-02')).toHaveAttribute('aria-selected', 'true')
  })
})
