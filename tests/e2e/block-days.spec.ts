import { findAxeViolations } from './setup/axe'
import { cell, dayPanel, openDay, openMonth } from './setup/calendar'
import { CALENDAR } from './setup/captain'
import { SEASON_DAYS, YESTERDAY } from './setup/days'
import { WIDE, WIDTHS } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { blockSpan, readOwnBlocks, SeasonPage, test } from './setup/season'
import { expect } from './setup/test'

for (const width of WIDTHS) {
  const own = width < WIDE ? SEASON_DAYS.phone : SEASON_DAYS.wide

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('days can be blocked, changed and deleted', async ({ captain, captainApi }) => {
      const season = await new SeasonPage(captain).open()
      const post = season.button(season.newBlock, 'Block these days')
      await post.click()
      await expect(season.newBlock).toContainText('Start date is required.')
      await expect(season.newBlock).toContainText('End date is required.')
      await season.fill(season.newBlock, '2056-03-10', '2056-03-09')
      await post.click()
      await expect(season.newBlock).toContainText('The end date must be on or after the start date.')
      await expect.poll(() => readOwnBlocks(captainApi)).toEqual([])
      await season.fill(season.newBlock, YESTERDAY, null)
      await expect(season.newBlock).toContainText('The start date is in the past')
      await season.fill(season.newBlock, YESTERDAY, YESTERDAY)
      await expect(season.newBlock).toContainText('These days are all in the past, so the list below won’t')

      await captain.clock.install()
      await captain.clock.pauseAt(new Date(Date.now() + 60_000))
      await season.fill(season.newBlock, '2056-03-10', '2056-03-18')
      await post.click()
      const success = season.newBlock.getByText('Success: Block Days Posted!', { exact: true })
      await expect(success).toBeVisible()
      await captain.clock.runFor(2999)
      await expect(success).toBeVisible()
      await captain.clock.runFor(1)
      await expect(success).toHaveCount(0)
      await captain.clock.resume()
      await expect(season.newBlock.getByLabel('Start date')).toHaveValue('')

      const item = season.blocks.filter({ hasText: 'Mar 10, 2056' })
      await expect(item).toContainText('Fri, Mar 10, 2056 to Sat, Mar 18, 2056, 9 days')
      await season.button(item, /^Edit/).click()
      const edit = captain.getByRole('form', { name: /^Edit Fri, Mar 10/ })
      await expect(edit.getByLabel('Start date')).toBeFocused()
      await season.fill(edit, null, '2056-03-12')
      expect(await findAxeViolations(captain)).toEqual([])
      await season.button(edit, 'Save changes').click()
      const changed = captain.getByRole('status').filter({ hasText: /^Success: Block Days Changed!$/ })
      await expect(changed).toBeInViewport({ ratio: 1 })
      await expect(item).toContainText('Fri, Mar 10, 2056 to Sun, Mar 12, 2056, 3 days')
      await expect(season.button(item, /^Edit/)).toBeFocused()
      await expect(season.newBlock.getByText(/^Success/)).toHaveCount(0)
      await expect
        .poll(() => readOwnBlocks(captainApi))
        .toMatchObject([{ startDate: '2056-03-10', endDate: '2056-03-12' }])

      await season.button(item, /^Delete/).click()
      await expect(season.question).toContainText('Delete this block?')
      await expect(season.button(season.question, 'No')).toBeFocused()
      await captain.keyboard.press('Enter')
      await expect(season.question).toBeHidden()
      await expect(season.button(item, /^Delete/)).toBeFocused()
      await season.button(item, /^Delete/).click()
      await season.button(season.question, 'Yes').click()
      // Check the message first, because it disappears after three seconds.
      const deleted = captain.getByRole('status').filter({ hasText: /^Success: Block Days Deleted!$/ })
      await expect(deleted).toBeInViewport({ ratio: 1 })
      await expect(item).toHaveCount(0)
      await expect(captain.getByRole('heading', { name: 'Current and upcoming' })).toBeFocused()
      await expect.poll(() => readOwnBlocks(captainApi)).toEqual([])
    })

    test('one departure can be blocked, and guests see only the other one', async ({ captain, page }) => {
      const date = own.blockedMorning
      const season = await new SeasonPage(captain).open()
      await season.fill(season.newBlock, date, date)
      await season.newBlock.getByRole('radio', { name: '6:00 am only' }).click()
      expect(await findAxeViolations(captain)).toEqual([])
      await season.button(season.newBlock, 'Block these departures').click()
      await expect(season.newBlock.getByText('Success: Block Days Posted!')).toBeVisible()
      await expect(season.newBlock.getByRole('radio', { name: 'All day' })).toBeChecked()
      const item = season.blocks.filter({ hasText: '1 day (6:00 am only)' })
      await expect(item).toBeVisible()

      await openMonth(page, date)
      await expect(cell(page, date)).toHaveAccessibleName(/open\. 2:00 pm: 6 seats left/)
      await cell(page, date).click()
      const guestsDay = dayPanel(page, date)
      await expect(guestsDay.getByRole('button', { name: 'Book 2:00 pm' })).toBeVisible()
      await expect(guestsDay.getByRole('radio', { name: /^2:00 pm/ })).toBeChecked()
      await expect(guestsDay.getByText('6:00 am')).toHaveCount(0)

      await openMonth(captain, date, CALENDAR)
      await expect(cell(captain, date)).toHaveAccessibleName(/6:00 am: blocked\. 2:00 pm: 0 of 6 seats sold/)
      await cell(captain, date).click()
      const captainsDay = dayPanel(captain, date)
      await expect(captainsDay.getByText('The 6:00 am departure is blocked.')).toBeVisible()

      await season.open()
      await season.button(item, /^Edit/).click()
      const edit = captain.getByRole('form', { name: /6:00 am only/ })
      await edit.getByRole('radio', { name: 'All day' }).click()
      await season.button(edit, 'Save changes').click()
      await expect(item).toHaveCount(0)
      await openDay(page, date)
      await expect(guestsDay.getByText('This date is blocked, please choose a new date.')).toBeVisible()
    })

    test('blocking the afternoon names the parties of that departure only', async ({
      captain,
      captainApi,
    }) => {
      const date = own.blockedAfternoon
      await bookByPhone(captainApi, { date, partySize: 2, lastName: `Early${width}` })
      await bookByPhone(captainApi, { date, partySize: 3, lastName: `Late${width}`, time: 'pm' })
      const season = await new SeasonPage(captain).open()
      await season.fill(season.newBlock, date, date)
      await season.newBlock.getByRole('radio', { name: '2:00 pm only' }).click()
      await season.button(season.newBlock, 'Block these departures').click()
      await expect(season.question).toContainText('Block a departure that has bookings?')
      await expect(season.question).toContainText(`Sam Late${width}, 3 guests`)
      await expect(season.question).not.toContainText('Early')
      await season.button(season.question, 'Block anyway').click()
      const item = season.blocks.filter({ hasText: '(2:00 pm only)' })
      await expect(item.getByText('1 party is still booked')).toBeVisible()
      await expect(item).toContainText(`Sam Late${width}`)

      const day = await openDay(captain, date, CALENDAR)
      const stillBooked = day.getByRole('region', { name: 'Still booked' })
      await expect(stillBooked).toContainText(`1 party is still booked`)
      await expect(stillBooked).toContainText(`Sam Late${width}`)
      await expect(stillBooked).not.toContainText('Early')
    })

    test('opening another block’s form keeps what was typed in the first one', async ({
      captain,
      captainApi,
    }) => {
      await blockSpan(captainApi, '2056-03-20', '2056-03-21')
      await blockSpan(captainApi, '2056-03-25', '2056-03-26')
      const season = await new SeasonPage(captain).open()
      const first = captain.getByRole('form', { name: /^Edit Mon, Mar 20/ })
      const second = captain.getByRole('form', { name: /^Edit Sat, Mar 25/ })
      const other = season.blocks.filter({ hasText: 'Mar 25, 2056' })
      await season.button(season.blocks.filter({ hasText: 'Mar 20, 2056' }), /^Edit/).click()
      await season.fill(first, null, '2056-03-22')
      await season.button(other, /^Edit/).click()
      await expect(second.getByLabel('Start date')).toBeFocused()
      await expect(first.getByLabel('End date')).toHaveValue('2056-03-22')
      await season.button(second, 'Cancel').click()
      await expect(season.button(other, /^Edit/)).toBeFocused()
      await season.button(first, 'Save changes').click()
      await expect(first).toHaveCount(0)
      await expect
        .poll(() => readOwnBlocks(captainApi))
        .toMatchObject([
          { startDate: '2056-03-20', endDate: '2056-03-22' },
          { startDate: '2056-03-25', endDate: '2056-03-26' },
        ])
    })

    test('blocking booked days names the parties, asks for confirmation, and lists whom to call', async ({
      captain,
      captainApi,
    }) => {
      const { blockedParty } = own
      await bookByPhone(captainApi, { date: blockedParty, partySize: 4, lastName: `Dock${width}` })
      const season = await new SeasonPage(captain).open()
      await season.fill(season.newBlock, blockedParty, blockedParty)
      await season.button(season.newBlock, 'Block these days').click()
      await expect(season.question).toContainText('Block a day that has bookings?')
      await expect(season.question).toContainText(`Sam Dock${width}, 4 guests`)
      await expect(season.question.getByRole('link', { name: /^Call/ })).toHaveAttribute(
        'href',
        'tel:+18315550155',
      )
      await season.button(season.question, 'Keep open').click()
      await expect.poll(() => readOwnBlocks(captainApi)).toEqual([])
      await expect(season.newBlock.getByLabel('Start date')).toHaveValue(blockedParty)

      await season.button(season.newBlock, 'Block these days').click()
      await season.button(season.question, 'Block anyway').click()
      await expect(season.newBlock.getByText('Success: Block Days Posted!')).toBeVisible()
      const item = season.blocks.filter({ hasText: `Sam Dock${width}, 4 guests` })
      await expect(item.getByText('1 party is still booked')).toBeVisible()
      await expect.poll(() => readOwnBlocks(captainApi)).toMatchObject([{ startDate: blockedParty }])
      expect(await findAxeViolations(captain)).toEqual([])

      // The list of parties to call survives a reload, and disappears once the days are open again.
      await captain.reload()
      await expect(item.getByText('1 party is still booked')).toBeVisible()
      await season.button(item, /^Delete/).click()
      await season.button(season.question, 'Yes').click()
      await expect(captain.getByText('1 party is still booked')).toHaveCount(0)
    })
  })
}
