import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, SITE_URL, type TestApp } from './test-app'

const CHUNK = new Uint8Array(64 * 1024).fill(0x20)
const CHUNKS = 300

let app: TestApp
let handleApi: (request: Request) => Promise<Response>

beforeAll(async () => {
  app = await openTestApp()
  ;({ handleApi } = await import('@/runtime/handle-api'))
})
afterAll(() => app.close())

/** Streams almost 20 MB of JSON. Returns the response's status and how much the server read. */
async function send(method: string, path: string, headers: Record<string, string>) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === CHUNKS) return controller.close()
        sent += 1
        controller.enqueue(CHUNK)
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { origin: SITE_URL, 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  }
  const { status } = await handleApi(new Request(`${SITE_URL}/api${path}`, init))
  return { status, bytes: sent * CHUNK.byteLength }
}

const LENGTH = { 'content-length': String(CHUNKS * CHUNK.byteLength) }
const OVERRIDE = { 'x-http-method-override': 'GET' }
const PAYLOAD_OVERRIDE = { 'x-payload-http-method-override': 'GET' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const NO_SESSION = { cookie: 'payload-token=none' }

/** Every kind of call, both with and without a declared length. */
const CALLS: [method: string, path: string, headers: Record<string, string>][] = [
  ['POST', '/faqs', {}],
  ['POST', '/faqs', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['POST', '/faqs', OVERRIDE],
  ['POST', '/faqs', { ...PAYLOAD_OVERRIDE, ...FORM }],
  ['POST', '/faqs', NO_SESSION],
  ['POST', '/faqs', { authorization: 'JWT none' }],
  ['PATCH', '/faqs/zz', {}],
  ['DELETE', '/faqs', {}],
  ['POST', '/media', {}],
  ['POST', '/globals/site-settings', {}],
  ['POST', '/faqs/access', {}],
  ['POST', '/payload-preferences/zz', {}],
  ['POST', '/users', {}],
  ['POST', '/users/login', {}],
  ['POST', '/users/refresh-token', {}],
  ['POST', '/boat-days', {}],
  ['POST', '/availability', {}],
  ['POST', '/availability', OVERRIDE],
  ['POST', '/availability', { ...PAYLOAD_OVERRIDE, ...FORM }],
  ['POST', '/nothing', OVERRIDE],
  ['POST', '/booking/hold', OVERRIDE],
  ['POST', '/booking/hold', {}],
  ['POST', '/user/login', {}],
  ['POST', '/payment/webhook', {}],
  ['POST', '/fish_report/', {}],
  ['PUT', '/fish_report/zz', OVERRIDE],
]

it.each(CALLS)('without a session, %s %s with %o is refused before its body is read', async (...call) => {
  const [method, path, headers] = call
  for (const length of [{}, LENGTH]) {
    const { status, bytes } = await send(method, path, { ...headers, ...length })
    expect([401, 403, 404, 405, 413]).toContain(status)
    expect(bytes).toBeLessThan(256 * 1024)
  }
})
