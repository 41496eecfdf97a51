import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_HOLD_PRESSURE } from '@/contract/limits'
import { dayMaker, GUEST, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats } from './journey'
import { openTestApp, SITE_URL, type TestApp } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await openTestApp()
  const { handleApi } = await import('@/runtime/handle-api')
  client = new Client({ name: 'test', version: '1' })
  const fetch = (url: string | URL, init?: RequestInit) => handleApi(new Request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL(`${SITE_URL}/api/mcp`), { fetch }))
})
afterAll(async () => {
  await client.close()
  await app.close()
})

const party = (date: string) => ({
  date,
  time: 'am',
  tripType: 'Rockfish',
  partySize: 2,
})

/** The parts of the tools' results that the tests read. */
interface Found {
  departures: { time: string; trips: unknown[] }[]
  cancellation: string
}
interface Held {
  payUrl: string
  heldUntil: string
}

/** Calls a tool with the official client, which checks the response. */
async function call(name: string, input: Record<string, unknown>) {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: input })
  return { result: structuredContent as Found & Held, text: JSON.stringify(content), isError }
}

const tokenIn = (payUrl: string) => decodeURIComponent(payUrl.split('#hold=')[1] ?? '')

/** Returns whether this process has availability in its cache. */
const keepsAvailability = () =>
  (
    globalThis as typeof globalThis & { sixpackAvailability?: WeakMap<object, unknown> }
  ).sixpackAvailability?.has(app.payload) ?? false

describe('an agent with the official client', () => {
  it('finds the tools and their arguments', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search_open_departures', 'quote_party', 'hold_seats'])
    expect(tools[2]?.inputSchema.required).toEqual(['date', 'time', 'tripType', 'partySize'])
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, false])
    expect(await client.ping()).toEqual({})
  })

  it('searches, quotes, and holds seats that the person then pays for in a browser', async () => {
    const day = nextDay()
    const search = await call('search_open_departures', { from: day, to: day, guests: 2, trip: 'Rockfish' })
    expect(search.result.departures[0]).toMatchObject({
      date: day,
      time: 'am',
      leavesAt: '6:00 am',
      seatsOpen: 6,
      bookingUrl: expect.stringContaining(`day=${day}&time=am`),
    })
    expect(search.result.departures[0]?.trips).toContainEqual({
      trip: 'Rockfish',
      total: 550,
      deposit: 275,
      isWholeBoat: false,
    })
    const quote = await call('quote_party', party(day))
    expect(quote.result).toMatchObject({ total: 550, deposit: 275, isWholeBoat: false })
    expect(quote.result.cancellation).toContain('3% fee')

    const held = await call('hold_seats', party(day))
    expect(held.result).toMatchObject({ total: 550, payUrl: expect.stringContaining('/availability?') })
    const browser = app.browser()
    const checkoutId = tokenIn(held.result.payUrl)
    const moved = await browser.post('/booking/hold/resume', { checkoutId })
    expect(moved).toMatchObject({ status: 201, body: { totalAmount: 550, expiresAt: held.result.heldUntil } })
    const after = await call('search_open_departures', { from: day, to: day, guests: 5 })
    expect(after.result.departures.map(({ time }) => time)).toEqual(['pm'])

    // The agent's token can no longer open the hold, so the agent can't read what the guest types.
    await browser.put('/booking/hold', { guest: GUEST })
    expectRefusal(await app.browser().put('/booking/hold', { checkoutId, guest: GUEST }), 409, 'hold-expired')
    expectRefusal(await app.browser().post('/booking/hold/resume', { checkoutId }), 409, 'hold-expired')
    const payment = { sourceId: 'cnon:card-nonce-ok', amount: 27_500 }
    expect((await browser.post('/payment/process-payment', payment)).status).toBe(200)
    const booked = await browser.post('/booking/new', {
      ...sale(day),
      ...GUEST,
      paid: 'deposit',
      paidAmount: 275,
      totalAmount: 550,
      cancel: false,
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
  })

  it('gets readable error messages', async () => {
    const day = nextDay()
    await bookSeats(app.browser(), { ...sale(day), partySize: 5 })
    const taken = await call('hold_seats', party(day))
    expect(taken.isError).toBe(true)
    expect(taken.text).toContain('sold-out: Only 1 seat is left')
    const wrong = await call('quote_party', { ...party(day), partySize: 9 })
    expect(wrong.text).toContain('partySize: The boat takes up to 6 guests.')
    await expect(client.callTool({ name: 'pay', arguments: {} })).rejects.toThrow('Unknown tool: pay')
  })

  it('has the same limits as everyone else, and is told what to do about them', async () => {
    await app.payload.updateGlobal({ slug: 'site-settings', data: { holdPressure: 0 } })
    await call('hold_seats', party(nextDay()))
    const refused = await call('hold_seats', party(nextDay()))
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain('proof-needed: Nothing is held.')
    expect(refused.text).toContain('bookingUrl')
    await app.payload.updateGlobal({ slug: 'site-settings', data: { holdPressure: DEFAULT_HOLD_PRESSURE } })
  })
})

describe('the endpoint', () => {
  const send = (body: unknown, headers = {}) => app.browser().call('POST', '/mcp', body, headers)

  it('accepts an older version, and answers a newer one with its own', async () => {
    for (const [asked, answered] of [
      ['2025-06-18', '2025-06-18'],
      ['2099-01-01', '2025-11-25'],
    ]) {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'a', version: '1' } }
      const { body } = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
      expect(body.result.protocolVersion).toBe(answered)
    }
  })

  it('rejects malformed messages', async () => {
    const unknown = await send({ jsonrpc: '2.0', id: 1, method: 'resources/list' })
    expect(unknown).toMatchObject({ status: 200, body: { id: 1, error: { code: -32601 } } })
    expect((await send([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).status).toBe(400)
    const old = await send(
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { 'mcp-protocol-version': '1999-01-01' },
    )
    expect(old.status).toBe(400)
    expect((await app.raw('GET', '/mcp', {})).status).toBe(405)
  })
})

it('a search leaves the cached availability alone, and a hold clears it', async () => {
  const date = nextDay()
  await call('search_open_departures', { from: date, to: date })
  expect(keepsAvailability(), 'otherwise, each search reads the availability again').toBe(true)
  await client.ping()
  await call('quote_party', party(date))
  expect(keepsAvailability()).toBe(true)
  expect((await call('hold_seats', party(date))).isError).toBeFalsy()
  expect(keepsAvailability()).toBe(false)
})
