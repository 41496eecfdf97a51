import type { Payload } from 'payload'
import type { TripDate } from '@/domain/dates'
import { type BoatDay, type Claim, releaseHeldSeats, type SeatRefusal, type SeatResult } from '@/domain/seats'
import { CAPACITY } from '@/domain/trips'
import { queuePerKey } from '../database/queue-per-key'
import { findById } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'

/**
 * Maximum number of attempts. It's rarely reached, because only other processes cause conflicts: calls within a process
 * are queued.
 */
const MAX_TRIES = 40
const MAX_PAUSE_MS = 25

type BoatDayRow = { id: TripDate; version: string; claims: Claim[] }
type Seen = { day: BoatDay; version: string | null }

interface Options {
  /**
   * Whether to write the day even if the rule doesn't change it. Any process that has already read the day
   * then loses its compare-and-swap and has to reread the documents.
   */
  force?: boolean
}

/**
 * Changes a boat day atomically: loads it, applies the rule, and writes it with a compare-and-swap, or starts over if
 * that fails. Writes nothing if the rule returns the same day.
 *
 * The rule can read documents. They're read after the boat day, so they're newer than the boat day
 * (docs/decisions/0035-edits-hold-a-fencing-token.md).
 *
 * @throws AppError 409 if the seats are refused, or 503 `calendar-busy` after losing too many races
 */
export function changeBoatDay(
  payload: Payload,
  date: TripDate,
  rule: (day: BoatDay) => SeatResult | Promise<SeatResult>,
  { force = false }: Options = {},
): Promise<BoatDay> {
  return queuePerKey(`boat-day:${date}`, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const seen = await load(payload, date)
      const result = await rule(seen.day)
      if (!result.ok) throw seatRefusal(result)
      if (result.day === seen.day && !force) return result.day
      if (await write(payload, seen, result.day.claims)) return result.day
      await new Promise((resume) => setTimeout(resume, Math.random() * MAX_PAUSE_MS))
    }
    throw new AppError('calendar-busy')
  })
}

/** Returns a boat day. If the day isn't stored yet, it has no claims. */
export async function readBoatDay(payload: Payload, date: TripDate): Promise<BoatDay> {
  return (await load(payload, date)).day
}

/** Releases a claim's seats unless it's booked. Idempotent. */
export function releaseHeldClaim(payload: Payload, date: TripDate, claimId: string): Promise<BoatDay> {
  return changeBoatDay(payload, date, (day) => ({ ok: true, day: releaseHeldSeats(day, claimId) }))
}

/** Checks a change to a boat day. @throws AppError 409 if the seats were refused */
export function assertSeats(result: SeatResult): void {
  if (!result.ok) throw seatRefusal(result)
}

async function load(payload: Payload, date: TripDate): Promise<Seen> {
  const row = await findById<BoatDayRow>(payload, 'boat-days', date)
  return { day: { date, claims: row?.claims ?? [] }, version: row?.version ?? null }
}

async function write(payload: Payload, { day, version }: Seen, claims: Claim[]): Promise<boolean> {
  if (version === null)
    return insertIfAbsent(payload, 'boat-days', { id: day.date, version: newVersion(), claims })
  const seen = { id: day.date, version }
  return (await writeIfUnchanged<BoatDayRow>(payload, 'boat-days', seen, { claims })) !== null
}

function seatRefusal(refusal: SeatRefusal): AppError {
  switch (refusal.reason) {
    case 'sold-out':
      return new AppError('sold-out', { details: { seatsLeft: refusal.seatsLeft } })
    case 'other-trip':
      return new AppError('other-trip', { details: { tripType: refusal.tripType } })
    case 'bad-party':
      return new AppError('invalid-input', {
        fields: { partySize: `The boat takes 1 to ${CAPACITY} guests.` },
      })
    case 'hold-expired':
      return new AppError('hold-expired')
    case 'boat-not-empty':
    case 'boat-taken':
      return new AppError(refusal.reason)
  }
}
