import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST, inDays, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const TOO_MUCH = JSON.stringify({ ...CAPTAIN, padding: 'x'.repeat(64 * 1024) })

let app: TestApp
let visitor: TestBrowser
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  visitor = app.browser()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

describe('an invalid body', () => {
  it('gets an error message for each invalid field', async () => {
    const answer = await visitor.post('/booking/new', {
      ...sale('2026-02-30', { partySize: 7 }),
      ...GUEST,
      firstName: ' ',
      phoneNumber: '555',
      email: 'not-an-email',
    })
    expectRefusal(answer, 400, 'invalid-input')
    expect(answer.body.fields).toMatchObject({
      date: 'Please enter a date as YYYY-MM-DD.',
      partySize: 'The boat takes up to 6 guests.',
      firstName: 'First name is required.',
      phoneNumber: 'The phone number is too short.',
      email: 'Please enter an email address like name@example.com.',
    })
    expect(Object.keys(answer.body.fields)).toEqual(
      expect.arrayContaining(['paid', 'paidAmount', 'totalAmount']),
    )
  })

  it.each([
    ['NOT_A_NUMBER', 'call me', 'Please enter a phone number.'],
    ['TOO_SHORT', '83', 'The phone number is too short.'],
    ['TOO_LONG', `+1${'5'.repeat(18)}`, 'The phone number is too long.'],
    ['over 250 characters', '8'.repeat(251), 'Phone number is too long. Please use at most 250 characters.'],
    ['INVALID_COUNTRY', '+999 555 0100', 'Please choose the phone number’s country.'],
  ])('gets a message that says what’s wrong with a phone number: %s', async (_, phoneNumber, sentence) => {
    const answer = await visitor.put('/booking/hold', { guest: { ...GUEST, phoneNumber } })
    expectRefusal(answer, 400, 'invalid-input')
    expect(answer.body.fields).toEqual({ 'guest.phoneNumber': sentence })
  })

  it('is a 400 if it isn’t JSON', async () => {
    expectRefusal(await visitor.post('/user/login', '{"username":'), 400, 'invalid-json')
  })

  it('is a 415 if it has a different media type', async () => {
    const headers = { 'content-type': 'text/plain' }
    expectRefusal(
      await visitor.post('/user/login', JSON.stringify(CAPTAIN), headers),
      415,
      'unsupported-media',
    )
  })

  it('is a 413 over 64 kB, whether its length is declared, missing or false', async () => {
    const lengths: Record<string, string>[] = [
      { 'content-length': String(TOO_MUCH.length) },
      { 'content-length': '10' },
      {},
    ]
    for (const headers of lengths) {
      expectRefusal(await visitor.post('/user/login', TOO_MUCH, headers), 413, 'body-too-large')
    }
    expectRefusal(await visitor.post('/payment/webhook', TOO_MUCH), 413, 'body-too-large')
  })

  it('gets the same 400 as an invalid month or span in the query', async () => {
    expectRefusal(await visitor.get('/availability'), 400, 'invalid-input')
    expectRefusal(await visitor.get('/availability?month=2026-13'), 400, 'invalid-input')
    for (const list of ['block', 'booking', 'calendar']) {
      const answer = await visitor.get(`/${list}/all?from=yesterday`)
      expectRefusal(answer, 400, 'invalid-input')
      expect(answer.body.fields).toEqual({ from: 'Please enter a date as YYYY-MM-DD.' })
    }
  })
})

describe('a change that a browser sends from another site', () => {
  const block = { startDate: inDays(240), endDate: inDays(240) }

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port on our host', { origin: 'http://localhost:3001' }],
    ['our host name as a prefix of another', { origin: `${SITE_URL}.evil.example` }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('is refused even with the captain’s cookie: %s', async (_, headers) => {
    for (const path of ['/block/new', '/user/logout', '/booking/hold', '/blocks']) {
      expectRefusal(await captain.call('POST', path, block, headers), 403, 'wrong-origin')
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expectRefusal(await captain.call(method, '/booking/hold', {}, headers), 403, 'wrong-origin')
    }
    const { body } = await captain.get('/block/all')
    expect(body.Block.Blocks).toEqual([])
  })

  it('is refused if only Sec-Fetch-Site says that the request is cross-site', async () => {
    const answer = await app.request('POST', '/block/new', { 'sec-fetch-site': 'cross-site' })
    expectRefusal(answer, 403, 'wrong-origin')
  })

  it('isn’t mistaken for a change from our own pages', async () => {
    const headers = { origin: SITE_URL, 'sec-fetch-site': 'same-origin' }
    const made = await captain.call('POST', '/block/new', block, headers)
    expect(made.status).toBe(201)
    await captain.delete(`/block/${made.body.Block._id}`)
  })

  it('isn’t mistaken for a request from a program', async () => {
    const answer = await app.request('POST', '/user/logout', {})
    expect(answer.status).toBe(200)
  })
})

it('an unknown path is a 404 in the contract’s format', async () => {
  for (const path of ['/nothing', '/booking', '/booking/a/b', '/calendar/weather/1', '/graphql', '/block']) {
    expectRefusal(await visitor.get(path), 404, 'not-found')
  }
})

it('a method that a route doesn’t have is a 405 that lists the methods it does have', async () => {
  const [list, entry] = [
    await visitor.post('/booking/all', {}),
    await captain.put('/calendar/weather-2026-12-01', {}),
  ]
  expectRefusal(list, 405, 'method-not-allowed')
  expect(list.headers.get('allow')).toBe('GET, HEAD')
  expectRefusal(entry, 405, 'method-not-allowed')
  expect(entry.headers.get('allow')).toBe('DELETE')
})

it('OPTIONS lists a route’s methods', async () => {
  const answer = await app.request('OPTIONS', '/booking/hold', {})
  expect(answer.status).toBe(204)
  expect(answer.headers.get('allow')).toBe('GET, POST, PUT, DELETE, HEAD')
})

describe('the OpenAPI document', () => {
  it('has version 3.1 and lists exactly the routes that exist', async () => {
    const { body, status } = await visitor.get('/openapi.json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Sixpack', version: expect.any(String) } })
    const listed = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const served = app.payload.config.endpoints
      .filter(({ path }) => path !== '/access' && path !== '/reorder')
      .map(({ method, path }) => `${method} /api${path}`)
    expect(listed.sort()).toEqual(served.sort())
  })

  it('documents the caller, parameters, body and responses for every operation', async () => {
    const { body } = await visitor.get('/openapi.json')
    for (const [path, operations] of Object.entries(
      body.paths as Record<string, Record<string, Operation>>,
    )) {
      for (const operation of Object.values(operations)) {
        expect(operation.summary, path).toEqual(expect.any(String))
        expect(['anyone', 'staff', 'crew', 'captain']).toContain(operation['x-caller'])
        // In OpenAPI, an empty security requirement means that the call doesn't need a session.
        const isOpen = operation.security.some((requirement) => Object.keys(requirement).length === 0)
        expect(isOpen).toBe(operation['x-caller'] === 'anyone')
        const named = (operation.parameters ?? [])
          .filter((each) => each.in === 'path')
          .map(({ name }) => name)
        expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
        const [good, ...refused] = Object.keys(operation.responses)
        expect(good).toMatch(/^20[01]$/)
        expect(refused.filter((status) => !/^(4\d\d|50[03])$/.test(status))).toEqual([])
      }
    }
    expect(danglingRefs(body)).toEqual([])
  })
})

interface Operation {
  summary?: string
  'x-caller': string
  security: object[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, unknown>
}

/** Returns every `$ref` in a document whose target doesn't exist. */
function danglingRefs(document: Record<string, unknown>): string[] {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '')
  return refs.filter((ref) => {
    let at: unknown = document
    for (const key of ref.replace(/^#\//, '').split('/'))
      at = (at as Record<string, unknown> | undefined)?.[key]
    return !ref.startsWith('#/') || at === undefined
  })
}
