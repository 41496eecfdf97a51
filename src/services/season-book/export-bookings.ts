import { tripDateOf } from '@/domain/dates'
import { balanceCents } from '@/domain/payments/paid-status'
import { departureLabel } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { csvFile } from '@/shared/format/csv'
import { phoneText } from '@/shared/format/telephone-link'
import { paidOf } from '../bookings/present-booking'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

const BOOKING_HEADER = [
  'Reference',
  'Date',
  'Departure',
  'Trip',
  'Status',
  'Guests',
  'Private',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Price before promo code',
  'Promo code',
  'Promo code discount',
  'Price',
  'Paid',
  'On its way back',
  'Balance due',
  'Owed to guest',
  'Booked on',
  "Guest's note",
  "Captain's note",
]

const CUSTOMER_HEADER = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Trips',
  'Canceled',
  'Guests',
  'Paid',
  'First trip',
  'Last trip',
]

/** Returns a CSV file of a year's bookings, sorted by trip date (docs/product-rules.md#season-book). */
export async function exportBookings(context: ServiceContext, year: number): Promise<string> {
  const bookings = await readYear(context, year)
  return csvFile(
    BOOKING_HEADER,
    bookings.map((booking) => {
      const paid = paidOf(booking)
      return [
        booking.reference,
        booking.date,
        departureLabel(booking.time),
        booking.tripType,
        booking.cancel ? 'Canceled' : booking.noShow ? 'No-show' : 'Booked',
        booking.partySize,
        booking.private ? 'Yes' : 'No',
        booking.firstName,
        booking.lastName,
        booking.email ?? null,
        phoneText(booking.phoneNumber),
        { cents: paid.totalCents + (booking.discountCents ?? 0) },
        booking.promoCode ?? null,
        { cents: booking.discountCents ?? 0 },
        { cents: paid.totalCents },
        { cents: paid.paidCents },
        { cents: paid.refundingCents },
        { cents: balanceCents(paid) },
        { cents: booking.owedCents ?? 0 },
        tripDateOf(new Date(booking.createdAt)),
        booking.note ?? null,
        booking.captainNote ?? null,
      ]
    }),
  )
}

/**
 * Returns a CSV file of a year's customers, sorted by last name. Bookings with the same email address count as one
 * customer. Bookings without one are matched by phone number. Leaves out guests whose data was erased.
 */
export async function exportCustomers(context: ServiceContext, year: number): Promise<string> {
  const byCustomer = new Map<string, Booking[]>()
  for (const booking of await readYear(context, year)) {
    if (booking.erasedAt) continue
    const key = booking.email?.toLowerCase() ?? booking.phoneNumber
    byCustomer.set(key, [...(byCustomer.get(key) ?? []), booking])
  }
  const customers = [...byCustomer.values()].flatMap((bookings) => {
    // The newest booking has the guest's current details.
    const [first, last] = [bookings[0], bookings.at(-1)]
    return first && last ? [{ bookings, first, last }] : []
  })
  const nameOf = ({ last }: (typeof customers)[number]) => `${last.lastName} ${last.firstName}`
  return csvFile(
    CUSTOMER_HEADER,
    customers
      .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en-US'))
      .map(({ bookings, first, last }) => {
        const kept = bookings.filter(({ cancel }) => !cancel)
        return [
          last.firstName,
          last.lastName,
          last.email ?? null,
          phoneText(last.phoneNumber),
          kept.length,
          bookings.length - kept.length,
          kept.reduce((sum, { partySize }) => sum + partySize, 0),
          { cents: bookings.reduce((sum, { paidCents }) => sum + paidCents, 0) },
          first.date,
          last.date,
        ]
      }),
  )
}

function readYear({ payload }: ServiceContext, year: number): Promise<Booking[]> {
  const where = {
    and: [{ date: { greater_than_equal: `${year}-01-01` } }, { date: { less_than_equal: `${year}-12-31` } }],
  }
  return findRows<Booking>(payload, 'bookings', { where, sort: ['date', 'time', 'createdAt'] })
}
