import type { RefundProblem } from '@/domain/payments/refunds'

const PROBLEMS: Record<RefundProblem, string> = {
  rejected: 'Square rejected the refund. The guest didn’t get the money.',
  failed: 'The refund failed at Square. The guest didn’t get the money.',
  amount:
    'This payment has less than that left to refund. Part of it may already have been refunded in Square.',
  'still-pending': 'Square is still processing another refund of this payment. Try again when it’s done.',
  'not-refundable': 'Square can’t refund this payment to the card anymore.',
  disputed: 'The guest disputed this payment with their bank, so Square won’t refund it.',
  refused: 'Square refused the refund. The guest didn’t get the money.',
}

/** Returns why a refund was rejected, as a sentence for the captain. */
export function refundProblemText(problem: RefundProblem): string {
  return PROBLEMS[problem]
}

export const UNANSWERED_TEXT = 'Square hasn’t answered yet. We’ll keep trying, and we’ll refund it only once.'
export const SLOW_TEXT =
  'Square has been processing this refund for more than two weeks. Look it up in Square.'
