import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Deck } from '../../src/contract/departures/deck'
import { formatTripDate } from '../../src/domain/dates'
import { CHROMIUM_ARGUMENTS, findChromium } from '../setup/chromium'
import { findAxeViolations } from './setup/axe'
import { expectFits } from './setup/captain'
import { TODAY } from './setup/days'
import { createDeckhand, light, partyButton, partyCard, TIDES, waitUntilKept } from './setup/deck'
import { environment } from './setup/environment'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** Past days, on which the boat has left. Only this file uses them. */
const PAST = '2055-08-06'
const TWO_PHONES = '2055-08-07'
const PHONE = { width: 390, height: 844 }

async function marksIn(api: APIRequestContext, id: string): Promise<string[]> {
  const answer = await api.get(`/api/booking/${id}/timeline`)
  const { Timeline } = (await answer.json()) as { Timeline: { Entries: { text: string }[] } }
  return Timeline.Entries.map(({ text }) => text).filter((text) =>
    /checked in|undid the check-in|no-show/.test(text),
  )
}

/** Clicks the button twice before it can change. Runs in the page. */
function tapTwice(button: HTMLElement | SVGElement): void {
  const click = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  click()
  click()
}

/** Returns whether the service worker has saved each of the page's scripts that match the selector. */
function keptOf(page: Page, selector: string): Promise<boolean[]> {
  return page
    .locator(selector)
    .evaluateAll((scripts) =>
      Promise.all(
        scripts.map(async (script) => (await caches.match((script as HTMLScriptElement).src)) !== undefined),
      ),
    )
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

test('from a cold start in airplane mode, a phone records six check-ins and a no-show, each exactly once', async ({
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
  await expect(partyCard(first, 'Sam Ames')).toContainText('No shellfish')
  await waitUntilKept(first)
  expect(new Set(await keptOf(first, 'script[nomodule]')), 'scripts that no phone runs').toEqual(
    new Set([false]),
  )
  expect(new Set(await keptOf(first, 'script[src]:not([nomodule])'))).toEqual(new Set([true]))
  await online.close()

  const phone = await openPhone(folder, { offline: true })
  try {
    const sheet = await phone.newPage()
    await sheet.goto(`/captain/deck/${PAST}/am`)
    await expect(sheet.getByText('Offline.')).toBeVisible()
    await expect(sheet.getByText('of 6 aboard')).toBeVisible()
    await expect(light(sheet).getByText(TIDES).first()).toBeVisible()
    await expect(light(sheet)).toContainText(/Sunrise 6:\d\d am.*Sunset 8:\d\d pm.*moon/)
    await expect(light(sheet)).toContainText('Tide data: Neaps tide database (https://')
    await partyButton(sheet, 'One more aboard,', 'Sam Ames').click()
    await partyButton(sheet, 'All 2 aboard', 'Sam Ames').click()
    await partyButton(sheet, 'Check in', 'Sam Brown').click()
    await partyButton(sheet, 'Check in', 'Sam Costa').focus()
    await sheet.keyboard.press('Enter')
    await partyButton(sheet, 'No-show', 'Sam Diaz').click()
    await expect(sheet.getByText('5 marks will be sent when you’re back online.')).toBeVisible()
    // Two taps before the button changes count as one mark.
    await partyButton(sheet, 'License', 'Sam Ames').evaluate(tapTwice)
    await expect(partyCard(sheet, 'Sam Ames')).toContainText('1 of 2 licenses checked')
    await partyButton(sheet, 'License', 'Guest 2').first().click()
    await expect(partyCard(sheet, 'Sam Ames')).toContainText('All licenses checked')
    await partyButton(sheet, 'License', 'Guest 2').first().click()
    await expect(partyCard(sheet, 'Sam Ames')).toContainText('1 of 2 licenses checked')
    await sheet.goto(`/captain/deck/${PAST}/pm`)
    // Two fast taps on One more aboard count as two people. Two fast taps on Check in count as one mark.
    await partyButton(sheet, 'One more aboard,', 'Sam Evans').evaluate(tapTwice)
    await expect(partyCard(sheet, 'Sam Evans')).toContainText('2 of 2')
    await partyButton(sheet, 'Check in', 'Sam Fox').evaluate(tapTwice)
    await expect(sheet.getByText('11 marks will be sent when you’re back online.')).toBeVisible()
    await sheet.close()

    // Meanwhile, another phone that's online marks one of the parties.
    const other = { date: PAST, time: 'pm', after: null, wasNoShow: false, aboard: 0, noShow: true }
    const data = { ...other, id: crypto.randomUUID(), booking: ids.Fox, at: `${PAST}T21:00:00.000Z` }
    expect((await captainApi.post('/api/deck/mark', { data })).status()).toBe(200)

    // The changes survive when the page is closed, and are sent once the network is back.
    const again = await phone.newPage()
    await again.goto(`/captain/deck/${PAST}/pm`)
    await expect(partyCard(again, 'Sam Fox')).toContainText('not sent yet')
    incidents.watch(phone)
    incidents.expect(/^409 POST \/api\/deck\/mark$/)
    await phone.setOffline(false)
    const fox = partyCard(again, 'Sam Fox')
    await expect(fox).toContainText('Your change wasn’t saved')
    await expect(fox).toContainText('Recorded: no-show, by captain')
    expect(await findAxeViolations(again)).toEqual([])
    await expectFits(again.locator('main'))
    // Wait for the response, because the reload below would cancel the request.
    await Promise.all([
      again.waitForResponse(/\/api\/deck\/mark$/),
      fox.getByRole('button', { name: /^Change to “1 of 1 aboard”/ }).click(),
    ])
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

test('two phones in airplane mode make seven marks for six parties, with one conflict, and each is recorded once', async ({
  browser,
  baseURL,
  contextOptions,
  captainApi,
  incidents,
}) => {
  test.setTimeout(180_000)
  const NAMES = ['Abbot', 'Baker', 'Clark', 'Dunn', 'Ellis', 'Ford'] as const
  const ids: string[] = []
  for (const lastName of NAMES)
    ids.push(await bookByPhone(captainApi, { date: TWO_PHONES, partySize: 1, lastName }))
  const deckhand = await createDeckhand(captainApi, 'kim')
  const contexts: BrowserContext[] = []
  const openSheet = async (account: { username: string; password: string }): Promise<Page> => {
    const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '', viewport: PHONE })
    contexts.push(context)
    const page = await context.newPage()
    const { username, password } = account
    expect((await page.request.post('/api/user/login', { data: { username, password } })).status()).toBe(200)
    await page.goto(`/captain/deck/${TWO_PHONES}/am`)
    await expect(partyCard(page, 'Sam Ford')).toBeVisible()
    await waitUntilKept(page)
    await context.setOffline(true)
    await expect(page.getByText('Offline.')).toBeVisible()
    return page
  }
  try {
    const [first, second] = [await openSheet(environment.captain), await openSheet(deckhand)]
    for (const name of ['Abbot', 'Baker', 'Clark'])
      await partyButton(first, 'Check in', `Sam ${name}`).click()
    await partyButton(first, 'No-show', 'Sam Ford').click()
    for (const name of ['Dunn', 'Ellis', 'Ford']) await partyButton(second, 'Check in', `Sam ${name}`).click()
    await expect(first.getByText('4 marks will be sent when you’re back online.')).toBeVisible()
    await expect(second.getByText('3 marks will be sent when you’re back online.')).toBeVisible()
    expect((await Promise.all(ids.map((id) => marksIn(captainApi, id)))).flat()).toEqual([])

    for (const context of contexts) incidents.watch(context)
    incidents.expect(/^409 POST \/api\/deck\/mark$/)
    await Promise.all(contexts.map((context) => context.setOffline(false)))
    // Whichever phone comes second sees the conflict.
    const conflicts = [first, second].map((page) => partyCard(page, 'Sam Ford').getByRole('alert'))
    await expect
      .poll(async () => (await Promise.all(conflicts.map((each) => each.count()))).toSorted())
      .toEqual([0, 1])
    const isCheckedIn = (await conflicts[0]?.count()) === 1
    const [loser, said, recorded] = isCheckedIn
      ? [first, 'no-show', `1 of 1 aboard, by ${deckhand.username}`]
      : [second, '1 of 1 aboard', `no-show, by ${environment.captain.username}`]
    const ford = partyCard(loser, 'Sam Ford')
    await expect(ford).toContainText('Your change wasn’t saved')
    await expect(ford).toContainText(`Recorded: ${recorded}`)
    await expect(ford).toContainText(`This phone: ${said}.`)
    await ford.getByRole('button', { name: /^Keep/ }).click()
    // The choice must be stored before the reload, and so must each phone's last response.
    await expect(ford.getByRole('alert')).toHaveCount(0)
    for (const page of [first, second]) await expect(page.getByText(/will be sent/)).toHaveCount(0)

    for (const page of [first, second]) {
      await page.reload()
      await expect(page.getByRole('status').filter({ hasText: 'aboard' })).toContainText(
        isCheckedIn ? /^6\s*of 6 aboard$/ : /^5\s*of 5 aboard\s*1 no-show$/,
      )
      await expect(page.getByText(/not sent yet|will be sent|wasn’t saved/)).toHaveCount(0)
    }
    const by = ({ username }: { username: string }) => [`${username} checked in 1 guest.`]
    expect(await Promise.all(ids.map((id) => marksIn(captainApi, id)))).toEqual([
      ...[1, 2, 3].map(() => by(environment.captain)),
      ...[1, 2].map(() => by(deckhand)),
      isCheckedIn ? by(deckhand) : [`${environment.captain.username} marked it as a no-show.`],
    ])
  } finally {
    for (const context of contexts) await context.close()
  }
})

test('the home-screen icon opens today’s deck sheet from a cold start in airplane mode', async ({
  captainApi,
  incidents,
}) => {
  // The clock decides which departure is shown, so book both.
  const booked: string[] = []
  for (const time of ['am', 'pm'] as const)
    booked.push(await bookByPhone(captainApi, { date: TODAY, time, partySize: 1, lastName: 'Quist' }))
  const folder = await mkdtemp(join(tmpdir(), 'deck-phone-'))
  try {
    const online = await openPhone(folder, { offline: false })
    incidents.watch(online)
    const first = await online.newPage()
    expect((await first.request.post('/api/user/login', { data: environment.captain })).status()).toBe(200)
    const manifest = await first.request.get('/dashboard.webmanifest')
    const { start_url: icon } = (await manifest.json()) as { start_url: string }
    expect(icon).toBe('/captain/deck')
    await first.goto(icon)
    await expect(partyCard(first, 'Sam Quist')).toBeVisible()
    await waitUntilKept(first)
    await online.close()

    const phone = await openPhone(folder, { offline: true })
    const sheet = await phone.newPage()
    await sheet.goto(icon)
    await expect(sheet.getByText('Offline.')).toBeVisible()
    await expect(sheet.getByText(formatTripDate(TODAY), { exact: true })).toBeVisible()
    await expect(light(sheet).getByText(TIDES).first()).toBeVisible()
    await partyButton(sheet, 'Check in', 'Sam Quist').click()
    await expect(sheet.getByText('1 mark will be sent when you’re back online.')).toBeVisible()
    await phone.close()
  } finally {
    await rm(folder, { recursive: true })
    // Other tests count today's guests.
    for (const id of booked)
      await captainApi.put(`/api/booking/${id}`, { data: { cancel: true, refundAmount: 0 } })
  }
})
