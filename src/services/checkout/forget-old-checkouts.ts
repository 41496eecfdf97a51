import { emptyGuest } from '@/contract/guest'
import { isFinal } from '@/domain/checkout-state'
import type { Booking, Checkout } from '@/payload-types'
import { findRows, readMatching } from '../database/read-rows'
import { isUnchanged, writeIfUnchanged } from '../database/write-if-unchanged'
import { eraseReasons, stringsOf } from '../guests/erase-booking'
import type { ServiceContext } from '../ports'

const BATCH = 100
/**
 * Time limit per sweep, so that the sweeper's other tasks aren't delayed. The next sweep handles the rest.
 */
const MAX_SWEEP_MS = 2 * 60_000
/** How long to wait before checking a checkout again if it's due but not final. */
const AGAIN_MS = 24 * 3_600_000

/**
 * The fields to clear, including the captain's reason, which can name the guest. A booking's ledger row keeps its
 * reason until the guest's data is erased, because the erasure finds the row through the booking.
 */
const PERSONAL = {
  ...emptyGuest(null),
  addressKey: null,
  credit: null,
  settledReason: null,
} satisfies Partial<Checkout>

/**
 * Erases personal data from checkouts a month after they were created, and deletes those that no ledger row
 * refers to. A guest's hold without a payment attempt is deleted after a day. A booking has its own copy of the guest's data.
 *
 * Clears `forgetAt` on erased checkouts, so that each sweep can use an index to find only the checkouts that
 * are due. Continues while batches are full, because more than one batch can become due between two sweeps.
 */
export async function forgetOldCheckouts(context: ServiceContext): Promise<void> {
  const tried = new Set<string>()
  const endsAt = context.now().getTime() + MAX_SWEEP_MS
  for (;;) {
    const due = await findDue(context)
    const untried = due.filter(({ id }) => !tried.has(id))
    await forget(context, untried)
    for (const { id } of untried) tried.add(id)
    if (due.length < BATCH || untried.length === 0 || context.now().getTime() >= endsAt) return
  }
}

function findDue(context: ServiceContext): Promise<Checkout[]> {
  const where = { forgetAt: { less_than_equal: context.now().toISOString() } }
  return findRows(context.payload, 'checkouts', { where, sort: 'forgetAt', limit: BATCH })
}

/** Erases or deletes checkouts that have ended, without waiting a month like the sweeper. */
export function forgetCheckouts(context: ServiceContext, checkouts: Checkout[]): Promise<void> {
  return forget(context, checkouts)
}

/**
 * Erases or deletes the checkouts that have ended, and postpones the others. Every write is conditional, so
 * if a checkout has changed since it was read, it's left to the next sweep.
 */
async function forget(context: ServiceContext, due: Checkout[]): Promise<void> {
  const { payload } = context
  const ended = due.filter(({ state }) => isFinal(state))
  const withLedger = await readLedgerOwners(context, ended)
  const withBooking = await readBooked(context, withLedger)
  for (const checkout of due) {
    if (!isFinal(checkout.state)) {
      const forgetAt = new Date(context.now().getTime() + AGAIN_MS).toISOString()
      await writeIfUnchanged<Checkout>(payload, 'checkouts', checkout, { forgetAt })
    } else if (withLedger.has(checkout.id)) {
      // Clear the reasons, too: once the name is gone and there's no booking, an erasure couldn't find them.
      if (!withBooking.has(checkout.id)) await eraseReasonsOf(context, checkout)
      await writeIfUnchanged<Checkout>(payload, 'checkouts', checkout, { ...PERSONAL, forgetAt: null })
    } else await payload.db.deleteMany({ collection: 'checkouts', where: isUnchanged(checkout) })
  }
}

async function readLedgerOwners(context: ServiceContext, checkouts: Checkout[]): Promise<Set<string>> {
  const ids = checkouts.map(({ id }) => id)
  const rows = await readMatching<{ booking: string }>(context.payload, 'payments', 'booking', ids)
  return new Set(rows.map(({ booking }) => booking))
}

async function readBooked(context: ServiceContext, ids: Set<string>): Promise<Set<string>> {
  return new Set((await readMatching<Booking>(context.payload, 'bookings', 'id', ids)).map(({ id }) => id))
}

function eraseReasonsOf(context: ServiceContext, checkout: Checkout): Promise<void> {
  return eraseReasons(context, [checkout.id], stringsOf({ checkouts: [checkout] }))
}
