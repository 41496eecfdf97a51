import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { trustSocketAddress } from './socket-address'

let server: Server

beforeAll(async () => {
  server = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns the `X-Forwarded-For` that the server's request listener sees. */
async function forwardedFor(headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
}

const SPOOFED = { 'X-Forwarded-For': '203.0.113.7, 203.0.113.8' }

it('keeps the header behind a trusted proxy', async () => {
  trustSocketAddress(1)
  expect(await forwardedFor(SPOOFED)).toBe('203.0.113.7, 203.0.113.8')
})

it('without a proxy, replaces the header with the socket’s address and warns once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  trustSocketAddress(0)
  trustSocketAddress(0)
  expect(await forwardedFor()).toBe('127.0.0.1')
  expect(warn).not.toHaveBeenCalled()
  expect(await forwardedFor(SPOOFED)).toBe('127.0.0.1')
  expect(await forwardedFor(SPOOFED)).toBe('127.0.0.1')
  expect(warn).toHaveBeenCalledOnce()
})
