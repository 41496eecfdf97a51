import type { CaptainBooking, NewBookingAnswer, PublicBooking } from '@/contract/booking'
import { centsToDollars } from '@/domain/money'
import type { Booking } from '@/payload-types'
import { cellName } from '@/shared/format/names'

/** Returns a booking as the captain sees it; amounts in dollars. */
export function toCaptainBooking(booking: Booking): CaptainBooking {
  return {
    ...toGuestBooking(booking),
    captainNote: booking.captainNote ?? null,
    version: booking.version,
  }
}

/** Returns a booking as the guest who just made it sees it; amounts in dollars. */
export function toGuestBooking(booking: Booking): NewBookingAnswer['Booking'] {
  const { date, time, tripType, firstName, lastName, phoneNumber, email, partySize, paid } = booking
  return {
    _id: booking.id,
    date,
    time,
    tripType,
    firstName,
    lastName,
    phoneNumber,
    email,
    note: booking.note ?? null,
    partySize,
    private: booking.private ?? false,
    paid,
    paidAmount: centsToDollars(booking.paidCents),
    totalAmount: centsToDollars(booking.totalCents),
    balanceAmount: centsToDollars(balanceCentsOf(booking)),
    cancel: booking.cancel ?? false,
  }
}

/** Returns what is due on the boat, in cents: nothing if the booking is canceled or was refunded. */
export function balanceCentsOf({ cancel, paid, totalCents, paidCents }: Booking): number {
  return cancel || paid === 'refunded' ? 0 : Math.max(0, totalCents - paidCents)
}

/** The public columns (docs/product-rules.md#privacy). Public lists read no others from the database. */
export const PUBLIC_COLUMNS = {
  date: true,
  time: true,
  tripType: true,
  partySize: true,
  private: true,
  lastName: true,
} as const
export type PublicRow = Pick<Booking, 'id' | keyof typeof PUBLIC_COLUMNS>

/** Returns the public part of a booking. Fields are listed by name, so a new one isn't public by accident. */
export function toPublicBooking(booking: PublicRow, showNames: boolean): PublicBooking {
  const { id, date, time, tripType, partySize, lastName } = booking
  return {
    _id: id,
    date,
    time,
    tripType,
    partySize,
    private: booking.private ?? false,
    ...(showNames && { lastName: cellName(lastName) }),
  }
}
