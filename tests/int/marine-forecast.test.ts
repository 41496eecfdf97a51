import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tripDateOf } from '@/domain/dates'
import { startNwsSimulator } from '../../simulators/nws/server'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let service: Awaited<ReturnType<typeof startNwsSimulator>>
let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  service = await startNwsSimulator()
  app = await openTestApp({ variables: { NWS_API_URL: service.url } })
  captain = await app.browser().signIn()
})
beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'sixpackMarineForecast')
})
afterAll(async () => {
  await app.close()
  await service.close()
})

/** Returns today's day card and deck sheet. */
async function readToday() {
  const today = tripDateOf(new Date())
  const card = await app.browser().get(`/day-card?date=${today}`)
  const deck = await captain.get(`/deck?from=${today}&to=${today}`)
  expect([card.status, deck.status]).toEqual([200, 200])
  const [day] = deck.body.Deck.Days
  return { card: card.body, day }
}

it('the forecast is on the day card and the deck sheet, next to the sun, the moon and the tides', async () => {
  const { card, day } = await readToday()
  const { forecast, ...dayCard } = card
  expect(forecast).toMatchObject({ zone: expect.any(String), day: expect.stringContaining('kt') })
  expect(day).toMatchObject({ forecast, dayCard })
  expect(dayCard).toMatchObject({ sunrise: expect.stringMatching(/^\d\d:\d\d$/), moon: {} })
  expect(dayCard.tide.turns.length).toBeGreaterThanOrEqual(3)
})

it.each([
  ['is down', { status: 503 } as const],
  ['returns something else', 'garbage' as const],
  ['drops the connection', 'reset' as const],
])('the forecast is null if the weather service %s, and everything else is there', async (_, fault) => {
  service.faults.add(fault)
  const { card, day } = await readToday()
  const { forecast, ...dayCard } = card
  expect([forecast, day.forecast]).toEqual([null, null])
  expect(day.dayCard).toEqual(dayCard)
  expect(dayCard.tide.turns.length).toBeGreaterThanOrEqual(3)
})
