import { dollarsToCents, formatUsd } from '@/domain/money'

/** Formats a dollar amount of the API: '$137.50' for 137.5. */
export function dollarsText(dollars: number): string {
  const cents = dollarsToCents(dollars)
  // No valid amount, so show it as it is.
  return cents === null ? `$${dollars}` : formatUsd(cents)
}
