// Every API call in this file throws a CaptainCallError on failure. The URL paths are also cache keys.
import { captainCall } from '@/api-client/captain-call'
import { bookingResponse, type CaptainBooking } from '@/contract/booking'
import { type BookingCredits, creditsResponse } from '@/contract/money/credit'

type Seen = Pick<CaptainBooking, '_id' | 'version'>

const pathOf = (bookingId: string) => `/api/booking/${encodeURIComponent(bookingId)}`

export const creditsPath = (bookingId: string): string => `${pathOf(bookingId)}/credits`

/** Reads how much of the payment can become a credit, and which credits the guest could use. */
export async function readCredits(path: string): Promise<BookingCredits> {
  return (await captainCall({ method: 'GET', path, shape: creditsResponse })).Credits
}

/** Turns part of a booking's payment into a credit. The amount is in dollars. */
export async function makeCredit({ _id, version }: Seen, amount: number): Promise<void> {
  const body = { amount, version }
  await captainCall({ method: 'POST', path: `${pathOf(_id)}/credit`, body, shape: bookingResponse })
}

/** Pays as much of a balance as possible with a credit. */
export async function payWithCredit({ _id, version }: Seen, code: string): Promise<CaptainBooking> {
  const body = { code, version }
  const call = {
    method: 'POST',
    path: `${pathOf(_id)}/credit-payment`,
    body,
    shape: bookingResponse,
  } as const
  return (await captainCall(call)).Booking
}
