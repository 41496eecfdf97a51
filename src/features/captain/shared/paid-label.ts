import type { PaidStatus } from '@/contract/booking'

const LABELS: Record<PaidStatus, string> = {
  deposit: 'Deposit paid',
  full: 'Paid in full',
  custom: 'Custom amount',
  paid: 'Paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
}

/** Returns the label of a payment status. */
export function paidLabel(paid: PaidStatus): string {
  return LABELS[paid]
}
