import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthOf } from '@/domain/dates'
import { inDays, sale } from '../factories/booking'
import { openTestApp, type TestApp } from './test-app'

const day = inDays(5)
const path = `/availability?month=${monthOf(day)}`

let app: TestApp
let server: Server

beforeAll(async () => {
  app = await openTestApp()
  const { sendMonth } = await import('@/runtime/kept-months')
  server = createServer((request, response) =>
    sendMonth(request, response, () => response.writeHead(404).end('Next')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

function load(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/api${target}`, {
    headers: { connection: 'close', ...headers },
    method,
  })
}

it.each(['br', 'gzip', 'identity'])('sends the same month as the route, as %s', async (encoding) => {
  const [kept, route] = [await load(path, { 'accept-encoding': encoding }), await app.raw('GET', path, {})]
  expect([kept.status, route.status]).toEqual([200, 200])
  expect(await kept.json()).toEqual(await route.json())
  for (const name of ['content-type', 'cache-control'])
    expect(kept.headers.get(name)).toBe(route.headers.get(name))
  expect(kept.headers.get('vary')).toContain('Cookie')
  expect(kept.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
})

it('shows a hold immediately', async () => {
  const before = await (await load(path)).json()
  expect((await app.browser().post('/booking/hold', sale(day))).status).toBe(201)
  const after = await (await load(path)).json()
  expect(after).not.toEqual(before)
  expect(after).toEqual(await (await app.raw('GET', path, {})).json())
})

it.each([
  ['the captain’s calendar', `${path}&holds=ignored`, 'GET'],
  ['an invalid month', '/availability?month=2026-13', 'GET'],
  ['another route', '/availability/next?month=2026-12', 'GET'],
  ['HEAD', path, 'HEAD'],
])('leaves %s to Next', async (_, target, method) => {
  expect((await load(target, {}, method)).status).toBe(404)
})
