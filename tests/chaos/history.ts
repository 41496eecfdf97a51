import type { CaptainBooking } from '@/contract/booking'

/** Booking fields that the checks compare with acknowledged responses. */
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

/** One write to a booking as its sender saw it, or a read. */
export interface Change {
  what: 'booked' | 'read' | 'edited'
  /** When it was sent, in ms since 1970. */
  from: number
  /** When the response came. Null if the outcome is unknown, so it could take effect at any time. */
  to: number | null
  /** The session and the call's number in the record. */
  by: string
  fields: Partial<TrackedFields>
  /** Fields that could have changed to an unknown value: `paid` changes with the price of the party. */
  mayChange?: TrackedField[]
  /** The version that the call was based on. */
  basedOn?: CaptainBooking['version']
  /** The version in the response. */
  version?: CaptainBooking['version']
}

/** All changes to one booking, in the order of recording. */
export interface BookingHistory {
  id: string
  /** The paid cents in the 201 that the guest got, or null if the guest got no 201. */
  acknowledgedCents: number | null
  changes: Change[]
}

type Readable = Omit<TrackedFields, 'captainNote'> & { captainNote?: string | null }

/** Returns a booking's tracked fields. A guest's response doesn't have the captain's note. */
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
