import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let port = 0
let version = 'first'
vi.mock('@/env', () => ({ env: () => ({ port }) }))
vi.mock('@/server/caches/content-clock', () => ({ contentVersion: () => version }))

const { isFill, noteKeepable, sendKeptPage } = await import('./kept-pages')

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=300',
  'x-script-hashes': "'sha256-abc'",
  etag: '"one"',
  vary: 'rsc, next-router-state-tree',
}

let server: Server
/** Next's response, and the requests that Next received. */
let next: { headers: Record<string, string>; status: number; text: string }
let asked: IncomingMessage[]

beforeEach(async () => {
  next = { headers: { ...PAGE }, status: 200, text: '<p>Rockfish</p>'.repeat(100) }
  asked = []
  version = 'first'
  for (const name of Object.keys(globalThis))
    if (name === 'sixpackKeptPages') Reflect.deleteProperty(globalThis, name)
  server = createServer((request, response) => {
    const writeHead = response.writeHead.bind(response)
    // Marks the request, as http-guard.ts does.
    response.writeHead = ((status: number) => {
      const hashes = response.getHeader('x-script-hashes')
      if (!isFill(request)) response.removeHeader('x-script-hashes')
      if (hashes !== undefined && status === 200) noteKeepable(request)
      return writeHead(status)
    }) as typeof response.writeHead
    sendKeptPage(request, response, () => {
      asked.push(request)
      for (const [name, value] of Object.entries(next.headers)) response.setHeader(name, value)
      response.writeHead(next.status).end(next.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

async function load(headers: Record<string, string> = {}, path = '/') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: 'localhost', port, path, headers, agent: false }, resolve).on('error', reject)
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

/** Loads a page twice, so that the third load comes from memory. */
async function warm(path = '/'): Promise<void> {
  await load({}, path)
  await load({}, path)
  asked = []
}

describe('a page that Next has in its cache', () => {
  it('is reused without calling Next, in an encoding that the browser accepts', async () => {
    await warm()
    const [br, gzip, plain] = [
      await load({ 'accept-encoding': 'gzip, br' }),
      await load({ 'accept-encoding': 'gzip' }),
      await load(),
    ]
    expect(asked).toHaveLength(0)
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(br.body).toString()).toBe(next.text)
    expect(gunzipSync(gzip.body).toString()).toBe(next.text)
    expect(plain.body.toString()).toBe(next.text)
    for (const { headers } of [br, gzip, plain]) {
      expect(headers).toMatchObject({ 'cache-control': PAGE['cache-control'], etag: '"one"' })
      expect(headers.vary).toBe('rsc, next-router-state-tree, Accept-Encoding')
      expect(headers['x-script-hashes']).toBeUndefined()
    }
  })

  it('isn’t sent again to a browser that has it', async () => {
    await warm()
    const { status, body, headers } = await load({ 'if-none-match': '"one"' })
    expect([status, body.length, headers.etag]).toEqual([304, 0, '"one"'])
    expect((await load({ 'if-none-match': '"two"' })).status).toBe(200)
  })

  it('is fetched once for all concurrent visitors', async () => {
    await load()
    asked = []
    const all = await Promise.all(Array.from({ length: 20 }, () => load({ 'accept-encoding': 'br' })))
    expect(asked).toHaveLength(1)
    for (const { status, body } of all) {
      expect(status).toBe(200)
      expect(brotliDecompressSync(body).toString()).toBe(next.text)
    }
  })

  it('is fetched again after a second', async () => {
    await warm()
    next.text = '<p>Halibut</p>'
    expect((await load()).body.toString()).toContain('Rockfish')
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
    expect((await load()).body.toString()).toBe('<p>Halibut</p>')
  })

  it('is fetched again as soon as content is published', async () => {
    await warm()
    next.text = '<p>Salmon</p>'
    version = 'second'
    expect((await load({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await load()).body.toString()).toBe('<p>Salmon</p>')
  })

  it('isn’t kept anymore once Next responds with an error', async () => {
    await warm()
    version = 'second'
    next = { headers: {}, status: 503, text: 'Down' }
    expect((await load()).status).toBe(503)
    expect((await load()).status).toBe(503)
  })
})

describe('Next answers', () => {
  it.each([
    ['its router’s request for data', { rsc: '1' }],
    ['a prefetch', { 'next-router-prefetch': '1' }],
    ['staff who preview a draft', { cookie: 'a=b; __prerender_bypass=x' }],
    ['a request for a part', { range: 'bytes=0-1' }],
  ])('%s', async (_, headers) => {
    await warm()
    await load(headers)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['isn’t public', { 'cache-control': 'private, no-store' }],
    ['sets a cookie', { 'set-cookie': 'a=b' }],
    ['isn’t a page', { 'content-type': 'application/json' }],
  ])('if the response %s', async (_, headers) => {
    next.headers = { ...PAGE, ...headers }
    await warm()
    await load()
    expect(asked.some((request) => !isFill(request))).toBe(true)
  })

  it('if the page was rendered for this response alone, with a nonce', async () => {
    const { 'x-script-hashes': _, ...fresh } = PAGE
    next.headers = fresh
    await warm()
    await load()
    expect(asked).toHaveLength(1)
  })

  it('a visitor who sends the header of our own requests', async () => {
    await warm()
    const { headers } = await load({ 'x-page-fill': 'guessed' })
    expect(headers['x-script-hashes']).toBeUndefined()
  })
})
