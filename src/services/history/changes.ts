import { GUEST_FIELD_NAMES, type GuestFieldName } from '@/contract/guest'
import type { Cents } from '@/domain/money'
import type { PaidStatus } from '@/domain/payments/paid-status'
import type { DepartureTime, TripType } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { type Language, languageOf } from '@/shared/text/language'

type Change<Value> = { from: Value; to: Value }

/** The changes that an edit made. Lists guest fields by name only, so that the history has no personal data. */
export interface EditChanges {
  departure?: Change<{ date: string; time: DepartureTime }>
  tripType?: Change<TripType>
  party?: Change<{ partySize: number; private: boolean }>
  /** Whether the booking was canceled (true) or restored (false). */
  cancel?: boolean
  /** The refund, if the booking was canceled. */
  refundCents?: Cents
  totalCents?: Change<Cents>
  /** The new status. Set only if no ledger row shows what happened. */
  paid?: Change<PaidStatus>
  noShow?: boolean
  guest?: GuestFieldName[]
  captainNote?: true
  /** The language of emails to the guest. */
  language?: Change<Language>
}

type Compared = Pick<
  Booking,
  | 'date'
  | 'time'
  | 'tripType'
  | 'partySize'
  | 'private'
  | 'cancel'
  | 'totalCents'
  | 'paid'
  | 'noShow'
  | 'captainNote'
  | 'language'
  | GuestFieldName
>

/** Returns what an edit changes, or null if it changes nothing. */
export function changesOf(before: Compared, after: Compared): EditChanges | null {
  const cancel = after.cancel ?? false
  const noShow = after.noShow ?? false
  const guest = GUEST_FIELD_NAMES.filter((name) => (before[name] || null) !== (after[name] || null))
  const [wasParty, party] = [partyOf(before), partyOf(after)]
  const changes: EditChanges = {
    ...((before.date !== after.date || before.time !== after.time) && {
      departure: { from: departureOf(before), to: departureOf(after) },
    }),
    ...(before.tripType !== after.tripType && { tripType: { from: before.tripType, to: after.tripType } }),
    ...((wasParty.partySize !== party.partySize || wasParty.private !== party.private) && {
      party: { from: wasParty, to: party },
    }),
    ...((before.cancel ?? false) !== cancel && { cancel }),
    ...(before.totalCents !== after.totalCents && {
      totalCents: { from: before.totalCents, to: after.totalCents },
    }),
    ...(before.paid !== after.paid && { paid: { from: before.paid, to: after.paid } }),
    ...((before.noShow ?? false) !== noShow && { noShow }),
    ...(guest.length > 0 && { guest }),
    ...((before.captainNote || null) !== (after.captainNote || null) && { captainNote: true }),
    ...(languageOf(before) !== languageOf(after) && {
      language: { from: languageOf(before), to: languageOf(after) },
    }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

const departureOf = ({ date, time }: Compared) => ({ date, time })

const partyOf = ({ partySize, private: isPrivate }: Compared) => ({ partySize, private: isPrivate ?? false })
