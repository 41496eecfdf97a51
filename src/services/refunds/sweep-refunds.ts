import { LAST_CHECK_MS } from '@/domain/payments/refunds'
import type { Refund } from '@/payload-types'
import { withLease } from '../database/lease'
import { readDue } from '../database/read-due'
import type { ServiceContext } from '../ports'
import { readRefund } from './refund-rows'
import { postpone, settleRefund } from './settle-refund'
import { carryOut } from './settle-rejected'

/** How many bookings to settle at a time. They run in parallel, because each waits for the card processor. */
const CONCURRENCY = 4
const LEASE_MS = 5 * 60_000
/** The maximum time that a check can be postponed, plus a margin. */
const MAX_AHEAD_MS = LAST_CHECK_MS + 5 * 60_000

/**
 * Continues refunds whose request died, and checks on pending ones. If there's nothing to do, this costs one indexed
 * query.
 *
 * @returns how many refunds were found, or null if another process is sweeping
 */
export async function sweepRefunds(context: ServiceContext, holder: string): Promise<number | null> {
  let found = 0
  const lease = { id: 'sweep-refunds', holder, forMs: LEASE_MS }
  const isMine = await withLease(context, lease, async () => {
    const due = await readDue<Refund>(context, 'refunds', MAX_AHEAD_MS)
    found = due.length
    // Settle one booking's refunds one after another. In parallel, they'd compete for the booking's lock.
    const bookings = [...new Set(due.map(({ booking }) => booking))]
    for (let from = 0; from < bookings.length; from += CONCURRENCY) {
      await Promise.all(
        bookings.slice(from, from + CONCURRENCY).map(async (id) => {
          for (const refund of due) if (refund.booking === id) await continueOne(context, refund)
        }),
      )
    }
  })
  return isMine ? found : null
}

/** Logs errors instead of throwing, so that one refund can't hold up the others. */
async function continueOne(context: ServiceContext, refund: Refund): Promise<void> {
  try {
    if (refund.state === 'rejected') await carryOut(context, refund)
    else await settleRefund(context, refund)
  } catch (err) {
    context.log.error({ err, refundId: refund.id, state: refund.state }, "A refund couldn't be continued")
    const current = await readRefund(context, refund.id)
    if (current?.checkAt) await postpone(context, current)
  }
}
