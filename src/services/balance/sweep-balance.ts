import { isBalanceFinal, readBalanceReference } from '@/domain/payments/balance-payment'
import { AUTHORIZATION_MS } from '@/domain/payments/card-attempt'
import type { BalancePayment } from '@/payload-types'
import { withLease } from '../database/lease'
import { readDue } from '../database/read-due'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { moveBalance, postponeBalance, readBalancePayment } from './balance-rows'
import { settleBalance } from './settle-balance'
import { reportIfStuck } from './stuck-payments'

const LEASE_MS = 5 * 60_000
/** The maximum time that a check can be postponed, plus a margin. */
const MAX_AHEAD_MS = 6 * 3_600_000 + 5 * 60_000
/** How far the card processor's clock may be off from ours. */
const CLOCK_MARGIN_MS = 10 * 60_000

/**
 * Continues balance payments whose request died, and voids authorizations that arrived after their attempt was
 * voided. If there's nothing to do, this costs two indexed queries.
 *
 * @returns how many payments were found, or null if another process is sweeping
 */
export async function sweepBalance(context: ServiceContext, holder: string): Promise<number | null> {
  let found = 0
  const isMine = await withLease(context, { id: 'sweep-balance', holder, forMs: LEASE_MS }, async () => {
    const due = await readDue<BalancePayment>(context, 'balance-payments', MAX_AHEAD_MS)
    for (const payment of due) await continueOne(context, payment)
    found = due.length + (await voidLate(context))
  })
  return isMine ? found : null
}

/** Logs errors instead of throwing, so that one payment can't hold up the others. */
async function continueOne(context: ServiceContext, payment: BalancePayment): Promise<void> {
  try {
    const isLost = payment.state === 'requested'
    const undone = isLost
      ? await moveBalance(context, payment, 'voiding', { problem: 'payment-unavailable' })
      : payment
    // `undone` is null if the payment's request is still running.
    if (undone) await settleBalance(context, undone)
  } catch (err) {
    context.log.error({ err, paymentId: payment.id, state: payment.state }, "A payment couldn't be continued")
    const current = await readBalancePayment(context, payment.id)
    if (!current?.checkAt) return
    await reportIfStuck(context, current)
    await postponeBalance(context, current)
  }
}

/** Voids late authorizations. Lists Square's payments only while a voided attempt could still be authorized. */
async function voidLate(context: ServiceContext): Promise<number> {
  const { cards } = context
  const now = context.now().getTime()
  const where = { lateUntil: { greater_than: new Date(now).toISOString() } }
  const mayBeLate = (await findRows(context.payload, 'balance-payments', { where, limit: 1 })).length > 0
  if (!cards || !mayBeLate) return 0
  const payments = await cards.listPayments({
    from: new Date(now - AUTHORIZATION_MS - CLOCK_MARGIN_MS),
    to: new Date(now + CLOCK_MARGIN_MS),
  })
  let found = 0
  for (const { id, status, reference } of payments) {
    const ownId = readBalanceReference(reference)
    const own = status === 'approved' && ownId ? await readBalancePayment(context, ownId) : null
    if (!own || !isBalanceFinal(own.state)) continue
    found += 1
    const outcome = await cards.voidPayment(id)
    context.log.warn({ paymentId: ownId, outcome: outcome.kind }, 'A late authorization was voided')
  }
  return found
}
