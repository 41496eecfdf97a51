import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Node publishes each request on this channel before any listener of the server sees it. */
const REQUEST_START = 'http.server.request.start'
const HEADER = 'x-forwarded-for'

const store = globalThis as typeof globalThis & { sixpackSocketAddress?: { hasWarned: boolean } }

/**
 * With TRUSTED_PROXIES=0, makes `X-Forwarded-For` the address of the connection, whatever the caller wrote there: Next itself
 * fills the header in only if it is absent, and route handlers never see the connection. With proxies in front, the header
 * is theirs and stays.
 */
export function trustSocketAddress(trustedProxies: number): void {
  if (trustedProxies > 0 || store.sixpackSocketAddress) return
  const state = { hasWarned: false }
  store.sixpackSocketAddress = state
  subscribe(REQUEST_START, (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.headers[HEADER] !== undefined && !state.hasWarned) {
      state.hasWarned = true
      console.warn(
        'A request carried X-Forwarded-For, and TRUSTED_PROXIES is 0, so the header is ignored. If a proxy is in front of this server, set TRUSTED_PROXIES: until then all visitors share its address, and its limits.',
      )
    }
    const { remoteAddress } = request.socket
    if (remoteAddress === undefined) delete request.headers[HEADER]
    else request.headers[HEADER] = remoteAddress
  })
}
