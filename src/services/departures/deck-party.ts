import type { DeckParty } from '@/contract/departures/deck'
import type { Role } from '@/contract/user'
import { addDays, tripDateOf } from '@/domain/dates'
import { type LicenseMark, withLicenses } from '@/domain/departures/licenses'
import { canSignWaiver } from '@/domain/departures/waivers'
import { centsToDollars } from '@/domain/money'
import { balanceCents } from '@/domain/payments/paid-status'
import type { Booking, CheckIn } from '@/payload-types'
import { waiverFilePath } from '@/shared/paths/waiver-address'
import { languageOf } from '@/shared/text/language'
import { paidOf } from '../bookings/present-booking'
import type { ServiceContext } from '../ports'
import { findWaivers } from '../waivers/read-waivers'
import { waiverLinkPath } from '../waivers/waiver-link'
import { readWaiverText } from '../waivers/waiver-text'

/** A recorded check-in mark. */
export interface RecordedMark {
  id: string
  aboard: number
  noShow: boolean
  /** When the crew member tapped. */
  at: string
  /** The crew member's user name. */
  by: string | null
}

/** A recorded license mark. */
export interface RecordedLicense extends LicenseMark {
  at: string
  by: string | null
}

/** Returns a check-in's license marks, oldest first. */
export const licensesOf = (checkIn: Pick<CheckIn, 'licenses'> | null): RecordedLicense[] =>
  (checkIn?.licenses ?? []) as unknown as RecordedLicense[]

/** Returns a check-in's marks, oldest first. */
export const marksOf = (checkIn: Pick<CheckIn, 'marks'> | null): RecordedMark[] =>
  (checkIn?.marks ?? []) as unknown as RecordedMark[]

/**
 * Reads the waivers of several parties. Returns a function that describes one party's waivers, or returns null if the
 * company has no waiver and the party hasn't signed one.
 */
export async function readDeckWaivers(
  context: ServiceContext,
  bookings: Booking[],
  role: Role,
): Promise<(booking: Booking) => DeckParty['waivers']> {
  const [current, rows] = await Promise.all([
    readWaiverText(context),
    findWaivers(
      context,
      bookings.map(({ id }) => id),
    ),
  ])
  const yesterday = addDays(tripDateOf(context.now()), -1)
  return (booking) => {
    const isCurrent = booking.date >= yesterday
    const signed = rows
      .filter((row) => row.booking === booking.id)
      .map(({ id, name, guardian, healthNote }) => ({
        _id: id,
        name,
        guardian: guardian ?? null,
        healthNote: (isCurrent && healthNote) || null,
        file: role === 'captain' ? waiverFilePath(id) : null,
      }))
    if (!current && signed.length === 0) return null
    const canSign = current !== null && canSignWaiver(booking, context.now())
    return { signed, link: canSign ? waiverLinkPath(context, booking) : null }
  }
}

interface PartyDetails {
  checkIn: CheckIn | null
  waivers: DeckParty['waivers']
  role: Role
}

/** Returns a party for the deck sheet. Names each field, so that a new field doesn't appear there by accident. */
export function toDeckParty(booking: Booking, { checkIn, waivers, role }: PartyDetails): DeckParty {
  const { id, reference, firstName, lastName, phoneNumber, partySize } = booking
  const last = marksOf(checkIn).at(-1)
  return {
    _id: id,
    reference,
    firstName,
    lastName,
    phoneNumber,
    note: booking.note ?? null,
    language: languageOf(booking),
    captainNote: role === 'captain' ? (booking.captainNote ?? null) : null,
    partySize,
    private: booking.private ?? false,
    balanceAmount: centsToDollars(balanceCents(paidOf(booking))),
    noShow: booking.noShow ?? false,
    waivers,
    licenses: withLicenses([], licensesOf(checkIn)),
    aboard: checkIn?.aboard ?? 0,
    lastMark: last?.id ?? null,
    markedAt: last?.at ?? null,
    markedBy: last?.by ?? null,
  }
}
