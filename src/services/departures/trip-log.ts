import type { Where } from 'payload'
import { type LogValues, logField, mapLog, type TripLogView } from '@/contract/departures/trip-log'
import { TOWN, type TripDate } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import type { DepartureTime } from '@/domain/trips'
import type { Booking, CheckIn, FishReport, TripLog } from '@/payload-types'
import { findById, findRows, readMatching } from '../database/read-rows'
import { insertIfAbsent, newVersion, writeIfUnchanged } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'

interface Departure {
  date: TripDate
  time: DepartureTime
}

const idOf = ({ date, time }: Departure) => `${date}:${time}`

/**
 * Returns a departure's log (docs/product-rules.md#trip-log). If nothing is saved yet, the fields are
 * prefilled: the boat from the last log, the anglers, the trip, and the fish report's counts.
 *
 * @throws AppError `not-found` if no one was booked
 */
export async function readTripLog(context: ServiceContext, departure: Departure): Promise<TripLogView> {
  const { payload } = context
  const [saved, parties] = await Promise.all([
    findById<TripLog>(payload, 'trip-logs', idOf(departure)),
    readParties(context, departure),
  ])
  const [first] = parties
  if (!first) throw new AppError('not-found')
  const { date, time } = departure
  const { tripType } = first
  if (saved) return { date, time, tripType, version: saved.version, log: mapLog((name) => saved[name] ?? '') }
  const known = await readKnown(context, departure, parties)
  return { date, time, tripType, version: null, log: mapLog((name) => known[name] ?? '') }
}

/**
 * Saves a departure's log.
 *
 * @throws AppError `not-found`; 400 if the boat hasn't left; `edit-conflict` if the log has changed since it was read
 */
export async function saveTripLog(
  context: ServiceContext,
  departure: Departure,
  { log, version }: { log: LogValues; version: string | null },
): Promise<TripLogView> {
  const { payload } = context
  const now = context.now()
  if (departsAt(departure.date, departure.time) > now)
    throw new AppError('invalid-input', { fields: { time: 'This boat hasn’t left yet.' } })
  if ((await readParties(context, departure)).length === 0) throw new AppError('not-found')
  const [id, updatedAt] = [idOf(departure), now.toISOString()]
  const { date, time } = departure
  const written =
    version === null
      ? await insertIfAbsent(payload, 'trip-logs', {
          id,
          date,
          time,
          ...log,
          version: newVersion(),
          createdAt: updatedAt,
          updatedAt,
        })
      : await writeIfUnchanged<TripLog>(payload, 'trip-logs', { id, version }, { ...log, updatedAt })
  if (!written) throw new AppError('edit-conflict')
  return readTripLog(context, departure)
}

function readParties({ payload }: ServiceContext, { date, time }: Departure): Promise<Booking[]> {
  const where: Where = {
    and: [{ date: { equals: date } }, { time: { equals: time } }, { cancel: { equals: false } }],
  }
  return findRows<Booking>(payload, 'bookings', { where, sort: 'createdAt' })
}

async function readKnown(
  { payload }: ServiceContext,
  { date }: Departure,
  parties: Booking[],
): Promise<Partial<LogValues>> {
  const ids = parties.map(({ id }) => id)
  const [[last], checkIns, [report]] = await Promise.all([
    findRows<TripLog>(payload, 'trip-logs', {
      where: { date: { less_than_equal: date } },
      sort: '-date',
      limit: 1,
    }),
    readMatching<CheckIn>(payload, 'check-ins', 'id', ids),
    findRows<FishReport>(payload, 'fish-reports', {
      where: { and: [{ date: { equals: date } }, { _status: { equals: 'published' } }] },
      limit: 1,
    }),
  ])
  const aboard = checkIns.reduce((sum, checkIn) => sum + checkIn.aboard, 0)
  const booked = parties.filter(({ noShow }) => !noShow).reduce((sum, { partySize }) => sum + partySize, 0)
  const stays: Partial<LogValues> = last
    ? mapLog((name) => (logField(name).stays ? (last[name] ?? '') : ''))
    : { port: TOWN }
  return {
    ...stays,
    anglers: String(aboard || booked),
    targets: parties[0]?.tripType ?? '',
    kept: report?.catches ?? '',
  }
}
