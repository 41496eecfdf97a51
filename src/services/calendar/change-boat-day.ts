import type { Payload } from 'payload'
import type { TripDate } from '@/domain/dates'
import { type BoatDay, type Claim, releaseHeldSeats, type SeatRefusal, type SeatResult } from '@/domain/seats'
import { queuePerKey } from '../database/queue-per-key'
import { newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError, isUniqueViolation } from '../errors'

/** Calls within one process queue, so only other processes can be faster: this many times in a row is a jam. */
const MAX_TRIES = 40
const MAX_PAUSE_MS = 25

type BoatDayRow = { id: TripDate; version: string; claims: Claim[] }
type Seen = { day: BoatDay; version: string | null }

interface Options {
  /**
   * Writes the day even if the rule doesn't change it. A process that was paused between reading the day and writing it
   * then loses its compare-and-swap, and looks at the documents again.
   */
  force?: boolean
}

/**
 * Changes one boat's day by a rule, atomically: loads it, applies the rule, and writes it back only if the day hasn't been
 * written in between (compare-and-swap on `version`); otherwise it starts over with what is there now.
 * A rule that returns the same day writes nothing.
 *
 * The rule may read documents. What it reads is newer than the day that it is given, so a document that only changes
 * after its seats did can't have changed unseen (docs/decisions/0035).
 *
 * @throws AppError with the refusal's code and sentence (409), or `calendar-busy` (503) after many lost races.
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

/** Reads one boat's day; without claims if it has none yet. */
export async function readBoatDay(payload: Payload, date: TripDate): Promise<BoatDay> {
  return (await load(payload, date)).day
}

/** Gives a hold's seats back; a claim that is booked by now stays. Safe to repeat. */
export function releaseHeldClaim(payload: Payload, date: TripDate, claimId: string): Promise<BoatDay> {
  return changeBoatDay(payload, date, (day) => ({ ok: true, day: releaseHeldSeats(day, claimId) }))
}

/** @throws AppError 409 if the seats were refused. */
export function assertSeats(result: SeatResult): void {
  if (!result.ok) throw seatRefusal(result)
}

async function load(payload: Payload, date: TripDate): Promise<Seen> {
  const row = await payload.db.findOne<BoatDayRow>({
    collection: 'boat-days',
    where: { id: { equals: date } },
  })
  return { day: { date, claims: row?.claims ?? [] }, version: row?.version ?? null }
}

async function write(payload: Payload, { day, version }: Seen, claims: Claim[]): Promise<boolean> {
  if (version === null) return insertFirst(payload, day.date, claims)
  const seen = { id: day.date, version }
  return (await writeIfUnchanged<BoatDayRow>(payload, 'boat-days', seen, { claims })) !== null
}

async function insertFirst(payload: Payload, date: TripDate, claims: Claim[]): Promise<boolean> {
  try {
    await payload.db.create({ collection: 'boat-days', data: { id: date, version: newVersion(), claims } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

function seatRefusal(refusal: SeatRefusal): AppError {
  switch (refusal.reason) {
    case 'sold-out':
      return new AppError('sold-out', { details: { seatsLeft: refusal.seatsLeft } })
    case 'other-trip':
      return new AppError('other-trip', { details: { tripType: refusal.tripType } })
    case 'bad-party':
      return new AppError('invalid-input', { fields: { partySize: 'The boat takes one to six guests.' } })
    case 'hold-expired':
      return new AppError('hold-expired')
    case 'boat-not-empty':
    case 'boat-taken':
      return new AppError(refusal.reason)
  }
}
