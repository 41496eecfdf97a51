import { createHash, timingSafeEqual } from 'node:crypto'
import { namesFor } from '@/database/migration-names'
import { env } from '@/env'
import { msSinceSweep } from '@/server/last-sweep'
import { metrics } from '@/server/metrics/metrics'
import { pictureBucket } from '@/server/picture-store'
import { isStopping } from '@/server/stopping'
import { currentTime } from '@/services/clock'
import { countStates, type StateCounts } from '@/services/health/count-states'
import { checkMigrations, checkOutbox, probeDatabase } from '@/services/health/database-checks'
import { type Readiness, runChecks, within } from '@/services/health/readiness'
import { processSingleton } from '@/shared/process-singleton'
import { checkDataDisk, usesDataDir } from './data-disk'
import { startedPayload } from './payload'

/** How long results are reused, so that anonymous callers can't cause more checks. */
const KEPT_MS = 5000
/**
 * The time limit for one check. It leaves enough time to respond within the three seconds that most monitors wait.
 */
const CHECK_MS = 2000
/** The maximum age of the last sweep. The sweeper runs every 30 seconds, but a run can wait for Square. */
const MAX_SWEEP_AGE_MS = 5 * 60_000

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Responds with 200 while this process serves requests, and with 503 once it's stopping. */
export function liveResponse(): Response {
  if (!isStopping()) return Response.json({ status: 'live' }, { headers: NO_STORE })
  return Response.json({ status: 'stopping' }, { status: 503, headers: NO_STORE })
}

/**
 * Responds with the result of every check (docs/operations.md#monitoring), and with 503 if one fails.
 *
 * @param options `alwaysOk` for the dashboard, because browsers log a 503 as a page error
 */
export async function readyResponse({ alwaysOk = false } = {}): Promise<Response> {
  const { isReady, checks } = await readReadiness()
  const stopping = isStopping() ? { server: 'The server is stopping.' } : {}
  const isUp = isReady && !isStopping()
  return Response.json(
    { status: isUp ? 'ready' : 'not ready', checks: { ...checks, ...stopping } },
    { status: isUp || alwaysOk ? 200 : 503, headers: NO_STORE },
  )
}

/** Returns the result of every check. The checks run at most every five seconds. */
export const readReadiness = (): Promise<Readiness> => kept('sixpackReadiness', checkReadiness)

async function checkReadiness(): Promise<Readiness> {
  const settings = env()
  const { dataDir, databaseKind, smtp } = settings
  const bucket = pictureBucket()
  const own = await runChecks(
    {
      database: {
        run: async () => probeDatabase(await startedPayload(), currentTime()),
        failure: "The database can't be reached or isn't writable. Bookings get a 503 until it's back.",
      },
      disk: {
        run: async () => (usesDataDir(settings) ? checkDataDisk(dataDir) : null),
        failure: "The data folder's disk doesn't respond.",
      },
      ...(bucket && {
        pictures: {
          run: async () => (await bucket.inspect())?.sentence ?? null,
          failure: "The picture storage isn't responding.",
        },
      }),
      sweeper: { run: checkSweeper, failure: 'The sweeper has stopped.' },
    },
    CHECK_MS,
  )
  // The other checks need the database, so if it's down, they would only repeat its failure.
  if (own.checks.database !== 'ok') return own
  const payload = await startedPayload()
  const stored = await runChecks(
    {
      migrations: {
        run: () => checkMigrations(payload, namesFor(databaseKind)),
        failure: "The database's migrations can't be read.",
      },
      outbox: {
        // Without a mail server, emails are supposed to stay in the outbox, so skip the check.
        run: async () => (smtp ? checkOutbox(payload, currentTime()) : null),
        failure: "The outbox can't be read.",
      },
    },
    CHECK_MS,
  )
  return { isReady: own.isReady && stored.isReady, checks: { ...own.checks, ...stored.checks } }
}

async function checkSweeper(): Promise<string | null> {
  const minutes = Math.floor(msSinceSweep() / 60_000)
  return msSinceSweep() > MAX_SWEEP_AGE_MS
    ? `The sweeper hasn't finished a run for ${minutes} minutes.`
    : null
}

/** Responds with this process's metrics, or with 404 if the caller doesn't have the token. */
export async function metricsResponse(request: Request): Promise<Response> {
  const { metricsToken } = env()
  const sent = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  if (metricsToken === null || !isSame(sent, metricsToken))
    return new Response('Not found\n', { status: 404, headers: NO_STORE })
  const { registry, checks } = metrics()
  const [counts, readiness] = await Promise.all([kept('sixpackStateCounts', readStates), readReadiness()])
  setStates(counts)
  checks.reset()
  for (const [check, result] of Object.entries(readiness.checks))
    checks.set({ check }, result === 'ok' ? 1 : 0)
  return new Response(await registry.metrics(), {
    headers: { ...NO_STORE, 'Content-Type': registry.contentType },
  })
}

async function readStates(): Promise<StateCounts | null> {
  try {
    return await within(CHECK_MS, async () => countStates(await startedPayload(), currentTime()))
  } catch {
    // Ignore the error: `setStates` reports that the database is down.
    return null
  }
}

/** Sets the gauges. If the database is down, omits them, because stale numbers would look current. */
function setStates(counts: StateCounts | null): void {
  const { checkouts, emails, holds, databaseUp } = metrics()
  databaseUp.set(counts ? 1 : 0)
  for (const gauge of [checkouts, emails, holds]) gauge.reset()
  if (!counts) return holds.set(Number.NaN)
  for (const [state, count] of Object.entries(counts.checkouts)) checkouts.set({ state }, count)
  for (const [state, count] of Object.entries(counts.emails)) emails.set({ state }, count)
  holds.set(counts.holds)
}

/** Compares two strings in constant time. */
function isSame(left: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(left), hash(right))
}

/** Returns a recent result, waits for the run in progress, or starts a new run. */
function kept<Value>(name: `sixpack${string}`, read: () => Promise<Value>): Promise<Value> {
  const last = processSingleton<{ value: Promise<Value> | null; endedMs: number }>(name, () => ({
    value: null,
    endedMs: Number.POSITIVE_INFINITY,
  }))
  if (last.value && performance.now() < last.endedMs + KEPT_MS) return last.value
  last.endedMs = Number.POSITIVE_INFINITY
  last.value = read().finally(() => {
    last.endedMs = performance.now()
  })
  return last.value
}
