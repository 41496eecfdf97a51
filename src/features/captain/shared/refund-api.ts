// Every API call in this file throws a CaptainCallError on failure. The URL paths are also cache keys.
import { captainCall } from '@/api-client/captain-call'
import type { CaptainBooking } from '@/contract/booking'
import {
  type BookingRefunds,
  type RefundInput,
  refundProgress,
  refundsResponse,
  settledRefund,
} from '@/contract/money/refund'
import { messageResponse } from '@/contract/user'

/**
 * Returns the path of a booking's refunds. It starts with the path of the booking lists, so that both are reloaded
 * together.
 */
export function refundsPath(bookingId: string): string {
  return `/api/booking/${encodeURIComponent(bookingId)}/refunds`
}

/** Reads a booking's refunds, and what can still be refunded. */
export async function readRefunds(path: string): Promise<BookingRefunds> {
  return (await captainCall({ method: 'GET', path, shape: refundsResponse })).Refunds
}

/** Refunds a booking. @throws CaptainCallError `password-needed`; call {@link confirmPassword} first */
export async function requestRefund(
  { _id, version }: Pick<CaptainBooking, '_id' | 'version'>,
  refund: Omit<RefundInput, 'version'>,
): Promise<void> {
  const path = `/api/booking/${encodeURIComponent(_id)}/refund`
  await captainCall({ method: 'POST', path, body: { ...refund, version }, shape: refundProgress })
}

/** Retries a rejected refund. Throws the same errors as {@link requestRefund}. */
export async function retryRefund(refundId: string): Promise<void> {
  const path = `/api/refund/${encodeURIComponent(refundId)}/retry`
  await captainCall({ method: 'POST', path, shape: settledRefund })
}

/** Records that a rejected refund's money was returned by hand. */
export async function recordByHand(refundId: string): Promise<void> {
  const path = `/api/refund/${encodeURIComponent(refundId)}/by-hand`
  await captainCall({ method: 'POST', path, shape: settledRefund })
}

/** Allows this session to send money back for a few minutes. */
export async function confirmPassword(password: string): Promise<void> {
  await captainCall({
    method: 'POST',
    path: '/api/user/confirm',
    body: { password },
    shape: messageResponse,
  })
}
