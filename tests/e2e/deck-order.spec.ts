import { partyCard } from './setup/deck'
import { bookByPhone } from './setup/scene'
import { expect, test, withResolvers } from './setup/test'

/** A day that only this file books. */
const DATE = '2056-02-26'
const SHEET = new RegExp(`/api/deck\\?from=${DATE}`)

test('a stale deck sheet that arrives after a check-in doesn’t bring back the old count', async ({
  captain,
  captainApi,
}) => {
  const seats = { date: DATE, totalAmount: 275 }
  await bookByPhone(captainApi, { ...seats, partySize: 3, lastName: 'Order' })
  await captain.goto(`/captain/deck/${DATE}/am`)
  const more = captain.getByRole('button', { name: 'One more aboard, Sam Order' })
  await expect(more).toBeEnabled()

  const { promise: released, resolve: release } = withResolvers()
  const { promise: sent, resolve: send } = withResolvers()
  await captain.route(
    SHEET,
    async (route) => {
      const response = await route.fetch()
      send()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const refresh = () => captain.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refresh()
  await sent
  const recorded = captain.waitForResponse(/\/api\/deck\/mark$/)
  await Promise.all([recorded, captain.waitForResponse(SHEET), more.click()])
  const count = partyCard(captain, 'Sam Order').getByText('1 of 3', { exact: true })
  await count.evaluate((element) => {
    const counts: unknown[] = []
    Object.assign(window, { counts })
    new MutationObserver(() => counts.push(element.textContent)).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  const oldSheet = captain.waitForResponse(SHEET)
  release()
  await oldSheet
  await bookByPhone(captainApi, { ...seats, partySize: 1, lastName: 'Later' })
  await refresh()
  await expect(partyCard(captain, 'Sam Later')).toBeVisible()
  expect(await captain.evaluate(() => (window as { counts?: unknown[] }).counts)).toEqual([])
  await expect(count).toBeVisible()
})
