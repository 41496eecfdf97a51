import type { Where } from 'payload'
import { addDays, type TripDate } from '@/domain/dates'
import { instantAt } from '@/domain/departs-at'
import { isLost, isOver } from '@/domain/payments/disputes'
import { daysToCompare, newestDayToCompare } from '@/domain/payments/findings'
import type { Finding, Payment } from '@/payload-types'
import { squareRefundIdOf } from '../audit/compare-refunds'
import { withLease } from '../database/lease'
import { findRows } from '../database/read-rows'
import { insertIfAbsent, writeIfUnchanged } from '../database/write-if-unchanged'
import type { CardPort, ServiceContext } from '../ports'
import { compareDispute } from './compare-dispute'
import { comparePayment, compareRefund, compareRow, compareSubject } from './compare-subject'

const BATCH = 20
/** Maximum number of days to compare at once. If the server was off for longer, the next sweep compares the rest. */
const DAYS_PER_SWEEP = 7
const LEASE_MS = 5 * 60_000
const RETRY_MS = 5 * 60_000

/**
 * Compares yesterday's payments and refunds with Square's, once a day after 3 am, and checks earlier mismatches
 * again (docs/product-rules.md#comparison-with-square). Marks a day as compared only at the end, so if a process
 * dies, the next sweep repeats the day. If there's nothing to do, this costs two queries.
 *
 * @returns false if another process is comparing
 * @throws Error if Square doesn't answer. The next sweep tries again.
 */
export async function compareWithSquare(context: ServiceContext, holder: string): Promise<boolean> {
  const { cards } = context
  if (!cards) return true
  const [days, due] = await Promise.all([readDays(context), readDue(context)])
  if (days.length + due.length === 0) return true
  const lease = { id: 'compare-with-square', holder, forMs: LEASE_MS }
  return withLease(context, lease, async () => {
    // Reread the findings and the days, because another process may have compared them before this one got the lease.
    for (const finding of await readDue(context)) await compareAgain(context, finding)
    for (const date of (await readDays(context)).slice(0, DAYS_PER_SWEEP)) {
      await compareDay(context, cards, date)
      const now = context.now().toISOString()
      await insertIfAbsent(context.payload, 'compared-days', { id: date, createdAt: now, updatedAt: now })
    }
  })
}

async function readDays(context: ServiceContext): Promise<TripDate[]> {
  const now = context.now()
  const [last] = await findRows<{ id: TripDate }>(context.payload, 'compared-days', {
    // Ignore days in the future, which only a server with a wrong clock can have stored.
    where: { id: { less_than_equal: newestDayToCompare(now) } },
    sort: '-id',
    limit: 1,
  })
  return daysToCompare(last?.id ?? null, now)
}

function readDue(context: ServiceContext): Promise<Finding[]> {
  const where = { checkAt: { less_than_equal: context.now().toISOString() } }
  return findRows(context.payload, 'findings', { where, sort: 'checkAt', limit: BATCH })
}

/** Logs errors instead of throwing, so that one mismatch can't hold up the others. */
async function compareAgain(context: ServiceContext, finding: Finding): Promise<void> {
  try {
    await compareSubject(context, { kind: finding.kind, id: finding.subject })
  } catch (err) {
    context.log.error({ err, findingId: finding.id }, "A mismatch with Square couldn't be checked again")
    const checkAt = new Date(context.now().getTime() + RETRY_MS).toISOString()
    await writeIfUnchanged<Finding>(context.payload, 'findings', finding, { checkAt })
  }
}

/**
 * Compares one day in both directions. Square's list and our books can change between the two reads, so a mismatch is
 * stored only if a second comparison confirms it.
 */
async function compareDay(context: ServiceContext, cards: CardPort, date: TripDate): Promise<void> {
  const span = { from: instantAt(date, 0), to: instantAt(addDays(date, 1), 0) }
  const [payments, refunds] = [await cards.listPayments(span), await cards.listRefunds(span)]
  // Compare refunds first: if one was missed, it's added to the books, and then its payment matches, too.
  for (const refund of refunds)
    if (await compareRefund(context, cards, refund))
      await compareSubject(context, { kind: 'refund', id: refund.id })
  for (const payment of payments)
    if (await comparePayment(context, cards, payment))
      await compareSubject(context, { kind: 'payment', id: payment.id })
  for (const dispute of await cards.listDisputes()) {
    const isNew = new Date(dispute.updatedAt) >= span.from
    if (
      (isNew || !(isLost(dispute.state) || isOver(dispute.state))) &&
      (await compareDispute(context, cards, dispute))
    )
      await compareSubject(context, { kind: 'dispute', id: dispute.id })
  }
  const completed = refunds.filter(({ status }) => status === 'completed')
  const listed = new Set([...payments, ...completed].map(({ id }) => id))
  for (const row of await readRows(context, span)) {
    const squareId = row.kind === 'refund' ? squareRefundIdOf(row) : row.squarePaymentId
    if (squareId && !listed.has(squareId) && (await compareRow(cards, row)))
      await compareSubject(context, { kind: 'ledger-row', id: row.id })
  }
}

function readRows(context: ServiceContext, { from, to }: { from: Date; to: Date }): Promise<Payment[]> {
  const where: Where = {
    and: [
      { kind: { in: ['capture', 'refund'] } },
      { createdAt: { greater_than_equal: from.toISOString() } },
      { createdAt: { less_than: to.toISOString() } },
      { squarePaymentId: { exists: true } },
    ],
  }
  return findRows(context.payload, 'payments', { where })
}
