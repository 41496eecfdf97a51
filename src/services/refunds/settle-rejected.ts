import { leftToRefund, type Settlement } from '@/domain/payments/refunds'
import type { Refund } from '@/payload-types'
import { AppError, isDefiniteRefusal } from '../errors'
import { readLedger } from '../payments/read-ledger'
import { recordPayment } from '../payments/record-payment'
import type { ServiceContext } from '../ports'
import { changeMoney, readMoney } from './change-ledger'
import { readCharges } from './read-refundable'
import {
  afterGrace,
  changeRefund,
  insertRefund,
  type NewRefund,
  readRefund,
  readRefundsOf,
} from './refund-rows'
import { assertAmount, settleOrLeave } from './request-refund'

/**
 * Retries a rejected refund as a new refund of the same payment. Returns the booking's id.
 *
 * @throws AppError 404; 409 `edit-conflict` if the refund was settled or its booking is being edited; 400 if
 * the amount can't go back to the card; 503 `refund-unavailable`. In all of these cases, no money moves.
 */
export async function retryRefund(
  context: ServiceContext,
  id: string,
  by: string | null = null,
): Promise<string> {
  const refund = await readRejected(context, id)
  await assertLeft(context, refund)
  const claimed = await claim(context, refund, { settledAs: 'retried', settledBy: by })
  await settleOrLeave(context, nextIdOf(claimed))
  return refund.booking
}

/** Records a rejected refund as returned by hand. Returns and throws the same as {@link retryRefund}. */
export async function recordByHand(
  context: ServiceContext,
  id: string,
  by: string | null = null,
): Promise<string> {
  const refund = await readRejected(context, id)
  await claim(context, refund, { settledAs: 'by-hand', settledBy: by })
  return refund.booking
}

/**
 * Carries out the captain's decision about a rejected refund. Idempotent: the next refund's id and the ledger row's
 * id depend only on this refund. If the request died, the sweeper calls this.
 */
export async function carryOut(context: ServiceContext, settled: Refund): Promise<void> {
  try {
    if (settled.settledAs === 'retried') await startNext(context, settled)
    if (settled.settledAs === 'by-hand') await addByHand(context, settled)
  } catch (error) {
    // If the booking is being edited, it may already list the next refund, so leave the rest to the sweeper.
    if (isDefiniteRefusal(error) && !isConflict(error)) await askAgain(context, settled)
    throw error
  }
  await changeRefund(context, settled, { checkAt: null })
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'edit-conflict'

/** Deletes the captain's decision, so that the captain has to decide again. */
async function askAgain(context: ServiceContext, settled: Refund): Promise<void> {
  await changeRefund(context, settled, { settledAs: null, checkAt: null })
}

async function readRejected(context: ServiceContext, id: string): Promise<Refund> {
  const refund = await readRefund(context, id)
  if (!refund) throw new AppError('not-found')
  if (refund.state !== 'rejected' || refund.settledAs) throw new AppError('edit-conflict')
  return refund
}

/** Stores the captain's decision before acting on it, so that there's only one. */
async function claim(
  context: ServiceContext,
  refund: Refund,
  decision: { settledAs: Settlement; settledBy: string | null },
): Promise<Refund> {
  const claimed = await changeRefund(context, refund, { ...decision, checkAt: afterGrace(context.now()) })
  if (!claimed) throw new AppError('edit-conflict')
  try {
    await carryOut(context, claimed)
  } catch (error) {
    // The decision is stored, but nothing has been done about it yet, so let the captain decide again.
    if (isConflict(error)) await askAgain(context, claimed)
    throw error
  }
  return claimed
}

async function assertLeft(context: ServiceContext, { booking, squarePaymentId, amountCents }: Refund) {
  const [rows, refunds] = await Promise.all([readLedger(context, booking), readRefundsOf(context, booking)])
  const charge = (await readCharges(context, { rows, refunds })).find(
    ({ paymentId }) => paymentId === squarePaymentId,
  )
  if (charge && leftToRefund(charge, context.now()) >= amountCents) return
  throw new AppError('invalid-input', {
    fields: {
      amount: 'That amount can’t go back to the card anymore. Return it by hand, and record it here.',
    },
  })
}

async function startNext(context: ServiceContext, refund: Refund): Promise<void> {
  const next: NewRefund = {
    id: nextIdOf(refund),
    amountCents: refund.amountCents,
    squarePaymentId: refund.squarePaymentId,
    card: refund.card ?? null,
    reason: refund.reason,
    requestedBy: refund.settledBy ?? null,
  }
  for (;;) {
    const seen = await readMoney(context, refund.booking)
    // A payment that needs review can be refunded without a booking.
    if (!seen) return insertRefund(context, refund.booking, next)
    if (await readRefund(context, next.id)) return
    assertAmount(seen.booking, next.amountCents)
    if (await changeMoney(context, seen, { start: [next] })) return
  }
}

async function addByHand(
  context: ServiceContext,
  { id, booking, amountCents, reason, settledBy }: Refund,
): Promise<void> {
  const row = {
    id: `${booking}:by-hand:${id}`,
    kind: 'refund' as const,
    amountCents: -amountCents,
    reason,
    recordedByName: settledBy ?? null,
  }
  for (;;) {
    const seen = await readMoney(context, booking)
    if (!seen) return recordPayment(context, { ...row, bookingId: booking, recordedBy: 'captain' })
    if (seen.rows.some((each) => each.id === row.id)) return
    assertAmount(seen.booking, amountCents)
    if (await changeMoney(context, seen, { row })) return
  }
}

const CHAIN = /^(.{36})(?:-(\d+))?$/

/** Returns the id of the next attempt: `<id>-2`, `<id>-3`. */
function nextIdOf({ id }: Pick<Refund, 'id'>): string {
  const [, first = id, count = '1'] = CHAIN.exec(id) ?? []
  return `${first}-${Number(count) + 1}`
}
