import type { CheckoutState } from '../checkout-state'

/** How long an authorization lasts. Square cancels it if it isn't captured within this time. */
export const AUTHORIZATION_HOURS = 2
export const AUTHORIZATION_MS = AUTHORIZATION_HOURS * 3_600_000

interface Attempt {
  checkoutId: string
  attempt: number
}

interface AttemptState {
  id: string
  state: CheckoutState
  attempt: number
  squarePaymentId?: string | null | undefined
}

/** Returns the reference that's stored with a payment at Square, which allows 40 characters. */
export function paymentReference({ id, attempt }: Pick<AttemptState, 'id' | 'attempt'>): string {
  return `${id}:${attempt}`
}

/** Parses a payment's reference. Returns null if it isn't ours. */
export function readReference(reference: string | null): Attempt | null {
  const [, checkoutId, attempt] = /^([0-9a-f-]{36}):(\d+)$/.exec(reference ?? '') ?? []
  return checkoutId && attempt ? { checkoutId, attempt: Number(attempt) } : null
}

/**
 * Returns the latest time at which an abandoned attempt could still be authorized, or null if that can't happen.
 * By then, Square has canceled any authorization. A late authorization is possible only if the attempt's outcome
 * is unknown: voiding an attempt by its idempotency key succeeds even if Square hasn't received the attempt yet.
 */
export function lateUntil(from: CheckoutState, to: CheckoutState, now: Date): Date | null {
  return from === 'authorizing' && to === 'voiding' ? new Date(now.getTime() + AUTHORIZATION_MS) : null
}

/**
 * Returns whether a checkout still needs an approved payment. Once the result is false, it stays false,
 * because attempt numbers only increase.
 */
export function isAwaited(
  payment: { id: string; reference: string | null },
  checkout: AttemptState,
): boolean {
  switch (checkout.state) {
    case 'authorizing':
      return payment.reference === paymentReference(checkout)
    case 'authorized':
    case 'booked':
    case 'completed':
    case 'voiding':
    case 'needs-review':
      return payment.id === checkout.squarePaymentId
    case 'held':
    case 'released':
    case 'expired':
    case 'voided':
      return false
  }
}
