import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sentryReports } from '@/adapters/sentry/send-reports'
import { AppError } from '@/services/errors'
import { startErrorReports } from './error-reports'
import { listenToErrors, logging } from './log'
import { withRequest } from './request-context'

/** The copy of pino that Payload uses. */
const { pino } = createRequire(import.meta.resolve('payload'))('pino')

interface Received {
  url: string
  type: string
  lines: string[]
}

let receiver: Server
let dsn: string
let answer: 'accept' | 'hang' | { status: number; retryAfter: string }
const received: Received[] = []
const log = pino(logging.options, { write: () => undefined })

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const type = request.headers['content-type'] ?? ''
      received.push({ url: request.url ?? '', type, lines: body.split('\n') })
      if (answer === 'hang') return
      const refusal = answer === 'accept' ? null : answer
      response.writeHead(refusal?.status ?? 200, refusal ? { 'retry-after': refusal.retryAfter } : {})
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  dsn = `http://publickey@127.0.0.1:${(receiver.address() as AddressInfo).port}/42`
})
afterAll(() => {
  // Fail the reports that are still pending.
  vi.spyOn(console, 'warn').mockReturnValue()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(() => {
  received.length = 0
  answer = 'accept'
  startErrorReports(sentryReports(dsn, 'test'))
})
afterEach(() => {
  vi.restoreAllMocks()
  listenToErrors(() => undefined)
})

const arrived = (count: number) => vi.waitFor(() => expect(received.length).toBe(count))
const eventOf = ({ lines }: Received) => JSON.parse(lines[2] ?? '')

it('sends an error once, in Sentry’s protocol, with the request’s id and without personal data', async () => {
  const body = JSON.stringify({ lastName: 'Lovelace' })
  const cause = new Error(`connect mongodb://sixpack:hunter2@db.example.com/site`)
  const error = new Error(
    `Unexpected token in ${body} of ada@example.com, (831) 555-0187, at /booking/HL-7K3M9Q?key=secret#key=other`,
    { cause },
  )
  withRequest({ id: 'request-1234' }, () =>
    log.error({ err: error, bookingId: 'booking-1', note: 'Grace Hopper', path: '/p?x=1' }, 'It failed'),
  )
  withRequest({ id: 'request-5678' }, () => log.error({ err: error }, 'It failed'))
  await arrived(1)
  const [envelope] = received as [Received]
  expect(envelope.url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=publickey')
  expect(envelope.type).toBe('application/x-sentry-envelope')
  expect(JSON.parse(envelope.lines[1] ?? '')).toMatchObject({ type: 'event' })
  const event = eventOf(envelope)
  expect(event).toMatchObject({
    level: 'error',
    environment: 'test',
    logentry: { message: 'It failed' },
    tags: { requestId: 'request-1234', bookingId: 'booking-1' },
    exception: {
      values: [
        { type: 'Error', value: 'connect [address]' },
        { type: 'Error', stacktrace: { frames: expect.any(Array) } },
      ],
    },
  })
  expect(event.exception.values[1].stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringContaining('error-reports.test.ts'),
    lineno: expect.any(Number),
  })
  const sent = envelope.lines.join('\n')
  for (const personal of ['Lovelace', 'ada@', '555', 'secret', 'other', 'hunter2', 'Hopper', 'x=1'])
    expect(sent).not.toContain(personal)
})

it('sends neither warnings nor refusals, such as a 503 during an outage', async () => {
  log.warn({ err: new Error('slow') }, 'Slow')
  log.error({ err: new AppError('database-unavailable') }, 'Request failed: database-unavailable')
  log.error({ err: new AppError('internal') }, 'Request failed: internal')
  await arrived(1)
  expect(eventOf(received[0] as Received).logentry).toEqual({ message: 'Request failed: internal' })
})

it('sends at most ten reports a minute', async () => {
  for (let count = 0; count < 50; count += 1) log.error({ err: new Error(`failure ${count}`) }, 'It failed')
  await arrived(10)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  log.error({ err: new Error('a minute later') }, 'It failed')
  await arrived(11)
})

it('sends nothing while the receiver asks for a pause', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  answer = { status: 429, retryAfter: '60' }
  log.error('first')
  await arrived(1)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
  log.error('second')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(received).toHaveLength(1)
})

it('doesn’t slow down or fail the caller if the receiver hangs or is gone', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  answer = 'hang'
  const started = performance.now()
  for (let count = 0; count < 10; count += 1) log.error({ err: new Error(`failure ${count}`) }, 'It failed')
  expect(performance.now() - started).toBeLessThan(200)
  startErrorReports(sentryReports('http://key@127.0.0.1:1/1', 'test'))
  for (let count = 0; count < 3; count += 1) log.error(`failure ${count}`)
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  // Expect one warning for all reports, not one for each report.
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Errors can't be reported to SENTRY_DSN: /)]])
})
