import { callApi } from '@/api-client/call-api'
import { callWithProof } from '@/api-client/call-with-proof'
import { type NewBookingInput, newBookingResponse } from '@/contract/booking'
import { type ChangeHoldInput, type HoldCreditInput, hold, type OpenHoldRequest } from '@/contract/hold'
import { type ProcessPaymentRequest, processPaymentResponse } from '@/contract/money/payment'
import { HOLD_PATH, untilReleased } from './hold/release-hold'

/** Holds the seats. Solves a proof of work if the server requires one (docs/product-rules.md#hold-limits). */
export async function openHold(body: OpenHoldRequest, onCheck: () => void) {
  await untilReleased()
  return callWithProof({ method: 'POST', path: HOLD_PATH, body, shape: hold }, { onCheck })
}

/** Changes a live hold's party, guest, or custom price. */
export const changeHold = (body: ChangeHoldInput) =>
  callApi({ method: 'PUT', path: HOLD_PATH, body, shape: hold })

/** Applies a promo code, credit or gift certificate to a hold, or removes it. */
export const changeCredit = (body: HoldCreditInput) =>
  callApi({ method: 'POST', path: `${HOLD_PATH}/credit`, body, shape: hold })

/** Authorizes the card. Idempotent per card token and checkout. Solves a proof of work if required. */
export const processPayment = (body: ProcessPaymentRequest, onCheck: () => void) =>
  callWithProof(
    { method: 'POST', path: '/api/payment/process-payment', body, shape: processPaymentResponse },
    { onCheck },
  )

/** Writes the booking and captures the payment. Idempotent per checkout. */
export const createBooking = (body: NewBookingInput) =>
  callApi({ method: 'POST', path: '/api/booking/new', body, shape: newBookingResponse })
