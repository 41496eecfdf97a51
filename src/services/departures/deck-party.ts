import type { DeckParty } from '@/contract/deck'
import type { Role } from '@/contract/user'
import { centsToDollars } from '@/domain/money'
import { balanceCents } from '@/domain/payments/paid-status'
import type { Booking, CheckIn } from '@/payload-types'
import { paidOf } from '../bookings/present-booking'

/** A recorded mark. */
export interface RecordedMark {
  id: string
  aboard: number
  noShow: boolean
  /** When the crew tapped. */
  at: string
  /** The user name. */
  by: string | null
}

/** Returns the marks of a check-in, oldest first. */
export const marksOf = (checkIn: Pick<CheckIn, 'marks'> | null): RecordedMark[] =>
  (checkIn?.marks ?? []) as unknown as RecordedMark[]

/** Returns a party for the deck sheet. Names each field, so that a new field isn't on it by accident. */
export function toDeckParty(booking: Booking, checkIn: CheckIn | null, role: Role): DeckParty {
  const { id, reference, firstName, lastName, phoneNumber, partySize } = booking
  const last = marksOf(checkIn).at(-1)
  return {
    _id: id,
    reference,
    firstName,
    lastName,
    phoneNumber,
    note: booking.note ?? null,
    captainNote: role === 'captain' ? (booking.captainNote ?? null) : null,
    partySize,
    private: booking.private ?? false,
    balanceAmount: centsToDollars(balanceCents(paidOf(booking))),
    noShow: booking.noShow ?? false,
    aboard: checkIn?.aboard ?? 0,
    lastMark: last?.id ?? null,
    markedAt: last?.at ?? null,
    markedBy: last?.by ?? null,
  }
}
