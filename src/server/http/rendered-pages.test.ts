import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { passRendered } from './rendered-pages'

const SCRIPT = '<script src="/_next/static/chunks/a.js" async="" nonce="n"></script>'
const LATE = '<link rel="late" href="/_next/static/chunks/a.js"/>'
/** A part of the inline script that loads late scripts. */
const LOADER = "<script>document.querySelectorAll('link[rel=late]')</script>"
const WORDS = '<p>Seats for two, mañana</p>'.repeat(50)

let server: Server
let port = 0
/** The `Accept-Encoding` that Next receives. */
let offered: string | string[] | undefined
let render: (response: ServerResponse) => void

beforeEach(async () => {
  render = (response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Vary', 'rsc')
    // Next's compression does this before the first write.
    response.writeHead(response.statusCode)
    response.flushHeaders()
    const text = Buffer.from(`<head>${LOADER}${SCRIPT}</head>${WORDS}`)
    // Split inside the script's tag.
    response.write(text.subarray(0, LOADER.length + 20))
    setTimeout(() => {
      response.write(text.subarray(LOADER.length + 20))
      response.end()
    })
  }
  server = createServer((request, response) => {
    passRendered(request, response, () => {
      offered = request.headers['accept-encoding']
      render(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.close())

async function load(path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: 'localhost', port, path, headers, agent: false }, resolve).on('error', reject)
  })
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

it.each([
  '/availability',
  '/availability?trip=Rockfish',
  '/gift-certificates',
  '/es/availability',
  '/es/gift-certificates',
])('delays the scripts of %s, in an encoding that the browser accepts', async (path) => {
  const [br, gzip, plain] = [
    await load(path, { 'accept-encoding': 'gzip, br' }),
    await load(path, { 'accept-encoding': 'gzip' }),
    await load(path),
  ]
  const page = `<head>${LOADER}${LATE}</head>${WORDS}`
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  expect(gunzipSync(gzip.body).toString()).toBe(page)
  expect(plain.body.toString()).toBe(page)
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'rsc, Accept-Encoding' })
  expect(plain.headers).toMatchObject({ 'content-length': String(plain.body.length) })
  expect(offered).toBeUndefined()
})

it.each([
  ['another page', '/contact', {}],
  ['a page for Next’s router', '/availability', { rsc: '1' }],
  ['a prefetch', '/availability', { 'next-router-prefetch': '1' }],
  ['a preview', '/availability', { cookie: '__prerender_bypass=1' }],
])('leaves %s as it is', async (_name, path, headers) => {
  const { body } = await load(path, { 'accept-encoding': 'br', ...headers })
  expect(body.toString()).toBe(`<head>${LOADER}${SCRIPT}</head>${WORDS}`)
  expect(offered).toBe('br')
})

it('sends a redirect without a body', async () => {
  render = (response) => {
    response.statusCode = 307
    response.setHeader('Location', '/availability?month=2026-12')
    response.end()
  }
  const { status, headers, body } = await load('/availability', { 'accept-encoding': 'br' })
  expect([status, headers.location, body.length]).toEqual([307, '/availability?month=2026-12', 0])
  expect(headers['content-encoding']).toBeUndefined()
})

it('keeps the status and headers of an error page', async () => {
  render = (response) => {
    response.writeHead(500, { 'Content-Type': 'text/html' })
    response.end('<p>Sorry</p>')
  }
  const { status, headers, body } = await load('/availability', { 'accept-encoding': 'br' })
  expect([status, headers['content-type'], headers['content-encoding']]).toEqual([500, 'text/html', 'br'])
  expect(brotliDecompressSync(body).toString()).toBe('<p>Sorry</p>')
})

it('keeps headers that are passed to writeHead, and ignores a second call to end', async () => {
  render = (response) => {
    response.writeHead(200, 'OK')
    response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': ['a=1', 'b=2'] })
    response.end('<p>Seats</p>')
    response.end('<p>again</p>')
  }
  const { status, headers, body } = await load('/availability')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] })
  expect(Object.keys(headers)).not.toContain('0')
  expect(String(body)).toBe('<p>Seats</p>')
})
