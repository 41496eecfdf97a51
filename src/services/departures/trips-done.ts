import type { Where } from 'payload'
import type { DoneTrip } from '@/contract/departures/departure'
import type { SpanQuery } from '@/contract/fields'
import type { TripDate } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import type { DepartureTime } from '@/domain/trips'
import type { TripsDone } from '@/payload-types'
import { findById, findRows } from '../database/read-rows'
import { insertIfAbsent } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'

interface Departure {
  date: TripDate
  time: DepartureTime
}

const idOf = ({ date, time }: Departure) => `${date}:${time}`

/** Marks a departure as done. Does nothing if it already is. @throws AppError 400 if the boat hasn't left */
export async function markTripDone(
  context: ServiceContext,
  departure: Departure,
  name: string | null,
): Promise<void> {
  const now = context.now()
  if (departsAt(departure.date, departure.time) > now)
    throw new AppError('invalid-input', { fields: { time: 'This boat hasn’t left yet.' } })
  const { date, time } = departure
  const at = now.toISOString()
  const row = { id: idOf(departure), date, time, name, createdAt: at, updatedAt: at }
  await insertIfAbsent(context.payload, 'trips-done', row)
}

/** Undoes {@link markTripDone}. Does nothing if the departure isn't marked. */
export async function undoTripDone({ payload }: ServiceContext, departure: Departure): Promise<void> {
  await payload.db.deleteMany({ collection: 'trips-done', where: { id: { equals: idOf(departure) } } })
}

/** Returns the departures in a range of dates that are done. */
export async function readTripsDone(context: ServiceContext, { from, to }: SpanQuery): Promise<DoneTrip[]> {
  const conditions: Where[] = [
    ...(from ? [{ date: { greater_than_equal: from } }] : []),
    ...(to ? [{ date: { less_than_equal: to } }] : []),
  ]
  const rows = await findRows<TripsDone>(context.payload, 'trips-done', {
    where: { and: conditions },
    sort: 'date',
  })
  return rows.map(({ date, time, createdAt, name }) => ({ date, time, at: createdAt, by: name ?? null }))
}

/** Returns the record that marks a departure as done, or null if there's none. */
export function findTripDone(context: ServiceContext, departure: Departure): Promise<TripsDone | null> {
  return findById<TripsDone>(context.payload, 'trips-done', idOf(departure))
}
