import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { availabilityQuery } from '@/contract/availability'
import { readAvailabilityJson } from '@/server/caches/availability-cache'
import { readThrough } from '@/server/caches/read-through'
import { acceptedEncoding, compress, type Encoding } from '@/server/http/compression'
import { currentRequest } from '@/server/logging/request-context'
import { serviceContext } from '@/server/service-context'
import { processSingleton } from '@/shared/process-singleton'
import { startedPayload } from './payload'

/** The request that the calendar sends. A request with any other query goes to the route in src/api/availability.ts. */
const MONTH = /^\/api\/availability\?month=([\d-]+)$/
/** The maximum number of months to keep, enough for three years. */
const MAX_MONTHS = 36

interface KeptMonth {
  json: string
  encoded: Map<Encoding, Promise<Buffer>>
}
const months = () =>
  processSingleton('sixpackKeptMonths', () => new LRUCache<string, KeptMonth>({ max: MAX_MONTHS }))

/**
 * Sends a month's availability, which is the same for every visitor, or lets Next respond. It's as fresh as the route's
 * response, because both read it from the same cache. Only its compressed copies are kept
 * (docs/decisions/0047-pages-compressed-once.md).
 */
export function sendMonth(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
  const month = request.method === 'GET' ? MONTH.exec(request.url ?? '')?.[1] : undefined
  if (!availabilityQuery.safeParse({ month }).success || month === undefined) return pass()
  send(request, response, month)
    // The route turns the error into a response, unless this response has begun.
    .catch(() => (response.headersSent ? response.destroy() : pass()))
}

async function send(request: IncomingMessage, response: ServerResponse, month: string): Promise<void> {
  const json = await readAvailabilityJson(serviceContext(await startedPayload()), month)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = await encode(month, json, encoding)
  const observed = currentRequest()
  if (observed) observed.route = '/api/availability'
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Vary', 'Cookie, Accept-Encoding')
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200).end(body)
}

function encode(month: string, json: string, encoding: Encoding): Promise<Buffer> {
  const known = months().get(month)
  const kept = known?.json === json ? known : { json, encoded: new Map() }
  months().set(month, kept)
  return readThrough(kept.encoded, encoding, () => compress(Buffer.from(json), encoding))
}
