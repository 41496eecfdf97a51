import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  dsnFromString,
  getEnvelopeEndpointWithUrlEncodedAuth,
  uuid4,
} from '@sentry/core'
import { nodeStackLineParser } from '@sentry/core/server'
import type { ErrorReport, ErrorReportPort } from '@/services/ports'

/** The time limit for sending a report. If the receiver takes longer, the report is lost. */
const TIMEOUT_MS = 5000
/** Maximum number of reports in flight. Any more are dropped. */
const MAX_WAITING = 20

const parseStack = createStackParser(nodeStackLineParser())

/**
 * Returns a port that sends error reports to a Sentry-compatible service. Uses only Sentry's protocol, not its SDK,
 * which would instrument Node and collect requests with their personal data.
 *
 * @throws Error if the DSN is invalid; src/env.ts checks it
 */
export function sentryReports(dsn: string, environment: string): ErrorReportPort {
  const parsed = dsnFromString(dsn)
  if (!parsed) throw new Error('SENTRY_DSN is invalid')
  const url = getEnvelopeEndpointWithUrlEncodedAuth(parsed)
  // The transport obeys the receiver's rate limits.
  const transport = createTransport(
    { bufferSize: MAX_WAITING, recordDroppedEvent: () => undefined },
    async ({ body }) => {
      const { status, headers } = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-sentry-envelope' },
        // The cast is safe: Sentry's type allows shared memory, but its serializer doesn't use it.
        body: body as string | Uint8Array<ArrayBuffer>,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      return {
        statusCode: status,
        headers: {
          'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
          'retry-after': headers.get('retry-after'),
        },
      }
    },
  )
  return {
    async send(report) {
      const { statusCode } = await transport.send(createEventEnvelope(eventOf(report, environment), parsed))
      // There's no status if the transport dropped the report because of the receiver's rate limit.
      if (statusCode !== undefined && statusCode >= 400) throw new Error(`status ${statusCode}`)
    },
  }
}

/** Returns the event in Sentry's format, with the oldest cause first. */
function eventOf({ at, message, requestId, ids, errors }: ErrorReport, environment: string) {
  return {
    event_id: uuid4(),
    timestamp: at.getTime() / 1000,
    platform: 'node',
    level: 'error' as const,
    environment,
    logentry: { message },
    tags: { ...ids, ...(requestId !== undefined && { requestId }) },
    exception: {
      values: errors.toReversed().map(({ type, message: value, stack }) => ({
        type,
        value,
        stacktrace: { frames: parseStack(stack) },
      })),
    },
  }
}
