import fc from 'fast-check'
import { errorBody } from '@/contract/errors'
import { oddTarget } from '../fuzz/arbitraries'
import { METHODS, ODD_TARGETS } from '../fuzz/corpus'
import { rawRequest } from '../fuzz/raw-request'
import { runs, SEED, unstuck } from '../fuzz/runs'
import { environment } from './setup/environment'
import { expect, test } from './setup/test'

const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
]

const send = (method: string, target: string, headers = '', body = '') =>
  unstuck(rawRequest(environment.baseUrl, { method, target, headers, body }), `${method} ${target}`)

/** Returns a response's problems: a 500, a missing security header, or no JSON error below /api. */
async function problemsOf(method: string, target: string): Promise<string[]> {
  const { status, headers, body } = await send(method, target)
  const input = `${method} ${target.slice(0, 300)}`
  if (status === 500 || status === 0) return [`${status} ${input}: ${body.slice(0, 300)}`]
  // Skip these checks, because Node.js handles CONNECT and refuses input that it can't parse before our code runs.
  if (method === 'FOO' || method === 'CONNECT' || !target.startsWith('/')) return []
  const missing = HEADERS.filter((name) => !headers[name]).map((name) => `${input} has no ${name}`)
  const { pathname } = new URL(`http://n${target}`)
  const isApi = /^\/api\/[^/]/.test(pathname) && !pathname.startsWith('/api/media')
  const needsError = isApi && status >= 400 && method !== 'HEAD'
  return needsError && !isError(body) ? [...missing, `${input} has no error: ${body.slice(0, 300)}`] : missing
}

function isError(body: string): boolean {
  try {
    return errorBody.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

/** Returns all problems. Sends eight requests at a time, which is four times as fast as one at a time. */
async function allProblemsOf(method: string, targets: string[]): Promise<string[]> {
  const problems: string[] = []
  for (let start = 0; start < targets.length; start += 8) {
    const batch = targets.slice(start, start + 8)
    problems.push(...(await Promise.all(batch.map((target) => problemsOf(method, target)))).flat())
  }
  return problems
}

test('no request target in the corpus causes a 500, and every response has the security headers', async () => {
  test.setTimeout(300_000)
  expect(await allProblemsOf('GET', ODD_TARGETS)).toEqual([])
})

test('no POST to a request target in the corpus causes a 500, with or without a server function', async () => {
  test.setTimeout(300_000)
  const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5\r\n'
  for (const target of ODD_TARGETS)
    for (const headers of [form, `Next-Action: x\r\n${form}`]) {
      const { status, body } = await send('POST', target, headers, 'junk!')
      expect(status, `POST ${target.slice(0, 300)}: ${body.slice(0, 300)}`).toBeLessThan(500)
    }
})

test('a router state that Next.js can’t read doesn’t cause a 500', async () => {
  for (const path of ['/availability', '/captain', '/admin/login'])
    for (const state of ['x', '%zz', '[]', '{}', '["",{"children":1}]']) {
      const header = `RSC: 1\r\nNext-Router-State-Tree: ${state}\r\n`
      const first = await send('GET', path, header)
      // Follow the redirect, because Next.js redirects to a URL with a hash of these headers.
      const { pathname, search } = new URL(first.headers.location ?? path, environment.baseUrl)
      const { status } = first.status === 307 ? await send('GET', pathname + search, header) : first
      expect(status, `${path} ${state}`).toBe(200)
    }
})

test('a WebSocket handshake gets the same response as any other request', async () => {
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n'
  for (const target of ['/', '//x', '/nowhere', '/api/availability', '/_next/hmr']) {
    const { status, headers } = await send('GET', target, upgrade)
    expect(status, target).toBeGreaterThan(0)
    expect(status, target).toBeLessThan(500)
    expect(headers['content-security-policy'], target).toBeTruthy()
  }
  expect((await send('POST', '/', upgrade)).status).toBe(405)
})

test('no generated request target causes a 500', async () => {
  test.setTimeout(3_600_000)
  const targets = fc.sample(oddTarget, { numRuns: runs(300), seed: SEED })
  expect(await allProblemsOf('GET', targets)).toEqual([])
})

const PAGES = [
  '/',
  '/about',
  '/availability',
  '/trips-&-rates',
  '/nowhere',
  '/captain',
  '/admin',
  '/admin/login',
]
const FILES = [
  '/about.md',
  '/availability.json',
  '/llms.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/manifest.webmanifest',
]

test('no method causes a 500 on any kind of URL, and pages are read-only', async () => {
  test.setTimeout(300_000)
  for (const path of [
    ...PAGES,
    ...FILES,
    '/api/availability',
    '/api/nowhere',
    '/_next/static/x.js',
    '/_next/image',
  ])
    for (const method of METHODS) {
      expect(await problemsOf(method, path)).toEqual([])
      if (['GET', 'HEAD', 'FOO'].includes(method)) continue
      const { status, headers } = await send(method, path)
      if (path.startsWith('/api') && method !== 'CONNECT') expect([204, 404, 405]).toContain(status)
      else
        expect({ status, allow: headers.allow }, `${method} ${path}`).toEqual({
          status: 405,
          allow: 'GET, HEAD',
        })
    }
})

test('HEAD returns what GET returns, without a body', async ({ request }) => {
  for (const path of [
    ...PAGES,
    ...FILES,
    '/api/availability',
    '/api/booking/all',
    '/api/openapi.json',
    '/nowhere.md',
  ]) {
    const [get, head] = [await request.get(path), await request.head(path)]
    expect(head.status(), path).toBe(get.status())
    expect(head.headers()['content-type'], path).toBe(get.headers()['content-type'])
    expect(await head.text(), path).toBe('')
  }
})

test('an invalid trip or URL leads to the site’s own 404 page', async ({ request }) => {
  for (const path of [
    '/trips-&-rates?trip=//x',
    '/trips-&-rates?trip=..',
    '/trips-&-rates?trip=%25',
    '/%25',
    '/%25zz',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('No fish here')
  }
  for (const target of ['/%', '/%zz', '/%ff%fe', '/trips-&-rates?trip=%']) {
    const { status, body } = await send('GET', target)
    expect(status, target).toBe(404)
    expect(body, target).toContain('No fish here')
  }
})

test('the image optimizer is off', async ({ request }) => {
  for (const query of ['', '?url=%2Ficon.svg&w=64&q=75', '?url=/dashboard&w=64&q=75'])
    expect((await request.get(`/_next/image${query}`)).status()).toBe(404)
})

test('only staff can call a server function, only in the admin panel, and only by its name', async ({
  request,
  captainApi,
}) => {
  const login = await (await request.get('/admin/login')).text()
  const id = /[^0-9a-f]([0-9a-f]{42})[^0-9a-f]/.exec(login)?.[1] ?? ''
  expect(id).not.toBe('')
  const call = (name: string) => ({
    headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' },
    data: JSON.stringify([{ name, args: {} }]),
  })
  for (const name of ['constructor', 'nope', 'form-state']) {
    const refused = await request.post('/admin', call(name))
    expect(refused.status(), name).toBe(403)
    expect((await refused.body()).byteLength).toBeLessThan(200)
  }
  for (const path of ['/', '/captain', '/about', '/dashboard'])
    expect((await captainApi.post(path, call('constructor'))).status(), path).toBe(405)
  for (const name of ['constructor', '__proto__', 'nope']) {
    const answer = await captainApi.post('/admin', call(name))
    const text = await answer.text()
    expect(text, name).toMatch(/null/)
    expect(text.length, name).toBeLessThan(500)
  }
  expect((await captainApi.post('/admin', call('slugify'))).status()).toBeLessThan(600)
})

test('pages can run only their own scripts', async ({ page, incidents }) => {
  incidents.expect(/Content Security Policy|Refused to execute/)
  let refused = 0
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to execute/.test(message.text())) refused += 1
  })
  for (const path of ['/about', '/about', '/availability', '/captain', '/nowhere', '/admin/login']) {
    if (path === '/nowhere') incidents.expect(/^404 GET \/nowhere/)
    const answer = await page.goto(path, { waitUntil: 'load' })
    expect(refused, `${path}: a script of the page itself was refused`).toBe(0)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
    expect(scripts, path).not.toContain('unsafe-inline')
    expect(scripts, path).toMatch(/'(nonce|sha256)-/)
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.body.append(script)
      return 'injected' in window
    })
    expect(ran, path).toBe(false)
    await expect.poll(() => refused, path).toBe(1)
    refused = 0
  }
})
