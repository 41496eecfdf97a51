import type { CheckoutState } from './checkout-state'

/** The card processor cancels an authorization that is not captured within this many hours. */
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

/** Returns what the processor keeps with a payment to say which checkout and attempt it is for: at most 40 characters. */
export function paymentReference({ id, attempt }: Pick<AttemptState, 'id' | 'attempt'>): string {
  return `${id}:${attempt}`
}

/** Returns the attempt that a reference names, or null if it isn't one of ours. */
export function readReference(reference: string | null): Attempt | null {
  const [, checkoutId, attempt] = /^([0-9a-f-]{36}):(\d+)$/.exec(reference ?? '') ?? []
  return checkoutId && attempt ? { checkoutId, attempt: Number(attempt) } : null
}

/**
 * Returns until when an attempt may still turn up at the processor as an authorization: set when an attempt is given up
 * whose outcome is unknown, because undoing it by its key also succeeds before the processor has seen it. An authorization
 * that turns up even later is canceled by the processor itself.
 */
export function lateUntil(from: CheckoutState, to: CheckoutState, now: Date): Date | null {
  return from === 'authorizing' && to === 'voiding' ? new Date(now.getTime() + AUTHORIZATION_MS) : null
}

/** Whether an approved payment is the one that its checkout goes on with. Attempts only count up, so a no is final. */
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
