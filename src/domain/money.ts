/** An amount in whole US cents. Dollars exist only in the contract and on screen. */
export type Cents = number

/** How far a dollar figure may lie from a whole cent and still be arithmetic noise (275.1 * 3), not a finer amount. */
const FLOAT_NOISE_CENTS = 1e-4

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * Reads a dollar figure of the contract as cents.
 *
 * @returns the cents, or null when the figure is not finite, negative, finer than a cent or too large to be exact.
 */
export function dollarsToCents(dollars: number): Cents | null {
  if (!Number.isFinite(dollars) || dollars < 0) return null
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents)) return null
  if (Math.abs(dollars * 100 - cents) > FLOAT_NOISE_CENTS) return null
  // JSON has a negative zero; an amount has none.
  return cents + 0
}

/** The dollar figure the contract carries for an amount: 13750 -> 137.5. */
export function centsToDollars(cents: Cents): number {
  return cents / 100
}

/** An amount as people read it: '$275', '$137.50', '$1,650'. */
export function formatUsd(cents: Cents): string {
  return usd.format(cents / 100)
}

/** Half of an amount, rounded half up to the cent (decision 16: the deposit). */
export function halfUp(cents: Cents): Cents {
  return Math.round(cents / 2)
}

/**
 * The fee on an amount, rounded half up to the cent.
 *
 * @param feeBps the fee in basis points: 300 is 3 %.
 */
export function feeCents(amount: Cents, feeBps: number): Cents {
  return Math.round((amount * feeBps) / 10_000)
}
