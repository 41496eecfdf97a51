import type { CheckoutState } from './checkout-state'

/** The card processor cancels an authorization that isn't captured within this many hours. */
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

/** Returns the reference stored with a payment at the processor. Square allows 40 characters. */
export function paymentReference({ id, attempt }: Pick<AttemptState, 'id' | 'attempt'>): string {
  return `${id}:${attempt}`
}

/** Parses a payment's reference. Returns null if it isn't one of ours. */
export function readReference(reference: string | null): Attempt | null {
  const [, checkoutId, attempt] = /^([0-9a-f-]{36}):(\d+)$/.exec(reference ?? '') ?? []
  return checkoutId && attempt ? { checkoutId, attempt: Number(attempt) } : null
}

/**
 * Returns until when an abandoned attempt can still show up at the processor as an authorization, or null if
 * it can't. That happens to attempts with an unknown outcome, because voiding one by its idempotency key also
 * succeeds before the processor has seen it. The processor itself cancels an authorization that shows up even
 * later.
 */
export function lateUntil(from: CheckoutState, to: CheckoutState, now: Date): Date | null {
  return from === 'authorizing' && to === 'voiding' ? new Date(now.getTime() + AUTHORIZATION_MS) : null
}

/**
 * Returns whether a checkout still needs an approved payment. Attempt numbers only go up, so false is final.
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
