// Every call throws a CaptainCallError on failure.
import { captainCall } from '@/api-client/captain-call'
import { type ReviewConfirmation, type ReviewItem, reviewResponse } from '@/contract/content/review'

/** Tries to settle a payment again. Returns the payment if it still needs review. */
export const retryReview = (checkoutId: string) => post(checkoutId, 'retry')

/** Releases the card. If the payment has a booking, cancels it. */
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
