import type { CaptainBooking, NewBookingResponse, PublicBooking } from '@/contract/booking'
import { guestOf } from '@/contract/guest'
import { centsToDollars } from '@/domain/money'
import { balanceCents, owedBackCents, type Paid } from '@/domain/payments/paid-status'
import type { Booking } from '@/payload-types'
import { cellName } from '@/shared/format/names'
import { languageOf } from '@/shared/text/language'
import { payingCents } from '../balance/open-payments'
import { refundingCents } from '../refunds/open-refunds'

/** Returns the captain's view of a booking, in dollars. */
export function toCaptainBooking(booking: Booking): CaptainBooking {
  return {
    ...toGuestBooking(booking),
    captainNote: booking.captainNote ?? null,
    owedBackAmount: centsToDollars(owedBackCents(paidOf(booking))),
    refundingAmount: centsToDollars(refundingCents(booking)),
    payingAmount: centsToDollars(payingCents(booking)),
    noShow: booking.noShow ?? false,
    version: booking.version,
  }
}

/** Returns a booking for the guest who just made it, in dollars. */
export function toGuestBooking(booking: Booking): Omit<NewBookingResponse['Booking'], 'link'> {
  const { reference, date, time, tripType, partySize, paid } = booking
  return {
    _id: booking.id,
    reference,
    date,
    time,
    tripType,
    ...guestOf(booking),
    language: languageOf(booking),
    partySize,
    private: booking.private ?? false,
    paid,
    paidAmount: centsToDollars(booking.paidCents),
    totalAmount: centsToDollars(booking.totalCents),
    promo: booking.promoCode
      ? { code: booking.promoCode, discountAmount: centsToDollars(booking.discountCents ?? 0) }
      : null,
    balanceAmount: centsToDollars(balanceCents(paidOf(booking))),
    cancel: booking.cancel ?? false,
  }
}

/** The columns that determine how much of a booking is paid. */
export type MoneyColumns = Pick<
  Booking,
  'paid' | 'totalCents' | 'paidCents' | 'cancel' | 'keptCents' | 'openRefunds' | 'openPayments'
>

/** Returns the amounts that determine a booking's balance and what the guest is owed. */
export function paidOf(booking: MoneyColumns): Paid {
  const { paid, totalCents, paidCents, cancel, keptCents } = booking
  return {
    paid,
    totalCents,
    paidCents,
    cancel: cancel ?? false,
    keptCents: keptCents ?? null,
    refundingCents: refundingCents(booking),
    payingCents: payingCents(booking),
  }
}

/** The columns that public lists read from the database (docs/product-rules.md#privacy). */
export const PUBLIC_COLUMNS = {
  date: true,
  time: true,
  tripType: true,
  partySize: true,
  private: true,
  lastName: true,
} as const
export type PublicRow = Pick<Booking, 'id' | keyof typeof PUBLIC_COLUMNS>

/** Returns a booking's public fields. Names each field, so that a new field isn't public by accident. */
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
