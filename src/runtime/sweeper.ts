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

/** A checkout left behind is finished within its grace of two minutes and this. */
const EVERY_MS = 30_000

const HOLDER = `${hostname()}:${process.pid}`

/** What a sweep does, by what the log says where it fails: one that fails keeps no other from its turn. */
const TASKS: Record<string, (context: ServiceContext) => Promise<unknown>> = {
  "The database server's clock could not be read": ({ payload }) => followDatabaseClock(payload),
  'Edits that were cut short could not be finished': finishAbandonedEdits,
  'The sweep of checkouts failed': (context) => sweepCheckouts(context, HOLDER),
  'Payments could not be identified': identifyPayments,
  'Late authorizations could not be voided': (context) => voidLateAuthorizations(context, HOLDER),
  'The outbox could not be cleared': clearOutbox,
  "Old checkouts couldn't be forgotten": forgetOldCheckouts,
  "Rate limits couldn't be cleared": clearRateLimits,
}

/** Next may load this module more than once; the sweeper is one a process. */
const store = globalThis as typeof globalThis & { sixpackSweeper?: NodeJS.Timeout }

/**
 * Starts the sweeper of this server process: what a browser or a killed process left half way is finished or undone, and the
 * outbox keeps nothing that helps nobody. With several processes on one database they take turns by a lease where it matters.
 * A sweep that fails is logged, and the next one tries again.
 */
export function startSweeper(): void {
  store.sixpackSweeper ??= setInterval(() => {
    // Only a Payload that does not start comes to here: there is no logger of its to tell.
    sweep().catch((error: unknown) =>
      console.error('The sweep of checkouts could not start:', describeError(error).message),
    )
  }, EVERY_MS).unref()
}

/** Next sweep only after this one, however slow the processor is. */
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
