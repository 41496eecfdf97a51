import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import { errorText } from '@/contract/errors'
import { currentOutage } from '@/database/outage'
import { env } from '@/env'
import {
  contentSecurityPolicy,
  embedPolicy,
  FILE_POLICY,
  isFile,
  pagePolicy,
} from '@/server/http/content-security-policy'
import { API_METHODS, PAGE_METHODS, ruleOn } from '@/server/http/http-rules'
import { ownInlineScripts } from '@/server/http/inline-scripts'
import { passRendered } from '@/server/http/rendered-pages'
import { isRouterState } from '@/server/http/router-state'
import { SECURITY_HEADERS } from '@/server/http/security-headers'
import { describeError } from '@/server/logging/log'
import { EMBED_PATH } from '@/shared/paths/embed-address'
import { processSingleton } from '@/shared/process-singleton'
import { sendBuildFile } from './build-files'
import { closeWhenStopping } from './drain'
import { sendMonth } from './kept-months'
import { isFill, noteKeepable, sendKeptPage } from './kept-pages'
import { observeRequest } from './observe-request'
import { startedPayload } from './payload'

/**
 * In this header, `page-cache.mjs` lists the hashes of a cached page's inline scripts. The guard removes the
 * header before the response is sent.
 */
const SCRIPT_HASHES = 'x-script-hashes'

/**
 * Checks every request to this process's HTTP servers before Next sees it. Requests that `ruleOn` refuses
 * never reach Next, and every response has the security headers, even if it's an error from Next itself.
 *
 * Next opens the server before it loads any of our code, so we replace the server's listeners at the first
 * connection. Node publishes `net.server.socket` before reading from a connection, and
 * `http.server.request.start` before calling the request listeners (nodejs.org/api/diagnostics_channel.html).
 */
export function guardHttpServers(): void {
  processSingleton('sixpackGuard', () => {
    const guarded = new WeakSet<Server>()
    const guardOnce = (server: unknown) => {
      if (!(server instanceof Server) || guarded.has(server) || !isSiteServer(server)) return
      guarded.add(server)
      closeWhenStopping(server)
      guardServer(server)
    }
    // Node doesn't publish `http.server.request.start` for an upgrade, so this channel is needed too.
    subscribe('net.server.socket', (message) =>
      guardOnce((message as { socket: { server?: unknown } }).socket.server),
    )
    subscribe('http.server.request.start', (message) => guardOnce((message as { server: unknown }).server))
    return guarded
  })
}

function guardServer(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    observeRequest(request, response, () => guard(request, response, pass))
  })
  // Only `next dev` uses WebSockets. Without a listener, Node handles an upgrade like any other request.
  if (env().nodeEnv !== 'development') server.removeAllListeners('upgrade')
  // Without a listener, Node closes the connection of a CONNECT request without responding.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    const head = `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${PAGE_METHODS.join(', ')}\r\nConnection: close\r\n\r\n`
    socket.end(head, () => socket.destroy())
  })
}

/** Returns whether this is the site's server, and not one that a test opened on a different port. */
function isSiteServer(server: Server): boolean {
  const address = server.address()
  return typeof address !== 'object' || address?.port === env().port
}

function guard(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const ruling = ruleOn({
    method: request.method ?? '',
    url: request.url ?? '',
    callsServerFunction: request.headers['next-action'] !== undefined,
  })
  setSecurityHeaders(request, response)
  if (ruling.action === 'refuse') return refuse(request, response, ruling.status, ruling.isApi)
  request.url = ruling.url
  dropUnreadableHeaders(request)
  if (ruling.action === 'pass') {
    const render = () => passRendered(request, response, pass)
    const askNext = () => sendKeptPage(request, response, render)
    const sendStored = () => sendMonth(request, response, askNext)
    return sendBuildFile(request, response, sendStored)
  }
  hasSession(request).then(
    (isStaff) => (isStaff ? pass() : refuse(request, response, 403)),
    (error: unknown) => {
      console.error("Couldn't check a session:", describeError(error))
      refuse(request, response, 503)
    },
  )
}

/**
 * Removes a router-state header that would make Next fail, such as a repeated one, whose values Node joins with commas.
 */
function dropUnreadableHeaders({ headers }: IncomingMessage): void {
  const state = headers['next-router-state-tree']
  if (state !== undefined && !isRouterState(String(state))) delete headers['next-router-state-tree']
}

/** Returns whether the request has the cookie of a live session. Logs a warning if it doesn't. */
async function hasSession(request: IncomingMessage): Promise<boolean> {
  const payload = await startedPayload()
  const { cookie } = request.headers
  const { user } =
    cookie === undefined ? { user: null } : await payload.auth({ headers: new Headers({ cookie }) })
  if (user) return true
  payload.logger.warn('Refused a call to an admin server function: not signed in')
  return false
}

/**
 * Lets nginx reuse a public page until the end of the current second. A TTL of one second would last for up to
 * two, because nginx counts whole seconds (docs/decisions/0019-pages-kept-by-content-version.md). Errors don't
 * get this header, because nginx would cache them, too.
 */
function limitProxyCache(response: ServerResponse, status: number): void {
  const isPage = status === 200 || status === 304
  if (isPage && String(response.getHeader('Cache-Control')).includes('s-maxage'))
    response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`)
}

const OUTAGE_RETRY_SECONDS = 10

type RefusalStatus = 400 | 403 | 405 | 503

const REFUSALS: Record<RefusalStatus, string> = {
  400: 'This address isn’t valid.',
  403: 'Please sign in first.',
  405: 'This address is read-only.',
  503: 'This isn’t available right now. Please try again in a minute.',
}

/** Responds without calling Next. Closes the connection, because the request body hasn't been read. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  isApi = false,
): void {
  const code = 'method-not-allowed'
  const text = isApi ? JSON.stringify({ error: errorText(code), code }) : `${REFUSALS[status]}\n`
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 && { Allow: (isApi ? API_METHODS : PAGE_METHODS).join(', ') }),
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

let policies: { page: string; embed: string } | undefined

/**
 * Sets a response's security headers. On a freshly rendered page, they allow the inline scripts that Next
 * marked with this request's nonce, which Next reads from a request header. On a cached page, they allow the
 * scripts whose hashes the cache lists. Files have a short policy.
 */
function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  policies ??= { page: contentSecurityPolicy(env()), embed: embedPolicy(env()) }
  const isEmbed = request.url?.split('?')[0] === EMBED_PATH
  const base = isEmbed ? policies.embed : policies.page
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  // Remove X-Frame-Options, because it can't allow other sites, and would override `frame-ancestors` in old browsers.
  if (isEmbed) response.removeHeader('X-Frame-Options')
  const { url = '' } = request
  const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
  request.headers['content-security-policy'] = `script-src ${nonce}`
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    // During an outage, respond with 503 instead of 500, because the page works again after the outage.
    if (head[0] === 500 && currentOutage()) {
      head[0] = 503
      response.setHeader('Retry-After', OUTAGE_RETRY_SECONDS)
    }
    const hashes = response.getHeader(SCRIPT_HASHES)
    if (!isFill(request)) response.removeHeader(SCRIPT_HASHES)
    // Check the response's own status, because Next may have set it earlier instead of passing it here.
    if (hashes !== undefined && response.statusCode === 200) noteKeepable(request)
    if (response.hasHeader('Set-Cookie')) response.setHeader('Cache-Control', 'no-store')
    limitProxyCache(response, head[0])
    // Keep one `Location`, because Next 16.4.5 sets it twice when it has just rendered a page that redirects.
    const location = response.getHeader('Location')
    if (Array.isArray(location)) response.setHeader('Location', location[0] ?? '')
    const scripts = [...ownInlineScripts(), typeof hashes === 'string' ? hashes : nonce]
    response.setHeader(
      'Content-Security-Policy',
      isFile(url, head[0]) ? FILE_POLICY : pagePolicy(base, scripts.join(' ')),
    )
    return writeHead(...head)
  }) as typeof response.writeHead
}
