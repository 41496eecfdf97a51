import { callApi } from '@/api-client/call-api'
import { callWithProof } from '@/api-client/call-with-proof'
import { type NewBookingInput, newBookingAnswer } from '@/contract/booking'
import { type ChangeHoldInput, hold, type OpenHoldRequest } from '@/contract/hold'
import { type ProcessPaymentRequest, processPaymentAnswer } from '@/contract/payment'

const HOLD_PATH = '/api/booking/hold'

/** Holds the seats. Solves a proof of work if the server requires one (docs/product-rules.md#hold-limits). */
export const openHold = (body: OpenHoldRequest, onCheck: () => void) =>
  callWithProof({ method: 'POST', path: HOLD_PATH, body, answer: hold }, { onCheck })

/** Changes a live hold's party, guest, or custom price. */
export const changeHold = (body: ChangeHoldInput) =>
  callApi({ method: 'PUT', path: HOLD_PATH, body, answer: hold })

/** Releases the seats, even if the page is closing. Never rejects. */
export async function releaseHold(checkoutId: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    await fetch(HOLD_PATH, {
      method: 'DELETE',
      headers,
      body: JSON.stringify({ checkoutId }),
      keepalive: true,
    })
  } catch (cause) {
    console.warn('Failed to release the hold. It will expire on its own.', cause)
  }
}

/** Authorizes the card. Idempotent per card token and checkout. Solves a proof of work if required. */
export const processPayment = (body: ProcessPaymentRequest, onCheck: () => void) =>
  callWithProof(
    { method: 'POST', path: '/api/payment/process-payment', body, answer: processPaymentAnswer },
    { onCheck },
  )

/** Writes the booking and captures the payment. Idempotent per checkout. */
export const createBooking = (body: NewBookingInput) =>
  callApi({ method: 'POST', path: '/api/booking/new', body, answer: newBookingAnswer })
