import { callApi } from '@/api-client/call-api'
import { callWithProof } from '@/api-client/call-with-proof'
import { type NewBookingInput, newBookingAnswer } from '@/contract/booking'
import { type ChangeHoldInput, hold, type OpenHoldRequest } from '@/contract/hold'
import { type ProcessPaymentRequest, processPaymentAnswer } from '@/contract/payment'

const HOLD_PATH = '/api/booking/hold'

/** Holds the seats, solving a proof of work if asked (docs/product-rules.md#hold-limits). */
export const openHold = (body: OpenHoldRequest, onCheck: () => void) =>
  callWithProof({ method: 'POST', path: HOLD_PATH, body, answer: hold }, { onCheck })

/** Changes a live hold: its party, guest, or the captain's custom price. */
export const changeHold = (body: ChangeHoldInput) =>
  callApi({ method: 'PUT', path: HOLD_PATH, body, answer: hold })

/**
 * Releases the seats. Sent with `keepalive`, so that the request survives the page being closed. Never
 * rejects: if the release is lost, the hold expires on its own.
 */
export function releaseHold(checkoutId: string): Promise<void> {
  return fetch(HOLD_PATH, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ checkoutId }),
    keepalive: true,
  }).then(
    () => undefined,
    (cause: unknown) => console.warn('Failed to release the hold; it will expire on its own', cause),
  )
}

/** Authorizes the card, solving a proof of work if asked. Safe to repeat with the same token and checkout. */
export const processPayment = (body: ProcessPaymentRequest, onCheck: () => void) =>
  callWithProof(
    { method: 'POST', path: '/api/payment/process-payment', body, answer: processPaymentAnswer },
    { onCheck },
  )

/** Writes the booking and captures the card. Safe to repeat for the same checkout. */
export const createBooking = (body: NewBookingInput) =>
  callApi({ method: 'POST', path: '/api/booking/new', body, answer: newBookingAnswer })
