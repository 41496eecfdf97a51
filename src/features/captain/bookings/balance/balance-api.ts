// Every API call in this file throws a CaptainCallError on failure. The URL paths are also cache keys.
import { captainCall } from '@/api-client/captain-call'
import { bookingResponse, type CaptainBooking } from '@/contract/booking'
import { paymentLinkResponse, type ReceivedInput } from '@/contract/money/balance'

const pathOf = (bookingId: string) => `/api/booking/${encodeURIComponent(bookingId)}`

/** Records money that the captain took in person. */
export async function recordReceived(
  { _id, version }: Pick<CaptainBooking, '_id' | 'version'>,
  received: Omit<ReceivedInput, 'version'>,
): Promise<CaptainBooking> {
  const body = { ...received, version }
  const call = { method: 'POST', path: `${pathOf(_id)}/payment`, body, shape: bookingResponse } as const
  return (await captainCall(call)).Booking
}

export const paymentLinkPath = (bookingId: string): string => `${pathOf(bookingId)}/payment-link`

/** Reads the link that opens a booking's balance. */
export async function readPaymentLink(path: string): Promise<string> {
  return (await captainCall({ method: 'GET', path, shape: paymentLinkResponse })).Link.url
}
