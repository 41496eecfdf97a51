import type { RefundProblem } from '@/domain/payments/refunds'

const PROBLEMS: Record<RefundProblem, string> = {
  rejected: "Square rejected the refund. The guest didn't get the money.",
  failed: "The refund failed at Square. The guest didn't get the money.",
  amount: 'Square has less left of this payment. Part of it may have been refunded in Square.',
  'still-pending': 'Square is still processing another refund of this payment. Try again when it’s done.',
  'not-refundable': "Square can't refund this payment to the card anymore.",
  disputed: "The guest disputed this payment with their bank, so Square doesn't refund it.",
  refused: "Square refused the refund. The guest didn't get the money.",
}

/** Returns why a refund was rejected, as a sentence for the captain. */
export function refundProblemText(problem: RefundProblem): string {
  return PROBLEMS[problem]
}

export const UNANSWERED_TEXT = "Square hasn't answered yet. We keep trying, and refund it only once."
export const SLOW_TEXT =
  'Square has been processing this refund for more than two weeks. Look it up in Square.'
