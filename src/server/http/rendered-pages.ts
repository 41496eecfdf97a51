import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { GIFTS_PATH } from '@/shared/paths/page-address'
import { pathIn } from '@/shared/text/language'
import { withLateScripts } from '../../../late-scripts.mjs'
import { describeError } from '../logging/log'
import { acceptedEncoding, compressOnce, withEncoding } from './compression'
import { wantsPage } from './page-request'

/** The public pages that Next renders for each request, so they don't pass through `page-cache.mjs`. */
const PATHS = [addressOfCalendar({}), GIFTS_PATH].flatMap((path) => [path, pathIn('es', path)])

/**
 * Lets Next render a page, and delays the scripts of those public pages that aren't cached
 * (docs/decisions/0051-scripts-load-after-the-first-paint.md). All other responses are left unchanged.
 */
export function passRendered(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const [path = ''] = request.url?.split('?') ?? []
  if (!PATHS.includes(path) || !wantsPage(request)) return pass()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  // Next would compress the page before we can change it.
  delete request.headers['accept-encoding']
  collectBody(response, (body) => {
    if (body.length === 0 || !isHtml(response)) return Promise.resolve(body)
    response.setHeader('Vary', withEncoding(String(response.getHeader('vary') ?? '')))
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    return compressOnce(Buffer.from(withLateScripts(body.toString())), encoding)
  })
  pass()
}

const isHtml = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/html')

/**
 * Holds back a response until it ends, and then sends what `change` returns. Nothing is delayed, because Next doesn't
 * stream these pages.
 */
function collectBody(response: ServerResponse, change: (body: Buffer) => Promise<Buffer>): void {
  const parts: Buffer[] = []
  let isEnding = false
  let hasEnded = false
  const end = response.end.bind(response)
  const writeHead = response.writeHead.bind(response)
  response.flushHeaders = () => undefined
  // Next's compression calls `writeHead` before the first write, even if it doesn't compress.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (hasEnded) return writeHead(status)
    response.statusCode = status
    const headers = rest.at(-1)
    if (typeof headers === 'object' && headers !== null)
      for (const [name, value] of Object.entries(headers))
        if (isHeader(value)) response.setHeader(name, value)
    return response
  }) as typeof response.writeHead
  response.write = (part: unknown, ...rest: unknown[]) => {
    parts.push(toBuffer(part, rest))
    const done = callbackOf(rest)
    if (done) queueMicrotask(done)
    return true
  }
  response.end = ((...rest: unknown[]) => {
    if (isEnding) return response
    isEnding = true
    parts.push(toBuffer(rest[0], rest.slice(1)))
    change(Buffer.concat(parts)).then(
      (body) => {
        hasEnded = true
        response.setHeader('Content-Length', body.length)
        end(body, callbackOf(rest))
      },
      (error: unknown) => {
        console.error("Couldn't compress a page:", describeError(error))
        response.destroy()
      },
    )
    return response
  }) as typeof response.end
}

const isHeader = (value: unknown): value is string | number | string[] =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value)

function toBuffer(part: unknown, [encoding]: unknown[]): Buffer {
  if (part instanceof Uint8Array) return Buffer.from(part)
  if (typeof part !== 'string') return Buffer.alloc(0)
  return Buffer.from(part, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8')
}

const callbackOf = (values: unknown[]) =>
  values.find((value): value is () => void => typeof value === 'function')
