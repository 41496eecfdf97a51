import { type CreditEntry, isAttemptLive, isUnsettled } from '@/domain/payments/credit'
import type { Credit } from '@/payload-types'
import { readCheckout } from '../checkout/checkouts'
import { withLease } from '../database/lease'
import { readDue } from '../database/read-due'
import { finishTakingOut } from '../gifts/take-out'
import type { ServiceContext } from '../ports'
import { entriesOf, readCredit, writeEntries } from './credit-rows'
import { releaseUse } from './pay-with-credit'

const LEASE_MS = 5 * 60_000
/** The maximum time that a check can be postponed, plus a margin. */
const MAX_AHEAD_MS = 3_600_000

/**
 * Finishes credit payments whose request died. If the booking wasn't paid, the money goes back into the credit. If
 * there's nothing to do, this costs one indexed query.
 *
 * @returns how many credits were found, or null if another process is sweeping
 */
export async function sweepCredits(context: ServiceContext, holder: string): Promise<number | null> {
  let found = 0
  const isMine = await withLease(context, { id: 'sweep-credits', holder, forMs: LEASE_MS }, async () => {
    const due = await readDue<Credit>(context, 'credits', MAX_AHEAD_MS)
    found = due.length
    for (const credit of due) await continueOne(context, credit)
  })
  return isMine ? found : null
}

/** Logs errors instead of throwing, so that one payment can't hold up the others. Never logs a code. */
async function continueOne(context: ServiceContext, credit: Credit): Promise<void> {
  for (const entry of entriesOf(credit).filter(isUnsettled)) {
    try {
      if (entry.out) await finishTakingOut(context, credit.id, entry)
      else if (!(await isNeeded(context, entry))) await releaseUse(context, credit.id, entry.id)
    } catch (err) {
      context.log.error({ err, bookingId: entry.booking }, "A credit couldn't be continued")
    }
  }
  const current = await readCredit(context, credit.id)
  // Write the same entries to set a new `checkAt`, unless another process has written the credit in the meantime.
  if (current?.checkAt && current.version === credit.version)
    await writeEntries(context, current, entriesOf(current))
}

/**
 * Returns whether a checkout can still become the booking that an entry pays for. In that case, the checkout's
 * sweeper finishes it.
 */
async function isNeeded(context: ServiceContext, { booking, attempt }: CreditEntry): Promise<boolean> {
  return attempt !== undefined && isAttemptLive(await readCheckout(context, booking), attempt)
}
