/** An amount in whole US cents. Only the API and the UI use dollars. */
export type Cents = number

/** Tolerance for floating-point errors. For example, 275.1 * 3 isn't exactly 825.3. */
const FLOAT_NOISE_CENTS = 1e-4

/** Converts dollars to cents. Returns null if the amount is negative, not in whole cents, or too large. */
export function dollarsToCents(dollars: number): Cents | null {
  if (!Number.isFinite(dollars) || dollars < 0) return null
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents)) return null
  if (Math.abs(dollars * 100 - cents) > FLOAT_NOISE_CENTS) return null
  // JSON can contain -0, so turn it into 0.
  return cents + 0
}

export function centsToDollars(cents: Cents): number {
  return cents / 100
}

export function sumOf(rows: readonly { amountCents: Cents }[]): Cents {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Formats an amount: '$275', '$137.50', '$1,650'. It doesn't use `Intl.NumberFormat`, because the first use of
 * `Intl` takes 50 ms on a phone.
 */
export function formatUsd(cents: Cents): string {
  return `$${(cents / 100).toFixed(2)}`
    .replace('.00', '')
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
    .replace('$-', '-$')
}

/** Returns a percentage of an amount, with half a cent rounded up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.round((cents * percent) / 100)
}

/** Returns the fee on an amount, rounded up to the cent. 300 basis points are 3%. */
export function feeCents(amount: Cents, feeBps: number): Cents {
  return Math.ceil((amount * feeBps) / 10_000)
}
