import { AUTHORIZATION_MS, isAwaited, readReference } from '@/domain/payments/card-attempt'
import type { Checkout, Payment } from '@/payload-types'
import { withLease } from '../database/lease'
import { findRows, readMatching } from '../database/read-rows'
import { openAuthorizations } from '../payments/read-ledger'
import { recordPayment } from '../payments/record-payment'
import type { CardPayment, ServiceContext, VoidOutcome } from '../ports'

const LEASE_MS = 5 * 60_000
const PAGE = 100
/** How far the card processor's clock may be off from ours. */
const CLOCK_MARGIN_MS = 10 * 60_000

/**
 * Voids authorizations from abandoned attempts. Such an attempt was voided by its idempotency key before the
 * processor received it, and no webhook arrived later. Calls the processor only while a recent attempt could still be
 * authorized. If there's no such attempt, this costs one indexed query.
 *
 * @returns how many authorizations were found, or null if there's nothing to check or another process is checking
 */
export async function voidLateAuthorizations(
  context: ServiceContext,
  holder: string,
): Promise<number | null> {
  if (!context.cards || !(await mayBeLate(context))) return null
  let found = 0
  const lease = { id: 'void-late-authorizations', holder, forMs: LEASE_MS }
  const isMine = await withLease(context, lease, async () => {
    const strays = await findStrays(context)
    const approved = strays.filter(({ status }) => status === 'approved')
    found = approved.length
    for (const payment of approved) await releaseAuthorization(context, payment)
    await recordLostVoids(context, strays)
  })
  return isMine ? found : null
}

/** Voids an authorization that no checkout needs. Adds ledger rows for the authorization and the void. */
export async function releaseAuthorization(
  context: ServiceContext,
  payment: CardPayment,
): Promise<VoidOutcome> {
  if (!context.cards) return { kind: 'unknown', cause: new Error('Online payment is off') }
  const named = readReference(payment.reference)
  if (named) await record(context, 'authorization', payment)
  const outcome = await context.cards.voidPayment(payment.id)
  const details = { checkoutId: named?.checkoutId, paymentId: payment.id }
  if (outcome.kind === 'voided') {
    if (named) await record(context, 'void', payment)
    context.log.warn(details, 'A late authorization was voided')
  } else context.log.error({ ...details, outcome: outcome.kind }, "A late authorization couldn't be voided")
  return outcome
}

async function mayBeLate(context: ServiceContext): Promise<boolean> {
  const where = { lateUntil: { greater_than: context.now().toISOString() } }
  return (await findRows(context.payload, 'checkouts', { where, limit: 1 })).length > 0
}

/** Adds the ledger rows for authorizations that were voided although the processor's response was lost. */
async function recordLostVoids(context: ServiceContext, strays: CardPayment[]): Promise<void> {
  const voided = strays.filter(({ status }) => status !== 'approved')
  for (let start = 0; start < voided.length; start += PAGE) {
    const page = voided.slice(start, start + PAGE)
    const checkoutIds = page.flatMap(({ reference }) => readReference(reference)?.checkoutId ?? [])
    const rows = await readMatching<Payment>(context.payload, 'payments', 'booking', checkoutIds)
    for (const row of openAuthorizations(rows)) {
      const payment = page.find(({ id }) => id === row.squarePaymentId)
      if (payment) await record(context, 'void', payment)
    }
  }
}

/** Returns payments without a charge that no checkout needs. Reads the checkouts last, so that they're up to date. */
async function findStrays(context: ServiceContext): Promise<CardPayment[]> {
  const now = context.now().getTime()
  const span = {
    from: new Date(now - AUTHORIZATION_MS - CLOCK_MARGIN_MS),
    to: new Date(now + CLOCK_MARGIN_MS),
  }
  const payments = (await context.cards?.listPayments(span)) ?? []
  const open = payments.filter(({ status }) => status !== 'completed')
  const strays: CardPayment[] = []
  for (let start = 0; start < open.length; start += PAGE) {
    const page = open.slice(start, start + PAGE)
    const ids = page.flatMap(({ reference }) => readReference(reference)?.checkoutId ?? [])
    const checkouts = new Map(
      (await readMatching<Checkout>(context.payload, 'checkouts', 'id', ids)).map((row) => [row.id, row]),
    )
    strays.push(
      ...page.filter((payment) => {
        const checkout = checkouts.get(readReference(payment.reference)?.checkoutId ?? '')
        // An unknown checkout can belong to another site that uses the same Square account.
        return checkout !== undefined && !isAwaited(payment, checkout)
      }),
    )
  }
  return strays
}

/**
 * Adds a ledger row. Its id contains the attempt number, which makes it unique because an attempt makes at
 * most one payment.
 */
async function record(
  context: ServiceContext,
  kind: 'authorization' | 'void',
  payment: CardPayment,
): Promise<void> {
  const named = readReference(payment.reference)
  if (!named) return
  const what = kind === 'void' ? 'late-void' : kind
  await recordPayment(context, {
    id: `${named.checkoutId}:${what}:${named.attempt}`,
    bookingId: named.checkoutId,
    kind,
    amountCents: kind === 'void' ? 0 : payment.amountCents,
    squarePaymentId: payment.id,
    recordedBy: 'processor',
  })
}
