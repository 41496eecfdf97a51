import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import { errorText } from '@/contract/errors'
import { env } from '@/env'
import { contentSecurityPolicy, pagePolicy } from '@/server/http/content-security-policy'
import { PAGE_METHODS, ruleOn } from '@/server/http/http-rules'
import { ownInlineScripts } from '@/server/http/inline-scripts'
import { isRouterState } from '@/server/http/router-state'
import { SECURITY_HEADERS } from '@/server/http/security-headers'
import { describeError } from '@/server/logging/log'
import { startedPayload } from './payload'

/** page-cache.mjs lists a stored page's inline scripts in this header, which never leaves the process. */
const SCRIPT_HASHES = 'x-script-hashes'

/** Next may load this module more than once; each server is guarded once. */
const store = globalThis as typeof globalThis & { sixpackGuard?: WeakSet<Server> }

/**
 * Checks every request to this process's HTTP servers before Next sees it: what `ruleOn` refuses never reaches Next, and every
 * response has the security headers, including those that Next writes itself when it fails.
 *
 * Next opens the server before it loads any of our code, so its listeners are replaced at the first connection. Node announces
 * a connection before it reads from it, and a request before it calls the listeners
 * (nodejs.org/api/diagnostics_channel.html, `net.server.socket` and `http.server.request.start`).
 */
export function guardHttpServers(): void {
  if (store.sixpackGuard) return
  const guarded = new WeakSet<Server>()
  store.sixpackGuard = guarded
  const guardOnce = (server: unknown) => {
    if (!(server instanceof Server) || guarded.has(server) || !isSiteServer(server)) return
    guarded.add(server)
    guardServer(server)
  }
  // An upgrade isn't announced as a request.
  subscribe('net.server.socket', (message) =>
    guardOnce((message as { socket: { server?: unknown } }).socket.server),
  )
  subscribe('http.server.request.start', (message) => guardOnce((message as { server: unknown }).server))
}

function guardServer(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    guard(request, response, pass)
  })
  // Without a listener Node handles an upgrade like any other request. Only `next dev` uses WebSockets.
  if (env().nodeEnv !== 'development') server.removeAllListeners('upgrade')
  // Without a listener Node closes the connection of a CONNECT without an answer.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    const head = `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nConnection: close\r\n\r\n`
    socket.end(head, () => socket.destroy())
  })
}

const ALLOW = PAGE_METHODS.join(', ')

/** Any server except those that tests open on other ports. */
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
  if (ruling.action === 'refuse') return refuse(request, response, ruling.status)
  request.url = ruling.url
  dropUnreadableHeaders(request)
  if (ruling.action === 'pass') return pass()
  hasSession(request).then(
    (isStaff) => (isStaff ? pass() : refuse(request, response, 403)),
    (error: unknown) => {
      console.error('A session could not be checked:', describeError(error))
      refuse(request, response, 503)
    },
  )
}

/** Drops a router state that Next fails on. Node joins repeated headers with a comma, so they aren't readable either. */
function dropUnreadableHeaders({ headers }: IncomingMessage): void {
  const state = headers['next-router-state-tree']
  if (state !== undefined && !isRouterState(String(state))) delete headers['next-router-state-tree']
}

/** Whether the request carries the cookie of a live session. Logs a line for each call without one. */
async function hasSession(request: IncomingMessage): Promise<boolean> {
  const payload = await startedPayload()
  const { cookie } = request.headers
  const { user } =
    cookie === undefined ? { user: null } : await payload.auth({ headers: new Headers({ cookie }) })
  if (user) return true
  payload.logger.warn('A server function of the admin was called without a session')
  return false
}

type RefusalStatus = 400 | 403 | 404 | 405 | 503

const REFUSALS: Record<RefusalStatus, string> = {
  400: 'This address can’t be read.',
  403: 'Please sign in first.',
  404: errorText('not-found'),
  405: 'This address can only be read.',
  503: 'This isn’t available right now. Please try again in a minute.',
}

/** Responds without involving Next. The rest of the request body isn't read, so the connection is closed. */
function refuse(request: IncomingMessage, response: ServerResponse, status: RefusalStatus): void {
  const isApi = status === 404
  const text = isApi ? JSON.stringify({ error: REFUSALS[404], code: 'not-found' }) : `${REFUSALS[status]}\n`
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 && { Allow: ALLOW }),
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

let policy: ReturnType<typeof contentSecurityPolicy> | undefined

/**
 * Sets the security headers of a response. A page may run the inline scripts that Next marks with this request's nonce, or, if
 * it comes from the page cache, the scripts with the hashes listed there. Next reads the nonce from a request header.
 */
function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  policy ??= contentSecurityPolicy(env())
  const base = policy
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
  request.headers['content-security-policy'] = `script-src ${nonce}`
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const hashes = response.getHeader(SCRIPT_HASHES)
    response.removeHeader(SCRIPT_HASHES)
    if (response.hasHeader('Set-Cookie')) response.setHeader('Cache-Control', 'no-store')
    // Next 16.4.5 sets it twice if it has just rendered a page that redirects.
    const location = response.getHeader('Location')
    if (Array.isArray(location)) response.setHeader('Location', location[0] ?? '')
    const scripts = [...ownInlineScripts(), typeof hashes === 'string' ? hashes : nonce]
    response.setHeader('Content-Security-Policy', pagePolicy(base, scripts.join(' ')))
    return writeHead(...head)
  }) as typeof response.writeHead
}
