/** An amount in whole US cents. Dollars are only used in the API and on screen. */
export type Cents = number

/** A dollar amount this close to a whole cent differs only by floating-point error (275.1 * 3). */
const FLOAT_NOISE_CENTS = 1e-4

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Converts dollars to cents. Returns null if they're negative, not whole cents, or too large to be exact. */
export function dollarsToCents(dollars: number): Cents | null {
  if (!Number.isFinite(dollars) || dollars < 0) return null
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents)) return null
  if (Math.abs(dollars * 100 - cents) > FLOAT_NOISE_CENTS) return null
  // Turns -0, which JSON can contain, into 0.
  return cents + 0
}

/** Converts cents to dollars: 13750 -> 137.5. */
export function centsToDollars(cents: Cents): number {
  return cents / 100
}

/** Formats an amount: '$275', '$137.50', '$1,650'. */
export function formatUsd(cents: Cents): string {
  return usd.format(cents / 100)
}

/** Returns half of an amount, rounded half up to the cent. */
export function halfUp(cents: Cents): Cents {
  return Math.round(cents / 2)
}

/**
 * Returns the fee on an amount, rounded up to the cent.
 *
 * @param feeBps the fee in basis points: 300 is 3%
 */
export function feeCents(amount: Cents, feeBps: number): Cents {
  return Math.ceil((amount * feeBps) / 10_000)
}
