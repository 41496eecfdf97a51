import type { ReviewItem } from '@/contract/content/review'
import type { ReviewSettlement } from '@/domain/checkout-state'
import { formatUsd } from '@/domain/money'

export type ReviewAction = 'retry' | 'void' | 'refund' | 'by-hand'

type Facts = Pick<ReviewItem, 'hasBooking' | 'isCharged' | 'isRefunding'>

/** Returns what the captain can do about a payment that needs review. */
export function actionsFor({ hasBooking, isCharged, isRefunding }: Facts): ReviewAction[] {
  if (isRefunding) return ['retry', 'by-hand']
  if (hasBooking) return ['retry', 'void', 'by-hand']
  return isCharged ? ['retry', 'refund', 'by-hand'] : ['retry', 'void', 'by-hand']
}

interface Choice {
  value: ReviewSettlement
  title: string
  detail: string
}

/** Returns what the captain can confirm about a payment that needs review. */
export function confirmations({
  hasBooking,
  amountCents,
}: Facts & Pick<ReviewItem, 'amountCents'>): Choice[] {
  const amount = formatUsd(amountCents)
  const notCharged = {
    value: 'not-charged' as const,
    title: 'Not charged',
    detail: hasBooking ? 'Cancels the booking and frees up its seats.' : 'Takes the payment off this list.',
  }
  return hasBooking
    ? [{ value: 'charged', title: `${amount} was charged`, detail: 'Records the payment.' }, notCharged]
    : [
        { value: 'returned', title: `I returned ${amount}`, detail: 'The card was charged by mistake.' },
        notCharged,
      ]
}
