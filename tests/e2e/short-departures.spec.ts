import { addDays } from '../../src/domain/dates'
import { findAxeViolations } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { expectFits } from './setup/captain'
import { TODAY } from './setup/days'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** A day whose morning departure leaves within 48 hours. Only this file uses it. */
const SOON = addDays(TODAY, 2)

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, the captain decides by keyboard about a departure with too few guests', async ({
  captain,
  captainApi,
}) => {
  const id = await bookByPhone(captainApi, { date: SOON, partySize: 1, lastName: 'Lonely' })
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.goto('/dashboard')
  const section = captain.getByRole('region', { name: 'Too few guests' })
  const item = section.getByRole('article').filter({ hasText: 'Sam Lonely' })
  await expect(item).toContainText('1 booked: 1 more and we sail. This departure leaves within 48 hours.')
  await expectFits(section)
  expect(await findAxeViolations(captain)).toEqual([])

  const move = item.getByRole('button', { name: /^Move the guests of/ })
  await waitForHydration(move)
  await move.press('Enter')
  await expect(item.getByRole('combobox', { name: 'New departure' })).toBeVisible()
  expect(await findAxeViolations(captain)).toEqual([])
  await move.press('Enter')

  const cancel = item.getByRole('button', { name: /^Cancel it/ })
  await cancel.press('Enter')
  const question = captain.getByRole('alertdialog')
  await expect(question.getByRole('textbox', { name: 'Your message' })).toBeVisible()
  await expectFits(question)
  expect(await findAxeViolations(captain)).toEqual([])
  await captain.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(cancel).toBeFocused()

  await item.getByRole('button', { name: /^Run it anyway/ }).press('Enter')
  await expect(item).toBeHidden()
  await captain.reload()
  await expect(captain.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(item).toBeHidden()
  await captainApi.put(`/api/booking/${id}`, { data: { cancel: true } })
})
