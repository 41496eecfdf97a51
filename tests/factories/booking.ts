import { emptyGuest } from '@/contract/guest'
import { addDays, tripDateOf } from '@/domain/dates'

/** A fictional guest, in the format that the booking form sends. */
export const GUEST = {
  ...emptyGuest(null),
  firstName: 'Ada',
  lastName: 'Example',
  phoneNumber: '(831) 555-0187',
  email: 'ada@example.com',
  note: 'First trip',
}

/** A card token that Square's sandbox approves. */
export const GOOD_CARD = 'cnon:card-nonce-ok'

export interface SaleBody {
  date: string
  time: 'am' | 'pm'
  tripType: string
  partySize: number
  private: boolean
}

/** Returns a sale of two seats on the morning Rockfish trip, with `changes` applied. */
export function sale(date: string, changes: Partial<SaleBody> = {}): SaleBody {
  return { date, time: 'am', tripType: 'Rockfish', partySize: 2, private: false, ...changes }
}

/** Returns the date that is `days` days from today, in Santa Cruz time. */
export function inDays(days: number): string {
  return addDays(tripDateOf(new Date()), days)
}

/** Returns a function that returns a different bookable day on each call, so that tests don't share a boat. */
export function dayMaker(from = 3): () => string {
  let next = from
  return () => inDays(next++)
}

/** Returns the next `count` days in Tuna's months (September to November), starting the day after tomorrow. */
export function tunaDays(count: number): string[] {
  const days: string[] = []
  for (let ahead = 2; days.length < count; ahead++) {
    const date = inDays(ahead)
    if (['09', '10', '11'].includes(date.slice(5, 7))) days.push(date)
  }
  return days
}

/** Returns the body for `POST /api/booking/new`, in dollars (docs/product-rules.md#calls-of-the-product). */
export function newBooking(
  saleBody: SaleBody,
  terms: { paid: string; paidAmount: number; totalAmount: number },
  guest: Partial<typeof GUEST> = {},
) {
  return { ...saleBody, ...GUEST, ...guest, ...terms, cancel: false }
}
