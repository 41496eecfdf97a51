import { hostname } from 'node:os'
import { followDatabaseClock } from '@/server/clock'
import { noteFailedTask, noteSweep } from '@/server/last-sweep'
import { serviceContext } from '@/server/service-context'
import { sweepBalance } from '@/services/balance/sweep-balance'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { forgetOldCheckouts } from '@/services/checkout/forget-old-checkouts'
import { clearRateLimits } from '@/services/checkout/rate-counters'
import { finishPaidCheckouts, sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { voidLateAuthorizations } from '@/services/checkout/void-late-authorizations'
import { sweepCredits } from '@/services/credits/sweep-credits'
import { compareWithSquare } from '@/services/findings/compare-with-square'
import { forgetUnpaidGifts } from '@/services/gifts/forget-gifts'
import { finishErasures } from '@/services/guests/erase-guest'
import { forgetOldGuests } from '@/services/guests/forget-old-guests'
import { clearOutbox } from '@/services/mail/clear-outbox'
import { identifyPayments } from '@/services/payments/identify-payments'
import { announceOpenedSeats } from '@/services/newsletter/announce-seats'
import { queueMailings } from '@/services/newsletter/mailings'
import type { ServiceContext } from '@/services/ports'
import { sweepPromos } from '@/services/promos/sweep-promos'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { sweepWaitlist } from '@/services/waitlist/sweep-waitlist'
import { startedPayload } from './payload'
import { repeatTask } from './repeat-task'

/** The maximum time that an abandoned checkout waits for a sweep, on top of its two-minute grace period. */
const EVERY_MS = 30_000

/**
 * How often to look for paid checkouts. With BROWSER_GRACE_SECONDS, and 10 seconds until the email is sent, a
 * guest who closed the tab hears from us within a minute.
 */
const PAID_EVERY_MS = 10_000

const HOLDER = `${hostname()}:${process.pid}`

/** Tasks, keyed by the message to log if a task fails. The other tasks still run. */
type Tasks = Record<string, (context: ServiceContext) => Promise<unknown>>

const TASKS: Tasks = {
  "Couldn't read the database server's clock": ({ payload }) => followDatabaseClock(payload),
  "Couldn't finish interrupted edits": finishAbandonedEdits,
  "Couldn't sweep the checkouts": (context) => sweepCheckouts(context, HOLDER),
  "Couldn't offer seats to the waitlist": sweepWaitlist,
  "Couldn't identify payments": identifyPayments,
  "Couldn't void late authorizations": (context) => voidLateAuthorizations(context, HOLDER),
  "Couldn't continue balance payments": (context) => sweepBalance(context, HOLDER),
  "Couldn't continue refunds": (context) => sweepRefunds(context, HOLDER),
  "Couldn't continue uses of credits": (context) => sweepCredits(context, HOLDER),
  "Couldn't release uses of promo codes": sweepPromos,
  "Couldn't compare the books with Square": (context) => compareWithSquare(context, HOLDER),
  "Couldn't announce open seats": announceOpenedSeats,
  "Couldn't queue a mailing": queueMailings,
  "Couldn't clear the outbox": clearOutbox,
  "Couldn't erase the personal data of old checkouts": forgetOldCheckouts,
  "Couldn't erase a guest's data": finishErasures,
  "Couldn't erase the personal data of old bookings": forgetOldGuests,
  "Couldn't delete unpaid gift orders": forgetUnpaidGifts,
  "Couldn't clear expired rate limits": clearRateLimits,
}

const PAID_TASK: Tasks = {
  "Couldn't book paid checkouts": (context) => finishPaidCheckouts(context, HOLDER),
}

/**
 * Starts this process's sweeper. It finishes or undoes what browsers or killed processes left unfinished, and
 * deletes expired data. If several processes share a database, a lease makes them take turns with some of the
 * tasks (docs/decisions/0014-sweeper-and-lease.md).
 */
export function startSweeper(): void {
  repeatTask('sixpackSweeper', EVERY_MS, sweep, "The sweeper couldn't start")
  repeatTask(
    'sixpackPaidCheckouts',
    PAID_EVERY_MS,
    () => run(PAID_TASK),
    "The paid-checkout sweeper couldn't start",
  )
}

async function sweep(): Promise<void> {
  await run(TASKS)
  noteSweep()
}

async function run(tasks: Tasks): Promise<void> {
  const payload = await startedPayload()
  for (const [failure, task] of Object.entries(tasks)) {
    try {
      await task(serviceContext(payload))
    } catch (err) {
      payload.logger.error({ err }, failure)
      noteFailedTask(failure)
    }
  }
}
