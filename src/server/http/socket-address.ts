import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { processSingleton } from '@/shared/process-singleton'

/** Node publishes each request on this channel before calling the server's request listeners. */
const REQUEST_START = 'http.server.request.start'
const HEADER = 'x-forwarded-for'

/**
 * Overwrites `X-Forwarded-For` with the socket's address if TRUSTED_PROXIES is 0, so that callers can't spoof
 * the header. Next sets it only if it's missing, and route handlers can't see the socket. If there are trusted
 * proxies, leaves the header unchanged.
 */
export function trustSocketAddress(trustedProxies: number): void {
  if (trustedProxies > 0) return
  processSingleton('sixpackSocketAddress', () => {
    let hasWarned = false
    subscribe(REQUEST_START, (message) => {
      const { request } = message as { request: IncomingMessage }
      if (request.headers[HEADER] !== undefined && !hasWarned) {
        hasWarned = true
        console.warn(
          'Ignored X-Forwarded-For, because TRUSTED_PROXIES is 0. If this server is behind a proxy, set TRUSTED_PROXIES to the number of proxies. Until then, all visitors share one address and its rate limits.',
        )
      }
      const { remoteAddress } = request.socket
      if (remoteAddress === undefined) delete request.headers[HEADER]
      else request.headers[HEADER] = remoteAddress
    })
    return true
  })
}
