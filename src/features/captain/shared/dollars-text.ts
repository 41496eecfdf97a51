import { dollarsToCents, formatUsd } from '@/domain/money'

/** A dollar figure of the contract as people read it: 137.5 -> '$137.50'. */
export function dollarsText(dollars: number): string {
  const cents = dollarsToCents(dollars)
  return cents === null ? `$${dollars}` : formatUsd(cents)
}
