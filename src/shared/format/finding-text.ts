import { tripDateOf } from '@/domain/dates'
import { type Cents, formatUsd } from '@/domain/money'
import { type DisputeReason, type DisputeState, needsResponse } from '@/domain/payments/disputes'
import { shortDate } from './date-words'

interface Amounts {
  cardCents: Cents
  ledgerCents: Cents
}

/** Returns how a payment at Square differs from the ledger, as a sentence for the captain. */
export function paymentFindingText(
  kind: 'held' | 'charged' | 'refunded',
  { cardCents, ledgerCents }: Amounts,
): string {
  const [card, ledger] = [formatUsd(cardCents), formatUsd(ledgerCents)]
  switch (kind) {
    case 'held':
      return `Square still holds ${card} on the guest’s card, but no booking needs it.`
    case 'charged':
      return cardCents === 0
        ? `Square charged nothing, but our books say the card was charged ${ledger}.`
        : `Square charged ${card}, but our books say ${ledger}.`
    case 'refunded':
      return `Square refunded ${card} of this payment, but our books say ${ledger}.`
  }
}

/** Returns how a refund at Square differs from the ledger, as a sentence for the captain. */
export function refundFindingText({
  cardCents,
  ledgerCents,
}: {
  cardCents: Cents
  ledgerCents: Cents | null
}): string {
  const card = formatUsd(cardCents)
  return ledgerCents === null
    ? `Square refunded ${card}, but that refund isn’t in our books.`
    : `Square refunded ${card}, but our books say ${formatUsd(ledgerCents)}.`
}

/** Returns a sentence about a ledger row that Square has no record of. */
export function unknownRowText({ kind, amountCents }: { kind: string; amountCents: Cents }): string {
  return kind === 'refund'
    ? `Our books say ${formatUsd(-amountCents)} was refunded to the card, but Square didn’t refund it.`
    : `Our books say the card was charged ${formatUsd(amountCents)}, but Square doesn’t have that payment.`
}

const REASONS: Record<DisputeReason, string> = {
  amount: 'the amount is wrong',
  canceled: 'they canceled',
  twice: 'they were charged twice',
  'unknown-charge': 'they don’t recognize the charge',
  'not-as-described': 'the trip wasn’t as described',
  'not-received': 'they didn’t get the trip',
  'paid-otherwise': 'they paid another way',
  'owed-refund': 'they didn’t get a refund',
  'chip-not-used': 'the card’s chip wasn’t used',
  other: 'they don’t agree with the charge',
}

/** Describes the state of a guest's dispute, in a sentence for the captain. */
export function disputeText({
  state,
  reason,
  amountCents,
  dueAt,
}: {
  state: DisputeState
  reason: DisputeReason
  amountCents: Cents
  dueAt: string | null
}): string {
  const amount = formatUsd(amountCents)
  if (state === 'lost')
    return `The guest’s bank ruled against you in the ${amount} dispute, so Square took the money back.`
  if (state === 'accepted')
    return `The ${amount} dispute was accepted in Square, so Square took the money back.`
  const claim = `The guest disputed ${amount} with their bank, saying that ${REASONS[reason]}`
  if (!needsResponse(state)) return `${claim}; the bank is deciding.`
  const by = dueAt ? ` by ${shortDate(tripDateOf(new Date(dueAt)))}` : ''
  return `${claim}; respond in Square${by}.`
}
