import { callApi } from '@/api-client/call-api'
import { callWithProof } from '@/api-client/call-with-proof'
import { type NewBookingInput, newBookingAnswer } from '@/contract/booking'
import { type ChangeHoldInput, hold, type OpenHoldRequest } from '@/contract/hold'
import { type ProcessPaymentRequest, processPaymentAnswer } from '@/contract/payment'

const HOLD_PATH = '/api/booking/hold'

/** Takes the seats for ten minutes. Under pressure the browser has to prove some work first. */
export const openHold = (body: OpenHoldRequest, onCheck: () => void) =>
  callWithProof({ method: 'POST', path: HOLD_PATH, body, answer: hold }, { onCheck })

/** Changes the party, the guest or the captain's own price of a running hold. */
export const changeHold = (body: ChangeHoldInput) =>
  callApi({ method: 'PUT', path: HOLD_PATH, body, answer: hold })

/**
 * Gives the seats back. Sent with `keepalive`, so that it also leaves a page that is being closed; nobody waits for
 * the answer, because a lost release only means that the hold ends by itself.
 */
export function releaseHold(checkoutId: string): Promise<void> {
  return fetch(HOLD_PATH, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ checkoutId }),
    keepalive: true,
  }).then(
    () => undefined,
    (cause: unknown) =>
      console.warn('The seats could not be released and will be freed at their time', cause),
  )
}

/** Authorizes the card, proof of work included. Safe to repeat with the same card token for the same checkout. */
export const processPayment = (body: ProcessPaymentRequest, onCheck: () => void) =>
  callWithProof(
    { method: 'POST', path: '/api/payment/process-payment', body, answer: processPaymentAnswer },
    { onCheck },
  )

/** Writes the booking and captures the card. Safe to repeat for the same checkout. */
export const createBooking = (body: NewBookingInput) =>
  callApi({ method: 'POST', path: '/api/booking/new', body, answer: newBookingAnswer })
