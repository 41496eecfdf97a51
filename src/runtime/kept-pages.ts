import { randomBytes } from 'node:crypto'
import {
  get as httpGet,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { env } from '@/env'
import { contentVersion } from '@/server/caches/content-clock'
import { readThrough } from '@/server/caches/read-through'
import { acceptedEncoding, compress, type Encoding, withEncoding } from '@/server/http/compression'
import { wantsPage } from '@/server/http/page-request'
import { processSingleton } from '@/shared/process-singleton'

/** How long a page is reused without calling Next, unless content is published first. */
const KEPT_MS = 1000
const MAX_BYTES = 32 * 1024 * 1024
/** The maximum number of page URLs to keep, because visitors can make up URLs. */
const MAX_KNOWN = 500
const FILL_MS = 10_000

/** The header that marks this process's own requests to Next. Its value is a secret token. */
const FILL_HEADER = 'x-page-fill'
/** Headers that belong to one response or one connection. */
const NOT_KEPT = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']

interface KeptPage {
  /** The version of the published content when Next rendered the page. */
  version: string
  untilMs: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The body in each encoding that a browser has asked for. */
  encoded: Map<Encoding, Promise<Buffer>>
}

const state = () =>
  processSingleton('sixpackKeptPages', () => ({
    token: randomBytes(16).toString('hex'),
    asked: new WeakMap<IncomingMessage, string>(),
    known: new LRUCache<string, true>({ max: MAX_KNOWN }),
    pages: new LRUCache<string, KeptPage>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }) => 2 * body.length,
    }),
    filling: new Map<string, Promise<KeptPage | null>>(),
  }))

/**
 * Sends a public page that was rendered less than a second ago, compressed in advance, or lets Next respond.
 * Compressing is the slowest part of sending a cached page, and Next does it for every response
 * (docs/decisions/0047-pages-compressed-once.md).
 */
export function sendKeptPage(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const { url = '' } = request
  if (isFill(request) || !wantsPage(request)) return pass()
  if (!state().known.has(url)) {
    state().asked.set(request, url)
    return pass()
  }
  keep(url)
    .then((page) => (page ? send(request, response, page) : pass()))
    // If the response hasn't begun, let Next respond.
    .catch(() => (response.headersSent ? response.destroy() : pass()))
}

/** Notes that a page can be kept, because Next is sending it from its cache of rendered pages. */
export function noteKeepable(request: IncomingMessage): void {
  const { asked, known } = state()
  // Use the original URL, because Next changes `request.url` when it rewrites a URL.
  const url = asked.get(request)
  if (url !== undefined) known.set(url, true)
}

/** Returns whether this process itself sent the request, to fetch a page to keep. */
export function isFill({ headers }: IncomingMessage): boolean {
  return headers[FILL_HEADER] === state().token
}

/** Returns a page from memory or, if the copy is stale, from Next. Returns null if the page can't be kept. */
function keep(url: string): Promise<KeptPage | null> {
  const { pages, filling } = state()
  const kept = pages.get(url)
  if (kept && performance.now() < kept.untilMs && kept.version === contentVersion())
    return Promise.resolve(kept)
  const running = filling.get(url)
  if (running) return running
  const fill = fetchPage(url, kept).finally(() => filling.delete(url))
  filling.set(url, fill)
  return fill
}

async function fetchPage(url: string, earlier: KeptPage | undefined): Promise<KeptPage | null> {
  const { known, pages, token } = state()
  const version = contentVersion()
  const answer = await getPage(url, token).catch(() => null)
  if (!answer || !isKeepable(answer)) {
    known.delete(url)
    pages.delete(url)
    answer?.destroy()
    return null
  }
  const body = await buffer(answer)
  const page: KeptPage = {
    version,
    untilMs: performance.now() + KEPT_MS,
    headers: answer.headers,
    body,
    encoded: earlier?.body.equals(body) ? earlier.encoded : new Map(),
  }
  pages.set(url, page)
  return page
}

/** Requests a page from this process, through the same checks as any other request. */
function getPage(path: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { [FILL_HEADER]: token, 'accept-encoding': 'identity' }
    const { port } = env()
    const asked = httpGet({ host: 'localhost', port, path, headers, timeout: FILL_MS }, resolve)
    asked.on('timeout', () => asked.destroy(new Error('The page took too long.')))
    asked.on('error', reject)
  })
}

/**
 * Returns whether a page can be kept. The header `x-script-hashes` means that the page is from Next's cache, so it has
 * no per-response nonce.
 */
const isKeepable = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 &&
  headers['x-script-hashes'] !== undefined &&
  headers['set-cookie'] === undefined &&
  headers['cache-control']?.includes('s-maxage') === true &&
  headers['content-type']?.startsWith('text/html') === true

async function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const isSame = page.headers.etag !== undefined && request.headers['if-none-match'] === page.headers.etag
  const body = isSame ? null : await encode(page, encoding)
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined && !NOT_KEPT.includes(name)) response.setHeader(name, value)
  response.setHeader('Vary', withEncoding(page.headers.vary))
  if (body === null) {
    response.writeHead(304).end()
    return
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200).end(body)
}

const encode = ({ body, encoded }: KeptPage, encoding: Encoding): Promise<Buffer> =>
  readThrough(encoded, encoding, () => compress(body, encoding))
