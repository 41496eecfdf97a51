import { dollarsToCents, formatUsd } from '@/domain/money'

/** Formats a dollar amount from the API: '$137.50' for 137.5. */
export function dollarsText(dollars: number): string {
  const cents = dollarsToCents(dollars)
  // Show an invalid amount unchanged.
  return cents === null ? `$${dollars}` : formatUsd(cents)
}
