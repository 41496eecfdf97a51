import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Deck } from '../../src/contract/departures/deck'
import { CHROMIUM_ARGUMENTS, findChromium } from '../setup/chromium'
import { findAxeViolations } from './setup/axe'
import { openDay, waitForHydration } from './setup/calendar'
import { CALENDAR, expectFits } from './setup/captain'
import { environment } from './setup/environment'
import { boxOf } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** Past days, whose boats have left. Only this file uses them. */
const PAST = '2055-08-06'
const AHEAD = '2056-02-21'
const COLLECTED = '2056-02-28'
const PHONE = { width: 390, height: 844 }

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const pressed = (page: Page, button: string, name: string): Locator =>
  page.getByRole('button', { name: `${button} ${name}`, exact: true })

async function marksIn(api: APIRequestContext, id: string): Promise<string[]> {
  const answer = await api.get(`/api/booking/${id}/timeline`)
  const { Timeline } = (await answer.json()) as { Timeline: { Entries: { text: string }[] } }
  return Timeline.Entries.map(({ text }) => text).filter((text) =>
    /checked in|undid the check-in|no-show/.test(text),
  )
}

/** Waits until the service worker has saved the page. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/captain/deck')) !== undefined))
    .toBe(true)
}

/** Simulates a phone whose browser can be closed and reopened without losing its stored data. */
async function openPhone(folder: string, options: { offline: boolean }): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_ARGUMENTS,
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    viewport: PHONE,
    ...options,
  })
}

test('from a cold start in airplane mode, two phones record six check-ins and a no-show, each exactly once', async ({
  captainApi,
  incidents,
}) => {
  test.setTimeout(180_000)
  const party = (lastName: string, partySize: number, time: 'am' | 'pm' = 'am') =>
    bookByPhone(captainApi, { date: PAST, time, partySize, lastName, totalAmount: 275, note: 'No shellfish' })
  const ids = {
    Ames: await party('Ames', 2),
    Brown: await party('Brown', 1),
    Costa: await party('Costa', 1),
    Diaz: await party('Diaz', 2),
    Evans: await party('Evans', 2, 'pm'),
    Fox: await party('Fox', 1, 'pm'),
  }
  const folder = await mkdtemp(join(tmpdir(), 'deck-phone-'))

  const online = await openPhone(folder, { offline: false })
  incidents.watch(online)
  const first = await online.newPage()
  expect((await first.request.post('/api/user/login', { data: environment.captain })).status()).toBe(200)
  await first.goto(`/captain/deck/${PAST}/am`)
  await expect(first.getByRole('heading', { name: '6:00 am Rockfish' })).toBeVisible()
  await expect(card(first, 'Sam Ames')).toContainText('No shellfish')
  await waitUntilKept(first)
  await online.close()

  const phone = await openPhone(folder, { offline: true })
  try {
    const sheet = await phone.newPage()
    await sheet.goto(`/captain/deck/${PAST}/am`)
    await expect(sheet.getByText('Offline.')).toBeVisible()
    await expect(sheet.getByText('of 6 aboard')).toBeVisible()
    await pressed(sheet, 'One more aboard,', 'Sam Ames').click()
    await pressed(sheet, 'All 2 aboard', 'Sam Ames').click()
    await pressed(sheet, 'Check in', 'Sam Brown').click()
    await pressed(sheet, 'Check in', 'Sam Costa').focus()
    await sheet.keyboard.press('Enter')
    await pressed(sheet, 'No-show', 'Sam Diaz').click()
    await expect(sheet.getByText('5 marks will be sent when you’re back online.')).toBeVisible()
    await pressed(sheet, 'License', 'Sam Ames').click()
    await pressed(sheet, 'License', 'Guest 2').first().click()
    await pressed(sheet, 'License', 'Guest 2').first().click()
    await expect(card(sheet, 'Sam Ames')).toContainText('1 of 2 licenses checked')
    await sheet.goto(`/captain/deck/${PAST}/pm`)
    await pressed(sheet, 'One more aboard,', 'Sam Evans').click()
    await pressed(sheet, 'All 2 aboard', 'Sam Evans').click()
    await pressed(sheet, 'Check in', 'Sam Fox').click()
    await expect(sheet.getByText('11 marks will be sent when you’re back online.')).toBeVisible()
    await sheet.close()

    // Meanwhile, another phone that's online marks one of the parties.
    const other = { date: PAST, time: 'pm', after: null, wasNoShow: false, aboard: 0, noShow: true }
    const data = { ...other, id: crypto.randomUUID(), booking: ids.Fox, at: `${PAST}T21:00:00.000Z` }
    expect((await captainApi.post('/api/deck/mark', { data })).status()).toBe(200)

    // The changes survive when the page is closed, and are sent once the network is back.
    const again = await phone.newPage()
    await again.goto(`/captain/deck/${PAST}/pm`)
    await expect(card(again, 'Sam Fox')).toContainText('not sent yet')
    incidents.watch(phone)
    incidents.expect(/^409 POST \/api\/deck\/mark$/)
    await phone.setOffline(false)
    const fox = card(again, 'Sam Fox')
    await expect(fox).toContainText('Your change wasn’t saved')
    await expect(fox).toContainText('Recorded: no-show, by captain')
    expect(await findAxeViolations(again)).toEqual([])
    await expectFits(again.locator('main'))
    await fox.getByRole('button', { name: /^Change to “1 of 1 aboard”/ }).click()
    await expect(fox).not.toContainText('not sent yet')
    await expect(fox.getByText('1 of 1', { exact: true })).toBeVisible()
    await again.reload()
    await expect(again.getByText('of 3 aboard')).toBeVisible()
    await expect(again.getByText(/not sent yet|will be sent/)).toHaveCount(0)
  } finally {
    await phone.close()
    await rm(folder, { recursive: true })
  }
  const answer = await captainApi.get(`/api/deck?from=${PAST}&to=${PAST}`)
  const { Deck: deck } = (await answer.json()) as { Deck: Deck }
  const ames = deck.Days[0]?.departures[0]?.parties.find(({ _id }) => _id === ids.Ames)
  expect(ames).toMatchObject({ aboard: 2, licenses: ['booker'] })
  const recorded = await Promise.all(Object.values(ids).map((id) => marksIn(captainApi, id)))
  expect(recorded).toEqual([
    ['captain checked in 1 guest.', 'captain checked in 2 guests.'],
    ['captain checked in 1 guest.'],
    ['captain checked in 1 guest.'],
    ['captain marked it as a no-show.'],
    ['captain checked in 1 guest.', 'captain checked in 2 guests.'],
    ['captain marked it as a no-show.', 'captain checked in 1 guest.', 'captain undid the no-show.'],
  ])
})

test('the deck sheet prints on one page, opens from the day, and forgets guests at sign-out', async ({
  captain,
  captainApi,
}) => {
  for (const [lastName, partySize] of [
    ['Gray', 1],
    ['Hall', 1],
    ['Iverson', 1],
    ['Jones', 1],
    ['Klein', 2],
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
  expect(await findAxeViolations(captain)).toEqual([])

  await captain.emulateMedia({ media: 'print' })
  await expect(captain.getByText('Passengers aboard', { exact: true })).toBeVisible()
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
  expect(await stored()).toBe(0)
})

test('Collect opens the party’s balance, and leads back to the deck sheet', async ({
  captain,
  captainApi,
}) => {
  const seats = { date: COLLECTED, totalAmount: 275 }
  for (const lastName of ['Moss', 'Nash']) await bookByPhone(captainApi, { ...seats, partySize: 2, lastName })
  await captain.setViewportSize({ width: 320, height: 700 })
  await captain.goto(`/captain/deck/${COLLECTED}/am`)
  const [party, aboard] = [
    card(captain, 'Sam Moss'),
    captain.getByRole('button', { name: 'All 2 aboard Sam Moss' }),
  ]
  await expect(aboard).toBeVisible()
  const [box, button] = await Promise.all([boxOf(party), boxOf(aboard)])
  expect(button.x + button.width, 'the button is wider than its card').toBeLessThan(box.x + box.width)
  for (const [width, lastName] of [
    [390, 'Moss'],
    [1440, 'Nash'],
  ] as const) {
    await captain.setViewportSize({ width, height: 844 })
    await captain.goto(`/captain/deck/${COLLECTED}/am`)
    await captain.getByRole('link', { name: `Collect $275 from Sam ${lastName}` }).press('Enter')
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
    await expect(card(captain, `Sam ${lastName}`)).toBeVisible()
    await expect(card(captain, `Sam ${lastName}`)).not.toContainText('due')
  }
})

test('a deckhand signs in to the deck sheet, and can’t open anything else', async ({ page, captainApi }) => {
  const account = { username: 'jo', email: 'jo@example.com', password: 'bow-line-and-cleat-9' }
  await bookByPhone(captainApi, {
    date: AHEAD,
    time: 'pm',
    partySize: 1,
    lastName: 'Lopez',
    totalAmount: 275,
  })
  const made = await captainApi.post('/api/users', { data: { ...account, role: 'deckhand' } })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/captain')
  const login = page.getByRole('button', { name: 'Sign in' })
  await waitForHydration(login)
  await page.getByRole('textbox', { name: 'User name' }).fill(account.username)
  await page.getByLabel('Password').fill(account.password)
  await login.click()
  await expect(page).toHaveURL(/\/captain\/deck$/)
  await page.goto(`/captain/deck/${AHEAD}/pm`)
  await expect(card(page, 'Sam Lopez')).toContainText('$275 due')
  await expect(page.getByRole('link', { name: /^Collect|Dashboard/ })).toBeHidden()
  expect(await findAxeViolations(page)).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/$/)
})
