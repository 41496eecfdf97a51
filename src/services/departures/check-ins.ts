import type { TypedUser } from 'payload'
import type { DeckLicenseRequest, DeckMarkRequest, DeckParty } from '@/contract/departures/deck'
import { judgeMark } from '@/domain/departures/deck'
import { canBeNoShow } from '@/domain/departures/no-show'
import type { Booking, CheckIn } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import {
  licensesOf,
  marksOf,
  type RecordedLicense,
  type RecordedMark,
  readDeckWaivers,
  toDeckParty,
} from './deck-party'

/**
 * Maximum number of marks to keep per check-in. If a phone resent a mark that's no longer kept, the mark would count
 * twice.
 */
const MAX_MARKS = 200

/** Maximum number of retries. Two phones rarely mark the same party at the same time, so a few are enough. */
const MAX_TRIES = 5

export function findCheckIn({ payload }: ServiceContext, bookingId: string): Promise<CheckIn | null> {
  return findById<CheckIn>(payload, 'check-ins', bookingId)
}

/**
 * Records a mark from a deck sheet exactly once, no matter how often it arrives. Writes the check-in first, and then
 * the booking's no-show state. If the process dies in between, the phone resends the mark, and the second call writes
 * the no-show state.
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
  const at = tappedAt(mark.at, now)
  const recorded: RecordedMark = { id: mark.id, aboard: mark.aboard, noShow: mark.noShow, at, by }
  const data = { aboard: mark.aboard, marks: [...marks, recorded].slice(-MAX_MARKS) } as unknown as Pick<
    CheckIn,
    'aboard' | 'marks'
  >
  if (seen) return writeIfUnchanged<CheckIn>(context.payload, 'check-ins', seen, data)
  return insertCheckIn(context, booking, data)
}

/** Returns the time of a tap, or the current time if the phone's clock is ahead. */
const tappedAt = (at: string, now: Date) => (Date.parse(at) < now.getTime() ? at : now.toISOString())

/** Returns the new check-in, or null if another phone has inserted one in the meantime. */
async function insertCheckIn(
  context: ServiceContext,
  { id }: Booking,
  data: Pick<CheckIn, 'aboard' | 'marks' | 'licenses'>,
): Promise<CheckIn | null> {
  const now = context.now().toISOString()
  const row: CheckIn = { id, version: newVersion(), ...data, createdAt: now, updatedAt: now }
  return (await insertIfAbsent(context.payload, 'check-ins', row)) ? row : null
}

/**
 * Records a license mark exactly once, no matter how often it arrives (docs/product-rules.md#license-marks). A
 * license mark doesn't depend on other marks, so phones can't conflict: of two marks for a person, the one that
 * arrives last counts.
 *
 * @throws AppError `not-found`; `edit-conflict` if other phones keep marking the party
 */
export async function recordLicense(
  context: ServiceContext,
  { id, booking: bookingId, person, seen: hasSeen, at }: DeckLicenseRequest,
  user: TypedUser,
): Promise<DeckParty> {
  const booking = await readBooking(context, bookingId)
  if (!booking) throw new AppError('not-found')
  const present = async (checkIn: CheckIn) => {
    const waiversOf = await readDeckWaivers(context, [booking], user.role)
    return toDeckParty(booking, { checkIn, waivers: waiversOf(booking), role: user.role })
  }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const seen = await findCheckIn(context, bookingId)
    const recorded = licensesOf(seen)
    if (seen && recorded.some((mark) => mark.id === id)) return present(seen)
    const mark: RecordedLicense = {
      id,
      person,
      seen: hasSeen,
      at: tappedAt(at, context.now()),
      by: user.username ?? null,
    }
    const licenses = [...recorded, mark].slice(-MAX_MARKS) as unknown as CheckIn['licenses']
    const written = seen
      ? await writeIfUnchanged<CheckIn>(context.payload, 'check-ins', seen, { licenses })
      : await insertCheckIn(context, booking, { aboard: 0, marks: [], licenses })
    if (written) return present(written)
  }
  throw new AppError('edit-conflict')
}

/**
 * Copies a mark's no-show state to the booking, through the hooks that keep its history. Copies only the newest mark,
 * so a mark that arrives again later doesn't undo a newer one.
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
