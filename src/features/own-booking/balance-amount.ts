import { type Cents, dollarsToCents, formatUsd } from '@/domain/money'

/** Asks the guest to wait while the captain can still undo canceling the departure. */
export const PAY_LATER = 'This departure may be canceled, so please wait for our email before you pay.'

export type BalanceChoice = 'all' | 'part'

/** Returns the amount to pay, or an error message about what the guest typed. */
export function balanceAmount(
  choice: BalanceChoice,
  typed: string,
  dueCents: Cents,
): { ok: true; cents: Cents } | { ok: false; error: string } {
  if (choice === 'all') return { ok: true, cents: dueCents }
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  const cents = /^\d+(\.\d{1,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null
  if (cents === null || cents === 0) return { ok: false, error: 'Enter an amount, such as 100 or 100.50.' }
  if (cents > dueCents) return { ok: false, error: `Enter an amount up to ${formatUsd(dueCents)}.` }
  return { ok: true, cents }
}
