import type { TypedUser } from 'payload'
import type { DeckMarkRequest, DeckParty } from '@/contract/departures/deck'
import { judgeMark } from '@/domain/departures/deck'
import { canBeNoShow } from '@/domain/no-show'
import type { Booking, CheckIn } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { marksOf, type RecordedMark, readDeckWaivers, toDeckParty } from './deck-party'

/**
 * Maximum number of marks to keep per check-in. If a phone resent a mark that's older than these, the mark would
 * count twice.
 */
const MAX_MARKS = 200

/** How often to retry. Two phones rarely mark the same party at once, so a few times are enough. */
const MAX_TRIES = 5

export function findCheckIn({ payload }: ServiceContext, bookingId: string): Promise<CheckIn | null> {
  return findById<CheckIn>(payload, 'check-ins', bookingId)
}

/**
 * Records a mark from a deck sheet exactly once, no matter how often it arrives. Writes the check-in first, and then
 * the booking's no-show. If the process dies in between, the phone sends the mark again, and the second call writes
 * the no-show.
 *
 * @throws AppError `not-found`; `deck-conflict` if the party has changed since the phone showed it; 400 if a party
 * becomes a no-show before the boat has left; `edit-conflict` if someone is editing the booking
 */
export async function recordMark(
  context: ServiceContext,
  mark: DeckMarkRequest,
  user: TypedUser,
): Promise<DeckParty> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const booking = await readBooking(context, mark.booking)
    if (!booking) throw new AppError('not-found')
    const seen = await findCheckIn(context, booking.id)
    const written = await writeMark(context, mark, { booking, seen, by: user.username ?? null })
    if (written === null) continue
    const marked = await writeNoShow(context, booking, { mark, checkIn: written, user })
    const waiversOf = await readDeckWaivers(context, [marked], user.role)
    return toDeckParty(marked, { checkIn: written, waivers: waiversOf(marked), role: user.role })
  }
  throw new AppError('edit-conflict')
}

interface Seen {
  booking: Booking
  seen: CheckIn | null
  by: string | null
}

/** Returns the check-in with the mark added, or null if another phone wrote to it in the meantime. */
async function writeMark(
  context: ServiceContext,
  mark: DeckMarkRequest,
  { booking, seen, by }: Seen,
): Promise<CheckIn | null> {
  const marks = marksOf(seen)
  const { partySize } = booking
  const noShow = booking.noShow ?? false
  const verdict = judgeMark(
    {
      partySize,
      noShow,
      aboard: seen?.aboard ?? 0,
      lastMark: marks.at(-1)?.id ?? null,
      markIds: marks.map(({ id }) => id),
    },
    mark,
  )
  if (verdict === 'known' && seen) return seen
  const isElsewhere = booking.cancel || booking.date !== mark.date || booking.time !== mark.time
  if (verdict === 'conflict' || isElsewhere) throw new AppError('deck-conflict')
  const now = context.now()
  if (mark.noShow && !noShow && !canBeNoShow(booking, now))
    throw new AppError('invalid-input', { fields: { noShow: 'This boat hasn’t left yet.' } })
  const at = Date.parse(mark.at) < now.getTime() ? mark.at : now.toISOString()
  const recorded: RecordedMark = { id: mark.id, aboard: mark.aboard, noShow: mark.noShow, at, by }
  const data = { aboard: mark.aboard, marks: [...marks, recorded].slice(-MAX_MARKS) } as unknown as Pick<
    CheckIn,
    'aboard' | 'marks'
  >
  if (seen) return writeIfUnchanged<CheckIn>(context.payload, 'check-ins', seen, data)
  const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const row: CheckIn = { id: booking.id, version: newVersion(), ...data, ...times }
  return (await insertIfAbsent(context.payload, 'check-ins', row)) ? row : null
}

/**
 * Copies a mark's no-show to the booking, through the hooks that keep its history. Only the newest mark is copied, so
 * a mark that arrives again later doesn't undo a newer one.
 */
async function writeNoShow(
  { payload }: ServiceContext,
  booking: Booking,
  { mark, checkIn, user }: { mark: DeckMarkRequest; checkIn: CheckIn; user: TypedUser },
): Promise<Booking> {
  const { id, version } = booking
  const isNewest = marksOf(checkIn).at(-1)?.id === mark.id
  if (!isNewest || (booking.noShow ?? false) === mark.noShow) return booking
  return payload.update({
    collection: 'bookings',
    id,
    data: { noShow: mark.noShow, version },
    user,
    overrideAccess: true,
    depth: 0,
  })
}
