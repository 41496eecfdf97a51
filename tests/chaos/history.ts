import type { CaptainBooking } from '@/contract/booking'

/** Booking fields that are compared between acknowledged answers and the end of the run. */
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

/** One write of a booking as its sender saw it, or a reading. */
export interface Change {
  what: 'booked' | 'read' | 'edited'
  /** When it was sent, in ms since 1970. */
  from: number
  /** When its answer came; null if its outcome is unknown, so it may still take effect. */
  to: number | null
  /** The session and the call's number in the record. */
  by: string
  fields: Partial<TrackedFields>
  /** Fields that it may have changed to an unknown value: `paid` follows the price of a changed party. */
  mayChange?: TrackedField[]
  /** The version that the call was based on. */
  basedOn?: CaptainBooking['version']
  /** The version in the answer. */
  version?: CaptainBooking['version']
}

/** Everything that was done to one booking, in the order of recording. */
export interface BookingHistory {
  id: string
  /** Cents that the guest was told were paid, by a 201; null without a 201. */
  acknowledgedCents: number | null
  changes: Change[]
}

type Readable = Omit<TrackedFields, 'captainNote'> & { captainNote?: string | null }

/** Returns the tracked fields of a booking. A guest's answer lacks the captain's note. */
export function trackedFields(booking: Readable): TrackedFields {
  const { date, time, tripType, partySize, private: isPrivate, cancel, lastName, paid } = booking
  const captainNote = booking.captainNote ?? null
  return { date, time, tripType, partySize, private: isPrivate, cancel, lastName, captainNote, paid }
}

/** Formats a history with one line per change. */
export function describeHistory({ id, changes, acknowledgedCents }: BookingHistory): string {
  const head = `booking ${id}, acknowledged to its guest: ${acknowledgedCents === null ? 'no' : `yes, ${acknowledgedCents} cents`}`
  const lines = changes.map(({ what, from, to, by, fields, version }) => {
    const until = to === null ? 'no outcome' : new Date(to).toISOString()
    const named = version === undefined ? '' : ` version ${version}`
    return `  ${new Date(from).toISOString()} .. ${until} ${what}${named} by ${by}: ${JSON.stringify(fields)}`
  })
  return [head, ...lines].join('\n')
}
