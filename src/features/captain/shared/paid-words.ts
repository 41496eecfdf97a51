import type { PaidStatus } from '@/contract/booking'

const WORDS: Record<PaidStatus, string> = {
  deposit: 'Deposit paid',
  full: 'Paid in full',
  custom: 'Custom amount',
  paid: 'Paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
}

/** A payment status as the captain reads it. */
export function paidWords(paid: PaidStatus): string {
  return WORDS[paid]
}
