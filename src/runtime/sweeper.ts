import { hostname } from 'node:os'
import { followDatabaseClock } from '@/server/clock'
import { describeError } from '@/server/logging/log'
import { serviceContext } from '@/server/service-context'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { forgetOldCheckouts } from '@/services/checkout/forget-old-checkouts'
import { clearRateLimits } from '@/services/checkout/rate-counters'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { voidLateAuthorizations } from '@/services/checkout/void-late-authorizations'
import { clearOutbox } from '@/services/mail/clear-outbox'
import { identifyPayments } from '@/services/payments/identify-payments'
import type { ServiceContext } from '@/services/ports'
import { startedPayload } from './payload'

/** An abandoned checkout is finished within its grace period of two minutes plus this time. */
const EVERY_MS = 30_000

const HOLDER = `${hostname()}:${process.pid}`

/** The tasks of a sweep by the message to log if they fail. A failed task doesn't stop the others. */
const TASKS: Record<string, (context: ServiceContext) => Promise<unknown>> = {
  "Couldn't read the database server's clock": ({ payload }) => followDatabaseClock(payload),
  "Couldn't finish interrupted edits": finishAbandonedEdits,
  "Couldn't sweep the checkouts": (context) => sweepCheckouts(context, HOLDER),
  "Couldn't identify payments": identifyPayments,
  "Couldn't void late authorizations": (context) => voidLateAuthorizations(context, HOLDER),
  "Couldn't clear the outbox": clearOutbox,
  "Couldn't erase the personal data of old checkouts": forgetOldCheckouts,
  "Couldn't clear expired rate limits": clearRateLimits,
}

/** Next may load this module more than once, but there must be one sweeper per process. */
const store = globalThis as typeof globalThis & { sixpackSweeper?: NodeJS.Timeout }

/**
 * Starts the sweeper of this process. It finishes or undoes what browsers or killed processes left
 * unfinished, and deletes expired data. If several processes share a database, a lease makes them take turns
 * where that matters (docs/decisions/0014-sweeper-and-lease.md). Failures are logged, and the next sweep
 * tries again.
 */
export function startSweeper(): void {
  store.sixpackSweeper ??= setInterval(() => {
    // Only fails if Payload can't start, and then there is no Payload logger.
    sweep().catch((error: unknown) =>
      console.error("The sweeper couldn't start; retrying:", describeError(error).message),
    )
  }, EVERY_MS).unref()
}

/** Sweeps don't overlap, even if the card processor is slow. */
let isSweeping = false

async function sweep(): Promise<void> {
  if (isSweeping) return
  isSweeping = true
  try {
    const payload = await startedPayload()
    for (const [failure, task] of Object.entries(TASKS)) {
      try {
        await task(serviceContext(payload))
      } catch (err) {
        payload.logger.error({ err }, failure)
      }
    }
  } finally {
    isSweeping = false
  }
}
