import { isAttemptLive } from '@/domain/payments/credit'
import type { Checkout, PromoUse } from '@/payload-types'
import { readDue } from '../database/read-due'
import { readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { openUsesOf, writeUses } from './promo-rows'

/** The maximum time that a check can be postponed, plus a margin. */
const MAX_AHEAD_MS = 3_600_000

/**
 * Removes reservations of promo codes whose checkout has ended or is paying with another attempt, because a
 * process died before it could remove them. Any process may do this at any time, because an attempt that has ended
 * never continues.
 *
 * @returns how many codes were checked
 */
export async function sweepPromos(context: ServiceContext): Promise<number> {
  const due = await readDue<PromoUse>(context, 'promo-uses', MAX_AHEAD_MS)
  for (const uses of due) {
    const open = openUsesOf(uses)
    const ids = open.map(({ checkout }) => checkout)
    const checkouts = new Map(
      (await readMatching<Checkout>(context.payload, 'checkouts', 'id', ids)).map((row) => [row.id, row]),
    )
    const needed = open.filter(({ checkout, attempt }) =>
      isAttemptLive(checkouts.get(checkout) ?? null, attempt),
    )
    // This also sets the next check. If another process has changed the reservations, that process has set it.
    await writeUses(context, uses, needed)
  }
  return due.length
}
