import { isFinal } from '@/domain/checkout-state'
import type { Checkout } from '@/payload-types'
import { writeIfUnchanged } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

/** At a time; what is left comes with the next sweep. */
const BATCH = 100
/** A checkout that has not ended by its time is looked at again after this. */
const AGAIN_MS = 24 * 3_600_000

/** What a guest typed, and where from. */
const PERSONAL = {
  firstName: null,
  lastName: null,
  phoneNumber: null,
  email: null,
  note: null,
  addressKey: null,
} satisfies Partial<Checkout>

/**
 * Erases the personal data of checkouts that ended a month ago, and deletes those that no ledger row refers to. The booking
 * that one became has its own copy of the guest.
 *
 * `forgetAt` is empty once that is done, so each sweep reads by its index only what is due, however long the history.
 */
export async function forgetOldCheckouts(context: ServiceContext): Promise<void> {
  const { docs: due } = await context.payload.db.find<Checkout>({
    collection: 'checkouts',
    where: { forgetAt: { less_than_equal: context.now().toISOString() } },
    sort: 'forgetAt',
    limit: BATCH,
    pagination: false,
  })
  const ended = due.filter(({ state }) => isFinal(state))
  const withLedger = await readLedgerOwners(context, ended)
  for (const checkout of due) {
    if (!isFinal(checkout.state)) await lookAgainLater(context, checkout)
    else if (withLedger.has(checkout.id)) await erase(context, checkout)
    else await remove(context, checkout)
  }
}

async function readLedgerOwners(context: ServiceContext, checkouts: Checkout[]): Promise<Set<string>> {
  if (checkouts.length === 0) return new Set()
  const { docs } = await context.payload.db.find<{ booking: string }>({
    collection: 'payments',
    where: { booking: { in: checkouts.map(({ id }) => id) } },
    select: { booking: true },
    limit: 0,
    pagination: false,
  })
  return new Set(docs.map(({ booking }) => booking))
}

async function erase(context: ServiceContext, checkout: Checkout): Promise<void> {
  await writeIfUnchanged<Checkout>(context.payload, 'checkouts', checkout, { ...PERSONAL, forgetAt: null })
}

/** Only as it was read: one that has changed meanwhile is decided at the next sweep. */
async function remove(context: ServiceContext, { id, version }: Checkout): Promise<void> {
  await context.payload.db.deleteMany({
    collection: 'checkouts',
    where: { and: [{ id: { equals: id } }, { version: { equals: version } }] },
  })
}

async function lookAgainLater(context: ServiceContext, checkout: Checkout): Promise<void> {
  const forgetAt = new Date(context.now().getTime() + AGAIN_MS).toISOString()
  await writeIfUnchanged<Checkout>(context.payload, 'checkouts', checkout, { forgetAt })
}
