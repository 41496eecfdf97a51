import { findAxeViolations } from './setup/axe'
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
      expect(await readOwnBlocks(captainApi)).toEqual([])
      await season.fill(season.newBlock, YESTERDAY, null)
      await expect(season.newBlock).toContainText('The start date is in the past')

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
      expect(await readOwnBlocks(captainApi)).toMatchObject([
        { startDate: '2056-03-10', endDate: '2056-03-12' },
      ])

      await season.button(item, /^Delete/).click()
      await expect(season.question).toContainText('Delete these block days?')
      await expect(season.button(season.question, 'No')).toBeFocused()
      await captain.keyboard.press('Enter')
      await expect(season.question).toBeHidden()
      await expect(season.button(item, /^Delete/)).toBeFocused()
      await season.button(item, /^Delete/).click()
      await season.button(season.question, 'Yes').click()
      await expect(item).toHaveCount(0)
      const deleted = captain.getByRole('status').filter({ hasText: /^Success: Block Days Deleted!$/ })
      await expect(deleted).toBeInViewport({ ratio: 1 })
      await expect(captain.getByRole('heading', { name: 'Current and upcoming' })).toBeFocused()
      expect(await readOwnBlocks(captainApi)).toEqual([])
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
      expect(await readOwnBlocks(captainApi)).toMatchObject([
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
      await expect(season.question).toContainText(`Sam Dock${width}, 4 guests`)
      await expect(season.question.getByRole('link', { name: /^Call/ })).toHaveAttribute(
        'href',
        'tel:+18315550155',
      )
      await season.button(season.question, 'Keep open').click()
      expect(await readOwnBlocks(captainApi)).toEqual([])
      await expect(season.newBlock.getByLabel('Start date')).toHaveValue(blockedParty)

      await season.button(season.newBlock, 'Block these days').click()
      await season.button(season.question, 'Block anyway').click()
      await expect(season.newBlock.getByText('Success: Block Days Posted!')).toBeVisible()
      const item = season.blocks.filter({ hasText: `Sam Dock${width}, 4 guests` })
      await expect(item.getByText('1 party is still booked')).toBeVisible()
      expect(await readOwnBlocks(captainApi)).toMatchObject([{ startDate: blockedParty }])
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
