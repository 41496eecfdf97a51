import type { CaptainBooking, NewBookingAnswer, PublicBooking } from '@/contract/booking'
import { centsToDollars } from '@/domain/money'
import type { Booking } from '@/payload-types'
import { cellName } from '@/shared/format/names'

/** A booking as the captain reads it; amounts in dollars. */
export function toCaptainBooking(booking: Booking): CaptainBooking {
  return {
    ...toGuestBooking(booking),
    captainNote: booking.captainNote ?? null,
    version: booking.version,
  }
}

/** A booking as the guest who just made it reads it. */
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

/** What is due on the boat, in cents: nothing of a party that does not sail, or that was given all of its money back. */
function balanceCentsOf({ cancel, paid, totalCents, paidCents }: Booking): number {
  return cancel || paid === 'refunded' ? 0 : Math.max(0, totalCents - paidCents)
}

/** The columns that anybody may know of (decision 9); no other leaves the database for them. */
export const PUBLIC_COLUMNS = {
  date: true,
  time: true,
  tripType: true,
  partySize: true,
  private: true,
  lastName: true,
} as const
export type PublicRow = Pick<Booking, 'id' | keyof typeof PUBLIC_COLUMNS>

/** A booking as anybody may read it: named fields only, so that a new column is never public by accident (decision 9). */
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
