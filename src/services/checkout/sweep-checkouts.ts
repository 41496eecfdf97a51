import type { Where } from 'payload'
import { BROWSER_GRACE_SECONDS, GRACE_MINUTES, HOLD_MINUTES } from '@/domain/checkout-state'
import { OFFER_HOURS } from '@/domain/departures/waitlist'
import type { Checkout } from '@/payload-types'
import { retryReview } from '../audit/retry-review'
import { withLease } from '../database/lease'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { releaseHold } from './change-hold'
import { changeCheckout, moveCheckout } from './checkouts'
import { settleCheckout } from './settle-checkout'

const BATCH = 100
/** How many checkouts to finish at a time. They run in parallel, because each waits for the card processor. */
const CONCURRENCY = 4
const REVIEW_BATCH = 20
const LEASE_MS = 5 * 60_000
/** How far in the future a `stepAt` can be. If it's later, the server that wrote it had a wrong clock. */
const MAX_AHEAD_MS = 5 * 60_000

/**
 * Finishes abandoned checkouts: releases expired holds, voids unfinished payments, turns authorized checkouts
 * into bookings, and captures booked ones. Retries checkouts that need review. Both queries read only
 * unfinished checkouts.
 *
 * @returns how many checkouts were found, or null if another process is sweeping
 */
export async function sweepCheckouts(context: ServiceContext, holder: string): Promise<number | null> {
  let found = 0
  const isMine = await withLease(context, { id: 'sweep-checkouts', holder, forMs: LEASE_MS }, async () => {
    // Checkouts in review are queried separately, so that they can't starve the rest.
    for (const checkout of await findInReview(context)) {
      found += 1
      await finishOne(context, checkout)
    }
    found += await finishAll(context, findLeftBehind)
  })
  return isMine ? found : null
}

/**
 * Books paid checkouts that the browser never finished, for example because the guest closed the tab right after
 * paying. {@link sweepCheckouts} finishes all other checkouts, and later retries any that this function couldn't
 * finish. If there's nothing to book, this costs one query.
 *
 * @returns how many checkouts were found, or null if another process is already booking them
 */
export async function finishPaidCheckouts(context: ServiceContext, holder: string): Promise<number | null> {
  if ((await findPaid(context)).length === 0) return 0
  let found = 0
  const lease = { id: 'finish-paid-checkouts', holder, forMs: LEASE_MS }
  const isMine = await withLease(context, lease, async () => {
    found = await finishAll(context, findPaid)
  })
  return isMine ? found : null
}

type Find = (context: ServiceContext) => Promise<Checkout[]>

/**
 * Finishes batches as long as they're full, so that abandoned checkouts don't pile up during a flood of authorizations.
 * Stops well before the lease ends, or when a batch contains only checkouts that couldn't be finished.
 */
async function finishAll(context: ServiceContext, find: Find): Promise<number> {
  const tried = new Set<string>()
  const endsAt = context.now().getTime() + LEASE_MS / 2
  for (;;) {
    const batch = await find(context)
    const untried = batch.filter(({ id }) => !tried.has(id))
    for (let from = 0; from < untried.length; from += CONCURRENCY) {
      const few = untried.slice(from, from + CONCURRENCY)
      await Promise.all(few.map((checkout) => finishOne(context, checkout)))
      for (const { id } of few) tried.add(id)
    }
    if (batch.length < BATCH || untried.length === 0 || context.now().getTime() >= endsAt) return tried.size
  }
}

function findLeftBehind(context: ServiceContext): Promise<Checkout[]> {
  const now = context.now().getTime()
  const from = (ms: number) => new Date(now + ms).toISOString()
  const over = { less_than_equal: from(0) }
  // Matches holds to release early, because a server whose clock was ahead wrote their expiry times.
  const tooFarAhead = (minutes: number, isOffer: boolean): Where => ({
    and: [
      { holdExpiresAt: { greater_than: from(minutes * 60_000 + MAX_AHEAD_MS) } },
      { waitlistEntry: { exists: isOffer } },
    ],
  })
  return findRows(context.payload, 'checkouts', {
    where: {
      or: [
        {
          and: [
            { state: { equals: 'held' } },
            {
              or: [
                { holdExpiresAt: over },
                tooFarAhead(HOLD_MINUTES, false),
                tooFarAhead(OFFER_HOURS * 60, true),
              ],
            },
          ],
        },
        {
          and: [
            { state: { in: ['authorizing', 'authorized', 'booked', 'voiding'] } },
            {
              or: [
                { stepAt: { less_than_equal: from(-GRACE_MINUTES * 60_000) } },
                { stepAt: { greater_than: from(MAX_AHEAD_MS) } },
              ],
            },
          ],
        },
      ],
    },
    sort: 'stepAt',
    limit: BATCH,
  })
}

/**
 * Returns paid checkouts whose browser has disappeared. Leaves out payments without a hold, because only their client
 * knows the trip and the guest, and checkouts that have been stuck for {@link GRACE_MINUTES}.
 */
function findPaid(context: ServiceContext): Promise<Checkout[]> {
  const ago = (seconds: number) => new Date(context.now().getTime() - seconds * 1000).toISOString()
  return findRows(context.payload, 'checkouts', {
    where: {
      and: [
        { state: { in: ['authorized', 'booked'] } },
        { stepAt: { less_than_equal: ago(BROWSER_GRACE_SECONDS) } },
        { stepAt: { greater_than: ago(GRACE_MINUTES * 60) } },
        { date: { exists: true } },
        { lastName: { exists: true } },
        { paid: { exists: true } },
      ],
    },
    sort: 'stepAt',
    limit: BATCH,
  })
}

function findInReview(context: ServiceContext): Promise<Checkout[]> {
  const where = { state: { equals: 'needs-review' } }
  return findRows(context.payload, 'checkouts', { where, sort: 'updatedAt', limit: REVIEW_BATCH })
}

/** Retries a review, and then updates `updatedAt`, so that other reviews come first if this one can't be settled. */
async function retryReviewInTurn(context: ServiceContext, checkout: Checkout): Promise<void> {
  try {
    await retryReview(context, checkout)
  } finally {
    await changeCheckout(context, checkout, {})
  }
}

/** Finishes one checkout. Logs errors instead of throwing, so that one checkout can't hold up the others. */
async function finishOne(context: ServiceContext, checkout: Checkout): Promise<void> {
  try {
    if (checkout.state === 'held') return await releaseHold(context, checkout.id, 'expired')
    if (checkout.state === 'needs-review') return await retryReviewInTurn(context, checkout)
    const isLost = checkout.state === 'authorizing'
    const undone = isLost
      ? await moveCheckout(context, checkout, 'voiding', { reason: 'payment-lapsed' })
      : checkout
    // `undone` is null if the checkout's request is still running.
    if (undone) await settleCheckout(context, undone)
  } catch (error) {
    context.log.error(
      { err: error, checkoutId: checkout.id, state: checkout.state },
      "A checkout couldn't be finished",
    )
  }
}
