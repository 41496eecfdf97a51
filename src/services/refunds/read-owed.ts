import type { OwedBooking } from '@/contract/money/refund'
import type { Booking } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

const COLUMNS = {
  reference: true,
  date: true,
  time: true,
  tripType: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  cancel: true,
  owedCents: true,
} as const

/**
 * Returns the bookings whose guests are owed a refund, by date (docs/product-rules.md#refunds). There's no limit,
 * because the dashboard shows the sum. Uses an index to read only those bookings.
 */
export async function readOwed({ payload }: ServiceContext): Promise<OwedBooking[]> {
  const rows = await findRows<Pick<Booking, 'id' | keyof typeof COLUMNS>>(payload, 'bookings', {
    where: { owedCents: { greater_than: 0 } },
    // Sort by `owedCents`, so that the database uses its index. The index on dates grows with the history.
    sort: '-owedCents',
    select: COLUMNS,
  })
  return rows
    .map(({ id, firstName, lastName, cancel, owedCents, ...row }) => ({
      ...row,
      bookingId: id,
      name: `${firstName} ${lastName}`,
      cancel: cancel ?? false,
      owedCents: owedCents ?? 0,
    }))
    .toSorted((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1))
}
