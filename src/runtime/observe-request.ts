import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/env'
import { type RequestContext, requestId, withRequest } from '@/server/logging/request-context'
import { metrics } from '@/server/metrics/metrics'
import { isStopping } from '@/server/stopping'

const ID_HEADER = 'x-request-id'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Gives a request an id for its log lines, handles the request, and measures it. */
export function observeRequest(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const context: RequestContext = { id: requestId(request.headers[ID_HEADER], env().trustedProxies > 0) }
  response.setHeader('X-Request-Id', context.id)
  // Close the connection, so that the proxy opens its next one to another server.
  if (isStopping()) response.setHeader('Connection', 'close')
  const { method = '', url = '' } = request
  const stop = metrics().requests.startTimer()
  response.once('close', () =>
    stop({
      method: METHODS.has(method) ? method : 'other',
      route: context.route ?? pageGroup(url),
      // Listen for `close`, because it also counts requests whose caller disconnected before the response.
      status: response.writableEnded ? response.statusCode : 499,
    }),
  )
  withRequest(context, handle)
}

/**
 * Returns the route name for metrics of a request outside the API. All pages share one name, because visitors can
 * make up URLs.
 */
export function pageGroup(url: string): string {
  const path = url.split('?')[0] ?? ''
  if (path.startsWith('/_next/')) return '/_next'
  if (/^\/api(\/|$)/.test(path)) return path.startsWith('/api/health/') ? '/api/health' : '/api (unknown)'
  if (/^\/admin(\/|$)/.test(path)) return '/admin'
  if (/^\/(captain|captain-calendar|dashboard)(\/|$)/.test(path)) return '/captain'
  if (path === '/' || path === '/metrics') return path
  return /\.\w+$/.test(path) ? 'file' : 'page'
}
