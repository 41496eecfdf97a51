import type { Deck } from '../../src/contract/departures/deck'
import { findAxeViolations } from './setup/axe'
import { openDay, waitForHydration } from './setup/calendar'
import { CALENDAR } from './setup/captain'
import { createDeckhand, forgetKept, light, partyCard, TIDES, waitUntilKept } from './setup/deck'
import { boxOf } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { expect, test, withResolvers } from './setup/test'

/** Days that only this file books. */
const AHEAD = '2056-02-21'
const COLLECTED = '2056-02-28'
const LATE = '2056-02-27'
const SIGNED = '2056-02-29'

test('the deck sheet prints on one page, opens from the day, and forgets guests at sign-out', async ({
  captain,
  captainApi,
}) => {
  for (const [lastName, partySize] of [
    ['Gray', 1],
    ['Hall', 1],
    ['Iverson', 1],
    ['Jones', 1],
    ['Klein', 1],
    ['Christopherson-Abernathy', 1],
  ] as const)
    await bookByPhone(captainApi, {
      date: AHEAD,
      partySize,
      lastName,
      totalAmount: 275,
      note: 'n'.repeat(300),
    })
  const day = await openDay(captain, AHEAD, CALENDAR)
  await day.getByRole('link', { name: 'Deck sheet 6:00 am' }).click()
  await expect(captain.getByText('of 6 aboard')).toBeVisible()
  await expect(captain.getByRole('button', { name: /^No-show/ })).toBeHidden()
  await expect(light(captain).getByText(TIDES).first()).toBeVisible()
  // The forecast isn't available for this day, and leaves no gap.
  await expect(captain.getByRole('region', { name: 'Marine forecast' })).toHaveCount(0)
  expect(await findAxeViolations(captain)).toEqual([])

  await expect(captain.getByRole('link', { name: 'Call Sam Gray' })).toHaveAttribute(
    'href',
    'tel:+18315550155',
  )

  await captain.emulateMedia({ media: 'print' })
  // The passenger count and the safety orientation, with lines to fill in by hand and sign.
  const paper = captain.locator('.deck-paper')
  await expect(paper.getByText('Passenger count before departure')).toBeVisible()
  await expect(paper.locator('dt')).toHaveText([
    'Passengers aboard',
    'Crew aboard',
    'Total persons aboard',
    'Safety orientation given at',
    'Captain’s signature',
    'Date and time',
  ])
  for (const line of await paper.locator('dd').all()) {
    await expect(line).toHaveText('')
    const { width } = await boxOf(line)
    expect(width).toBeGreaterThan(50)
    await expect(line).toHaveCSS('border-bottom-style', 'solid')
  }
  await expect(captain.getByText(/^Tides: (?:High|Low) .+ ft\.$/)).toBeVisible()
  await expect(captain.getByText(/^Sunrise .+, sunset .+\. .+ moon/)).toBeVisible()
  await expect(captain.getByRole('button', { name: 'Check in Sam Gray' })).toBeHidden()
  const pdf = (await captain.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 612 792\]/)
  await captain.emulateMedia({ media: 'screen' })

  const stored = () =>
    captain.evaluate(async () => {
      const open = indexedDB.open('deck-days')
      const db = await new Promise<IDBDatabase>((done) =>
        open.addEventListener('success', () => done(open.result)),
      )
      const count = db.transaction('days').objectStore('days').count()
      return new Promise<number>((done) => count.addEventListener('success', () => done(count.result)))
    })
  expect(await stored()).toBeGreaterThan(0)
  await captain.goto('/captain')
  const logout = captain.getByRole('button', { name: 'Logout' }).last()
  await waitForHydration(logout)
  await logout.click()
  await expect(captain.getByRole('heading', { name: 'Captain sign-in' })).toBeVisible()
  await expect.poll(stored).toBe(0)
})

test('Collect opens the party’s balance, and leads back to the deck sheet', async ({
  captain,
  captainApi,
  incidents,
}) => {
  // The sheet may be refreshing when the connection drops.
  incidents.allow(/GET \/api\/deck\?/)
  const seats = { date: COLLECTED, totalAmount: 275 }
  for (const lastName of ['Moss', 'Nash']) await bookByPhone(captainApi, { ...seats, partySize: 2, lastName })
  await captain.setViewportSize({ width: 320, height: 700 })
  await captain.goto(`/captain/deck/${COLLECTED}/am`)
  const [party, aboard] = [
    partyCard(captain, 'Sam Moss'),
    captain.getByRole('button', { name: 'All 2 aboard Sam Moss' }),
  ]
  await expect(aboard).toBeVisible()
  const room = async () => {
    const [box, button] = await Promise.all([boxOf(party), boxOf(aboard)])
    return box.x + box.width - (button.x + button.width)
  }
  await expect.poll(room, 'the button is wider than its card').toBeGreaterThan(0)
  for (const [width, lastName] of [
    [390, 'Moss'],
    [1440, 'Nash'],
  ] as const) {
    await captain.setViewportSize({ width, height: 844 })
    await forgetKept(captain)
    await captain.goto(`/captain/deck/${COLLECTED}/am`)
    const collect = captain.getByRole('link', { name: `Collect $275 from Sam ${lastName}` })
    // Wait for the service worker, because without a connection, its requests would fail.
    await waitUntilKept(captain)
    await collect.focus()
    await captain.context().setOffline(true)
    await expect(collect).toBeDisabled()
    await expect(collect).toBeFocused()
    await expect(collect).toHaveAccessibleDescription('Needs a connection')
    await expect(captain.getByRole('link', { name: 'Dashboard' })).toBeDisabled()
    await collect.press('Enter')
    expect(await findAxeViolations(captain)).toEqual([])
    await captain.context().setOffline(false)
    await expect(collect).toBeEnabled()
    await expect(collect).toBeFocused()
    await collect.press('Enter')
    const dialog = captain.getByRole('dialog', { name: `Collect $275 from Sam ${lastName}` })
    await expect(dialog.getByRole('button', { name: 'Show payment link' })).toBeInViewport()
    expect(await findAxeViolations(captain)).toEqual([])
    await captain.screenshot({ path: test.info().outputPath(`collect-${width}.png`) })
    await dialog.getByRole('button', { name: 'Record a payment' }).press('Enter')
    await captain.getByRole('button', { name: 'Record $275' }).press('Enter')
    const paid = captain.getByRole('dialog', { name: `Sam ${lastName}` })
    await expect(paid.getByText('Nothing is due on the boat.')).toBeVisible()
    await captain.screenshot({ path: test.info().outputPath(`collected-${width}.png`) })
    await paid.getByRole('link', { name: 'Back to the deck sheet' }).press('Enter')
    await expect(partyCard(captain, `Sam ${lastName}`)).toBeVisible()
    await expect(partyCard(captain, `Sam ${lastName}`)).not.toContainText('due')
    await expect(partyCard(captain, `Sam ${lastName}`)).toBeFocused()
    await expect(partyCard(captain, `Sam ${lastName}`)).toBeInViewport()
  }
})

test('a sheet that arrives after the connection dropped shows its parties, but stays offline', async ({
  captain,
  captainApi,
}) => {
  const seats = { date: LATE, totalAmount: 275 }
  await bookByPhone(captainApi, { ...seats, partySize: 2, lastName: 'Early' })
  await captain.goto(`/captain/deck/${LATE}/am`)
  const collect = captain.getByRole('link', { name: 'Collect $275 from Sam Early' })
  await expect(collect).toBeEnabled()
  await waitUntilKept(captain)
  await bookByPhone(captainApi, { ...seats, partySize: 1, lastName: 'Later' })
  const { promise: released, resolve: release } = withResolvers()
  const { promise: arrived, resolve: arrive } = withResolvers()
  await captain.route(/\/api\/deck\?/, async (route) => {
    const response = await route.fetch()
    arrive()
    await released
    await route.fulfill({ response })
  })
  await captain.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await arrived
  await captain.context().setOffline(true)
  await expect(collect).toBeDisabled()
  release()
  await expect(partyCard(captain, 'Sam Later')).toBeVisible()
  await expect(collect).toBeDisabled()
  await expect(collect).toHaveAccessibleDescription('Needs a connection')
  await captain.setViewportSize({ width: 320, height: 640 })
  const distance = async () => {
    const account = await boxOf(captain.getByRole('link', { name: 'Account' }))
    const dashboard = await boxOf(captain.getByRole('link', { name: 'Dashboard' }))
    return dashboard.y - account.y
  }
  await expect.poll(distance, 'the links above the sheet are on one line').toBe(0)
})

test('a tap counts from what the server has recorded, even while the sheet still loads', async ({
  captain,
  captainApi,
}) => {
  const id = await bookByPhone(captainApi, { date: LATE, time: 'pm', partySize: 3, lastName: 'Steps' })
  await captain.goto(`/captain/deck/${LATE}/pm`)
  const more = captain.getByRole('button', { name: 'One more aboard, Sam Steps' })
  await expect(more).toBeEnabled()
  const { promise: released, resolve: release } = withResolvers()
  await captain.route(/\/api\/deck\?/, async (route) => {
    await released
    await route.continue()
  })
  const recorded = () => captain.waitForResponse(/\/api\/deck\/mark$/)
  const sheet = captain.waitForRequest(/\/api\/deck\?/)
  await Promise.all([recorded(), more.click()])
  // The phone asks for the sheet after it has removed the sent mark.
  await sheet
  await Promise.all([recorded(), more.click()])
  release()
  await expect(partyCard(captain, 'Sam Steps')).toContainText('2 of 3')
  const answer = await captainApi.get(`/api/deck?from=${LATE}&to=${LATE}`)
  const { Deck: deck } = (await answer.json()) as { Deck: Deck }
  const parties = deck.Days.flatMap(({ departures }) => departures.flatMap(({ parties: all }) => all))
  expect(parties.find(({ _id }) => _id === id)).toMatchObject({ aboard: 2 })
})

test('a guest signs on the captain’s phone, and the link back leads to the party’s card', async ({
  captain,
  captainApi,
}) => {
  await bookByPhone(captainApi, { date: SIGNED, partySize: 2, lastName: 'First', totalAmount: 550 })
  await bookByPhone(captainApi, { date: SIGNED, partySize: 2, lastName: 'Second', totalAmount: 550 })
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.goto(`/captain/deck/${SIGNED}/am`)
  await captain.getByRole('link', { name: 'Sign here Sam Second' }).press('Enter')
  const back = captain.getByRole('link', { name: 'Back to the deck sheet' })
  await expect(back).toBeInViewport()
  const menu = captain.getByRole('button', { name: 'Open menu' })
  await waitForHydration(menu)
  await menu.click()
  await expect(captain.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await captain.keyboard.press('Escape')
  await back.press('Enter')
  await expect(partyCard(captain, 'Sam Second')).toBeFocused()
  await captain.getByRole('link', { name: 'Sign here Sam Second' }).press('Enter')
  await expect(back).toBeVisible()
  await captain.goBack()
  await expect(partyCard(captain, 'Sam Second')).toBeInViewport()
})

test('a deckhand signs in to the deck sheet, and can’t open anything else', async ({ page, captainApi }) => {
  await bookByPhone(captainApi, {
    date: AHEAD,
    time: 'pm',
    partySize: 1,
    lastName: 'Lopez',
    totalAmount: 275,
  })
  const account = await createDeckhand(captainApi, 'jo')
  await page.goto('/captain')
  const login = page.getByRole('button', { name: 'Sign in' })
  await waitForHydration(login)
  await page.getByRole('textbox', { name: 'User name' }).fill(account.username)
  await page.getByLabel('Password').fill(account.password)
  await login.click()
  await expect(page).toHaveURL(/\/captain\/deck$/)
  await page.goto(`/captain/deck/${AHEAD}/pm`)
  await expect(partyCard(page, 'Sam Lopez')).toContainText('$275 due')
  await expect(page.getByRole('link', { name: /^Collect|Dashboard/ })).toBeHidden()
  expect(await findAxeViolations(page)).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/$/)
})
