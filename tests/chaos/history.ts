import type { CaptainBooking } from '@/contract/booking'

/** What of a booking is compared between an acknowledged answer and the end of the run. */
const TRACKED = [
  'date',
  'time',
  'tripType',
  'partySize',
  'private',
  'cancel',
  'lastName',
  'captainNote',
  'paid',
] as const
export type TrackedField = (typeof TRACKED)[number]
export type TrackedFields = Pick<CaptainBooking, TrackedField>

/** One write of a booking as its sender saw it, or a reading of what was there. */
export interface Change {
  what: 'booked' | 'read' | 'edited'
  /** When it was sent, in ms since 1970. */
  from: number
  /** When its answer came; null while its outcome is unknown, so that it may still take effect. */
  to: number | null
  /** Whose call it was, and its number in the record. */
  by: string
  fields: Partial<TrackedFields>
  /** Fields that it may have changed to an unknown value: `paid` follows the price of another party. */
  mayChange?: TrackedField[]
  /** The version that the call named as the one its sender had seen. */
  basedOn?: CaptainBooking['version']
  /** The version that the answer named. */
  version?: CaptainBooking['version']
}

/** Everything that was done to one booking, in the order in which it was recorded. */
export interface BookingHistory {
  id: string
  /** What the guest was told to have paid, in cents, by a 201; null where no 201 came. */
  acknowledgedCents: number | null
  changes: Change[]
}

type Readable = Omit<TrackedFields, 'captainNote'> & { captainNote?: string | null }

/** Returns the tracked fields of a booking; a guest's answer doesn't show the captain's note. */
export function trackedFields(booking: Readable): TrackedFields {
  const { date, time, tripType, partySize, private: isPrivate, cancel, lastName, paid } = booking
  const captainNote = booking.captainNote ?? null
  return { date, time, tripType, partySize, private: isPrivate, cancel, lastName, captainNote, paid }
}

/** Writes a history out, one line for each change. */
export function describeHistory({ id, changes, acknowledgedCents }: BookingHistory): string {
  const head = `booking ${id}, acknowledged to its guest: ${acknowledgedCents === null ? 'no' : `yes, ${acknowledgedCents} cents`}`
  const lines = changes.map(({ what, from, to, by, fields, version }) => {
    const until = to === null ? 'no outcome' : new Date(to).toISOString()
    const named = version === undefined ? '' : ` version ${version}`
    return `  ${new Date(from).toISOString()} .. ${until} ${what}${named} by ${by}: ${JSON.stringify(fields)}`
  })
  return [head, ...lines].join('\n')
}
