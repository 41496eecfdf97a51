import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { rawRequest } from '../../tests/fuzz/raw-request'

// No caller in these tests has a session.
vi.mock('./payload', () => ({ startedPayload: () => ({ logger: { warn: () => undefined } }) }))

/** A fake of Next's server. It handles requests and upgrades, and keeps a list of upgraded sockets. */
let server: Server
let port: number
let upgrades: Socket[]
let seen: { url?: string | undefined; headers: IncomingHttpHeaders }[]

beforeAll(async () => {
  port = await freePort()
  vi.stubEnv('PORT', String(port))
  const { guardHttpServers } = await import('./http-guard')
  guardHttpServers()
}, 60_000)
beforeEach(async () => {
  upgrades = []
  seen = []
  server = createServer((request, response) => {
    seen.push({ url: request.url, headers: request.headers })
    response.end('from Next')
  })
  server.on('upgrade', (_request, socket) => upgrades.push(socket as Socket))
  server.listen(port)
  await once(server, 'listening')
  return () => {
    for (const socket of upgrades) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
})
afterAll(() => {
  vi.unstubAllEnvs()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}

const send = (method: string, target: string, headers = '') =>
  rawRequest(`http://localhost:${port}`, { method, target, headers })

const UPGRADE = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n'

/** Sends a WebSocket handshake, and returns the first line of the response. */
function upgrade(method: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost')
    socket.on('error', reject)
    socket.setTimeout(2000, () => {
      socket.destroy()
      resolve('no answer')
    })
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).split('\r\n')[0] ?? '')
    })
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n${UPGRADE}\r\n`)
  })
}

it('checks an upgrade like any other request, even if it’s a server’s first request', async () => {
  expect(await upgrade('POST', '/about')).toBe('HTTP/1.1 405 Method Not Allowed')
  expect(await upgrade('GET', '//x')).toBe('HTTP/1.1 200 OK')
  expect(await upgrade('GET', '/_next/hmr')).toBe('HTTP/1.1 200 OK')
  expect(upgrades).toEqual([])
  expect(seen.map(({ url }) => url)).toEqual(['//x', '/_next/hmr'])
})

it('closes the connection after a CONNECT request', async () => {
  expect((await send('CONNECT', 'example.com:443')).status).toBe(405)
  const socket = connect({ port, host: 'localhost', allowHalfOpen: true })
  socket.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n')
  socket.resume()
  await once(socket, 'end')
  // The server doesn't wait for the client to close its end of the connection.
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0)
  socket.destroy()
})

it('passes a router state to Next only if Next can read it', async () => {
  const state = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }]))
  for (const value of ['x', '%zz', '[]', state])
    await send('GET', '/availability', `RSC: 1\r\nNext-Router-State-Tree: ${value}\r\n`)
  await send(
    'GET',
    '/availability',
    `Next-Router-State-Tree: ${state}\r\nNext-Router-State-Tree: ${state}\r\n`,
  )
  const passed = seen.map(({ headers }) => headers['next-router-state-tree'])
  expect(passed).toEqual([undefined, undefined, undefined, state, undefined])
})

it.each(['/api', '/api/..', '/api/../admin', '/api/%2e%2e/admin', '/api\\..\\admin'])(
  'refuses a POST to %s that calls an unknown server function',
  async (target) => {
    const { status } = await send('POST', target, 'Next-Action: x\r\nContent-Length: 0\r\n')
    expect([403, 405]).toContain(status)
    expect(seen).toEqual([])
  },
)
