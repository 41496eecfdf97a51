import { addDays, tripDateOf } from '@/domain/dates'

/** A guest who does not exist, as the contact form sends one. */
export const GUEST = {
  firstName: 'Ada',
  lastName: 'Example',
  phoneNumber: '(831) 555-0187',
  email: 'ada@example.com',
  note: 'First trip',
}

/** The card token that Square's sandbox approves. */
export const GOOD_CARD = 'cnon:card-nonce-ok'

export interface SaleBody {
  date: string
  time: 'am' | 'pm'
  tripType: string
  partySize: number
  private: boolean
}

/** Two seats on a Rockfish morning, or what is asked for instead. */
export function sale(date: string, changes: Partial<SaleBody> = {}): SaleBody {
  return { date, time: 'am', tripType: 'Rockfish', partySize: 2, private: false, ...changes }
}

/** The day so many days from today in Santa Cruz. */
export function inDays(days: number): string {
  return addDays(tripDateOf(new Date()), days)
}

/** Gives another bookable day at every call, so that the tests of one file don't meet on the boat. */
export function dayMaker(from = 3): () => string {
  let next = from
  return () => inDays(next++)
}

/** The first days from the day after tomorrow on that are in Tuna's months (September to November). */
export function tunaDays(count: number): string[] {
  const days: string[] = []
  for (let ahead = 2; days.length < count; ahead++) {
    const date = inDays(ahead)
    if (['09', '10', '11'].includes(date.slice(5, 7))) days.push(date)
  }
  return days
}

/** The body of `POST /api/booking/new` as section 7 lists it; dollars. */
export function newBooking(
  saleBody: SaleBody,
  terms: { paid: string; paidAmount: number; totalAmount: number },
  guest: Partial<typeof GUEST> = {},
) {
  return { ...saleBody, ...GUEST, ...guest, ...terms, cancel: false }
}
