import { waitForHydration } from './setup/calendar'
import { environment } from './setup/environment'
import { bookByPhone } from './setup/scene'
import { blockSpan, readOwnBlocks, SeasonPage, test } from './setup/season'
import { expect } from './setup/test'

/** A day that only this file uses. */
const BOOKED = '2056-03-05'

test('after the session expires, blocking booked days leads to the login, and the captain can continue afterward', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^401 POST \/api\/block\/new$/)
  await bookByPhone(captainApi, { date: BOOKED, partySize: 2, lastName: 'Signedout' })
  const season = await new SeasonPage(captain).open()
  await season.fill(season.newBlock, BOOKED, BOOKED)
  await captain.context().clearCookies()
  const block = season.button(season.newBlock, 'Block these days')
  await block.click()
  // Without a session, the list of parties has no names, so the form can't ask for confirmation.
  const alert = season.newBlock
    .getByRole('alert')
    .filter({ hasText: 'You’re signed out. Please sign in again.' })
  await expect(alert).toBeVisible()
  await expect(season.question).toBeHidden()

  const opening = captain.waitForEvent('popup')
  await alert.getByRole('link', { name: 'Sign in' }).click()
  const login = await opening
  await waitForHydration(login.getByRole('button', { name: 'Sign in' }))
  await login.getByRole('textbox', { name: 'User name' }).fill(environment.captain.username)
  await login.getByLabel('Password').fill(environment.captain.password)
  await login.getByRole('button', { name: 'Sign in' }).click()
  await expect(login).toHaveURL(/\/dashboard/)
  await login.close()

  await expect(season.newBlock.getByLabel('Start date')).toHaveValue(BOOKED)
  await block.click()
  await expect(season.question).toContainText('Sam Signedout, 2 guests')
  await expect(alert).toHaveCount(0)

  // The session expires again while the dialog is open.
  await captain.context().clearCookies()
  await season.button(season.question, 'Block anyway').click()
  await expect(season.question.getByRole('alert')).toContainText('Please sign in again.')
  await expect(season.question.getByRole('alert').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => readOwnBlocks(captainApi)).toEqual([])
})

test('after the session expires, deleting a block shows a link to the login', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^401 DELETE \/api\/block\//)
  await blockSpan(captainApi, '2056-03-20', '2056-03-21')
  const season = await new SeasonPage(captain).open()
  await captain.context().clearCookies()
  await season.button(season.blocks.filter({ hasText: 'Mar 20, 2056' }), /^Delete/).click()
  await season.button(season.question, 'Yes').click()
  await expect(season.question.getByRole('alert').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/captain',
  )
  await expect.poll(() => readOwnBlocks(captainApi)).toHaveLength(1)
})
