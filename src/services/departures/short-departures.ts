import type { Where } from 'payload'
import type { MoveOption } from '@/contract/booking'
import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import { type ShortDeparture, shortDepartures } from '@/domain/departures/short-departures'
import type { DepartureTime } from '@/domain/trips'
import type { Booking, KeptDeparture } from '@/payload-types'
import type { EditExtras } from '../bookings/keep-of-canceled'
import { readMoves } from '../bookings/read-moves'
import { readSeasonRules } from '../calendar/read-calendar'
import { findRows, readMatching } from '../database/read-rows'
import { insertIfAbsent } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { isSailing } from '../mail/read-sailing'
import type { ServiceContext } from '../ports'

interface Departure {
  date: TripDate
  time: DepartureTime
}

/** A departure within 48 hours is today, tomorrow or the day after tomorrow. */
const DAYS_AHEAD = 2

const idOf = ({ date, time }: Departure) => `${date}:${time}`

/**
 * Returns the departures within 48 hours that have too few guests and that the captain hasn't decided on, soonest
 * first (docs/product-rules.md#short-departures). Leaves out those that are blocked or canceled.
 */
export async function readShortDepartures(context: ServiceContext): Promise<ShortDeparture<Booking>[]> {
  const now = context.now()
  const startDate = tripDateOf(now)
  const endDate = addDays(startDate, DAYS_AHEAD)
  const where: Where = {
    and: [
      { date: { greater_than_equal: startDate } },
      { date: { less_than_equal: endDate } },
      { cancel: { equals: false } },
    ],
  }
  const [bookings, rules] = await Promise.all([
    findRows<Booking>(context.payload, 'bookings', { where, sort: ['date', 'time', 'lastName'] }),
    readSeasonRules(context.payload, { startDate, endDate }, now),
  ])
  const short = shortDepartures(
    bookings.filter((booking) => isSailing(booking, rules)),
    now,
  )
  const kept = await readMatching<KeptDeparture>(context.payload, 'kept-departures', 'id', short.map(idOf))
  const keptIds = new Set(kept.map(({ id }) => id))
  return short.filter((departure) => !keptIds.has(idOf(departure)))
}

async function findShort(context: ServiceContext, { date, time }: Departure) {
  const short = await readShortDepartures(context)
  const found = short.find((departure) => departure.date === date && departure.time === time)
  if (!found) throw new AppError('edit-conflict')
  return found
}

/** Records that a short departure runs anyway. Does nothing if that's already recorded. */
export async function keepDeparture(
  context: ServiceContext,
  departure: Departure,
  name: string | null,
): Promise<void> {
  const { date, time } = departure
  const at = context.now().toISOString()
  const row = { id: idOf(departure), date, time, name, createdAt: at, updatedAt: at }
  await insertIfAbsent(context.payload, 'kept-departures', row)
}

/**
 * Returns the departures to which all parties of a short departure can move, soonest first.
 *
 * @throws AppError `edit-conflict` if the departure isn't short anymore
 */
export async function readMerges(context: ServiceContext, departure: Departure): Promise<MoveOption[]> {
  const { parties, booked } = await findShort(context, departure)
  const [first = [], ...others] = await Promise.all(parties.map((party) => readMoves(context, party)))
  return first.filter(
    ({ date, time, seatsOpen }) =>
      seatsOpen >= booked &&
      others.every((moves) => moves.some((one) => one.date === date && one.time === time)),
  )
}

/**
 * Moves all parties of a short departure to another departure, at the same price, and emails them about the
 * change. If a party no longer fits, the parties before it have already moved, and the rest stay.
 *
 * @throws AppError `sold-out`; `edit-conflict` if the departure isn't short anymore, or a party was changed at the
 * same time
 */
export async function mergeDeparture(
  context: ServiceContext,
  departure: Departure,
  to: Departure,
): Promise<void> {
  const merges = await readMerges(context, departure)
  if (!merges.some(({ date, time }) => date === to.date && time === to.time)) throw new AppError('sold-out')
  const { parties } = await findShort(context, departure)
  for (const { id, version } of parties) {
    // Move the parties one after another, because they all take seats on the same boat.
    // oxlint-disable-next-line no-await-in-loop
    await context.payload.update({
      collection: 'bookings',
      id,
      data: { ...to, ...(version && { version }) },
      context: { edit: {} satisfies EditExtras },
      overrideAccess: true,
      depth: 0,
    })
  }
}
