import { hostname } from 'node:os'
import { finishAbandonedEdits } from '@/services/booking-edits'
import { clearOutbox } from '@/services/clear-outbox'
import { forgetOldCheckouts } from '@/services/forget-old-checkouts'
import { identifyPayments } from '@/services/identify-payments'
import type { Desk } from '@/services/ports'
import { clearRateLimits } from '@/services/rate-counters'
import { sweepCheckouts } from '@/services/sweep-checkouts'
import { voidLateAuthorizations } from '@/services/void-late-authorizations'
import { followDatabaseClock } from './clock'
import { deskOf } from './desk'
import { describeError } from './log'
import { startedPayload } from './payload'

/** A checkout left behind is finished within its grace of two minutes and this. */
const EVERY_MS = 30_000

const HOLDER = `${hostname()}:${process.pid}`

/** What a sweep does, by what the log says where it fails: one that fails keeps no other from its turn. */
const TASKS: Record<string, (desk: Desk) => Promise<unknown>> = {
  "The database server's clock could not be read": ({ payload }) => followDatabaseClock(payload),
  'Edits that were cut short could not be finished': finishAbandonedEdits,
  'The sweep of checkouts failed': (desk) => sweepCheckouts(desk, HOLDER),
  'Payments could not be identified': identifyPayments,
  'Late authorizations could not be voided': (desk) => voidLateAuthorizations(desk, HOLDER),
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
        await task(deskOf(payload))
      } catch (err) {
        payload.logger.error({ err }, failure)
      }
    }
  } finally {
    isSweeping = false
  }
}
