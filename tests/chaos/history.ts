import type { CaptainBooking } from '@/contract/booking'

/** The booking fields that the checks compare with acknowledged responses. */
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

/** A write to a booking, as its sender saw it, or a read of a booking. */
export interface Change {
  what: 'booked' | 'read' | 'edited'
  /** When the call was sent, in ms since 1970. */
  from: number
  /**
   * When the response arrived, or null if the outcome is unknown, in which case the change can still take
   * effect.
   */
  to: number | null
  /** The name of the session, and the number of the call in the record. */
  by: string
  fields: Partial<TrackedFields>
  /** Fields that may have changed to an unknown value: `paid` changes with the price. */
  mayChange?: TrackedField[]
  /** The version of the booking that the call was based on. */
  basedOn?: CaptainBooking['version']
  /** The version of the booking in the response. */
  version?: CaptainBooking['version']
}

/** All changes to one booking, in the order in which they were recorded. */
export interface BookingHistory {
  id: string
  /** The amount paid, in cents, from the guest's 201 response, or null if the guest got none. */
  acknowledgedCents: number | null
  changes: Change[]
}

type Readable = Omit<TrackedFields, 'captainNote'> & { captainNote?: string | null }

/** Returns a booking's tracked fields. Responses to guests don't include the captain's note. */
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
