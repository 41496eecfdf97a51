import type { Refund } from '@/payload-types'
import { queueMail } from '../mail/queue-mail'
import type { CardPort, CardRefund, RefundOutcome, ServiceContext } from '../ports'
import { applyRefund, releaseRefund } from './apply-refund'
import { changeRefund, moveRefund, nextCheckAt } from './refund-rows'

const MARGIN_MS = 10 * 60_000

/**
 * Takes a refund as far as the card processor allows: requests it or checks on it, stores the answer, and then
 * changes the booking and the ledger. The request, the webhook and the sweeper can call it concurrently, because
 * every step is idempotent or a conditional write.
 *
 * @throws AppError `edit-conflict` if the booking is being edited. The sweeper retries later.
 */
export async function settleRefund(context: ServiceContext, seen: Refund): Promise<void> {
  if (seen.state !== 'requested' && seen.state !== 'pending') return
  const decided = seen.result ? seen : await askProcessor(context, seen)
  if (decided?.result) await finishRefund(context, decided)
}

/**
 * Stores the processor's answer about a refund, and finishes the refund if the answer is final. Does nothing if
 * another process changed the refund first.
 */
export async function receiveStatus(context: ServiceContext, seen: Refund, found: CardRefund): Promise<void> {
  const noted = await noteStatus(context, seen, found)
  if (noted?.result) await finishRefund(context, noted)
}

async function askProcessor(context: ServiceContext, seen: Refund): Promise<Refund | null> {
  const { cards } = context
  if (!cards) return postpone(context, seen)
  if (seen.state === 'pending') return checkPending(context, cards, seen)
  // Store the time before the call, so that after a crash, the next process looks for the refund before it repeats the
  // call.
  const asked = seen.askedAt
    ? seen
    : await changeRefund(context, seen, { askedAt: context.now().toISOString() })
  if (!asked) return null
  const outcome = await ask(context, cards, { refund: asked, isFirst: !seen.askedAt })
  switch (outcome.kind) {
    case 'accepted':
      return noteStatus(context, asked, outcome.refund)
    case 'refused':
      warn(context, asked, outcome.cause)
      return changeRefund(context, asked, { result: 'rejected', problem: outcome.problem })
    case 'unknown':
      warn(context, asked, outcome.cause)
      return postpone(context, asked)
  }
}

async function ask(
  context: ServiceContext,
  cards: CardPort,
  { refund, isFirst }: { refund: Refund; isFirst: boolean },
): Promise<RefundOutcome> {
  const { id, squarePaymentId, amountCents, reason } = refund
  try {
    const found = isFirst ? undefined : await findAtProcessor(context, cards, refund)
    if (found) return { kind: 'accepted', refund: found }
  } catch (cause) {
    return { kind: 'unknown', cause }
  }
  return cards.refund({ idempotencyKey: id, reference: id, paymentId: squarePaymentId, amountCents, reason })
}

/** Looks for a refund whose answer was lost, because Square may no longer remember its idempotency key. */
async function findAtProcessor(
  context: ServiceContext,
  cards: CardPort,
  { id, squarePaymentId, createdAt }: Refund,
): Promise<CardRefund | undefined> {
  const refunds = await cards.listRefunds({
    from: new Date(Date.parse(createdAt) - MARGIN_MS),
    to: new Date(context.now().getTime() + MARGIN_MS),
  })
  return refunds.find(({ reference, paymentId }) => reference === id && paymentId === squarePaymentId)
}

async function checkPending(
  context: ServiceContext,
  cards: CardPort,
  refund: Refund,
): Promise<Refund | null> {
  try {
    const found = await cards.findRefund(refund.squareRefundId ?? '')
    return found ? await noteStatus(context, refund, found) : await postpone(context, refund)
  } catch (cause) {
    warn(context, refund, cause)
    return postpone(context, refund)
  }
}

/** Stores the processor's id and decision. The booking and the ledger change only afterward. */
function noteStatus(context: ServiceContext, seen: Refund, { id, status }: CardRefund) {
  if (status === 'rejected' || status === 'failed')
    return changeRefund(context, seen, { squareRefundId: id, result: 'rejected', problem: status })
  const result = status === 'completed' ? ({ result: 'completed' } as const) : {}
  if (seen.state === 'pending')
    return status === 'completed' ? changeRefund(context, seen, result) : postpone(context, seen)
  const now = context.now().toISOString()
  return moveRefund(context, seen, 'pending', {
    ...result,
    squareRefundId: id,
    checkAt: nextCheckAt(context, { ...seen, stepAt: now, state: 'pending' }),
  })
}

async function finishRefund(context: ServiceContext, decided: Refund): Promise<void> {
  if (decided.result === 'completed') {
    await applyRefund(context, decided)
    await moveRefund(context, decided, 'completed', { checkAt: null })
    return
  }
  await releaseRefund(context, decided)
  // Queue the email before the state changes, so that it isn't lost if this process dies.
  const { id, booking } = decided
  await queueMail(context, { cause: `captain-refund:${id}`, kind: 'captain-refund', booking })
  await moveRefund(context, decided, 'rejected', { checkAt: null })
}

export function postpone(context: ServiceContext, refund: Refund): Promise<Refund | null> {
  return changeRefund(context, refund, { checkAt: nextCheckAt(context, refund) })
}

function warn(context: ServiceContext, { id, state }: Refund, cause: unknown): void {
  context.log.warn({ refundId: id, state, cause: String(cause) }, "A refund couldn't be confirmed")
}
