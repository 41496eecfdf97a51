// Every API call in this file throws a CaptainCallError on failure.
import { captainCall } from '@/api-client/captain-call'
import { type ReviewConfirmation, type ReviewItem, reviewResponse } from '@/contract/content/review'

/** Retries settling a payment. Returns the payment if it still needs review, or null if it's settled. */
export const retryReview = (checkoutId: string) => post(checkoutId, 'retry')

/** Voids the authorization. If the payment has a booking, cancels the booking. */
export const voidReview = (checkoutId: string) => post(checkoutId, 'void')

/** Refunds the payment. Needs the password, like every refund. */
export const refundReview = (checkoutId: string) => post(checkoutId, 'refund')

/** Confirms what happened to the payment. No money moves. */
export const confirmReview = (checkoutId: string, body: ReviewConfirmation) =>
  post(checkoutId, 'by-hand', body)

async function post(checkoutId: string, action: string, body?: unknown): Promise<ReviewItem | null> {
  const path = `/api/review/${encodeURIComponent(checkoutId)}/${action}`
  return (await captainCall({ method: 'POST', path, body, shape: reviewResponse })).Review
}
