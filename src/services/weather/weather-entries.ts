import type { Payload, Where } from 'payload'
import { isBlockedBy, type TripOnDay } from '@/domain/block-days'
import type { TripDate } from '@/domain/dates'
import { occupiedDepartures } from '@/domain/trips'
import type { Booking, CalendarEntry } from '@/payload-types'
import { readTrips } from '../content/read-trips'
import { findById, findRows } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { isSilent } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'

/** How long the captain can undo a weather cancellation. After that, the guests get their emails. */
const UNDO_MS = 2 * 60_000

/**
 * States of a weather entry. It's `waiting` until its emails are due, and then `announced`, or `undone` if the
 * captain undoes it first. Both changes are conditional writes, so only one of them happens. Entries without a state
 * are from the sample season and have no emails.
 */
export const ANNOUNCEMENTS = ['waiting', 'announced', 'undone'] as const

type WeatherEntry = Pick<CalendarEntry, 'startDate' | 'endDate' | 'time' | 'announceAt' | 'announcement'>

/** Returns the fields of a new weather entry, whose emails go out after two minutes. */
export function announceAfter({
  now,
}: Pick<ServiceContext, 'now'>): Pick<CalendarEntry, 'announcement' | 'announceAt'> {
  if (isSilent()) return {}
  return { announcement: 'waiting', announceAt: new Date(now().getTime() + UNDO_MS).toISOString() }
}

/**
 * Returns the entry that canceled a trip for weather, or null. If several entries cover the trip, returns the
 * earliest, so that its guests get only one email.
 */
export function entryCovering<Entry extends WeatherEntry>(trip: TripOnDay, entries: Entry[]): Entry | null {
  const covering = entries.filter(
    ({ startDate, endDate, time, announcement }) =>
      startDate &&
      endDate &&
      announcement !== 'undone' &&
      isBlockedBy({ startDate, endDate, time: time ?? undefined }, trip),
  )
  const [first] = covering.toSorted((a, b) => ((a.announceAt ?? '') < (b.announceAt ?? '') ? -1 : 1))
  return first ?? null
}

/** Returns the weather entries from one day to another, including both. */
export function readWeatherEntries(
  { payload }: ServiceContext,
  { from, to }: { from: TripDate; to?: TripDate | undefined },
): Promise<CalendarEntry[]> {
  const where: Where = {
    and: [
      { type: { equals: 'weather' } },
      { startDate: { greater_than_equal: from } },
      ...(to ? [{ startDate: { less_than_equal: to } }] : []),
    ],
  }
  return findRows<CalendarEntry>(payload, 'calendar-entries', { where, sort: ['startDate', 'time'] })
}

type Departure = Pick<Booking, 'date' | 'time' | 'tripType' | 'cancel'>

/** Returns a function that says whether a booking's departure in a span of days is canceled for weather. */
export async function readCanceledDepartures(
  context: ServiceContext,
  span: { from: TripDate; to: TripDate },
): Promise<(booking: Departure) => boolean> {
  const [entries, tripOf] = await Promise.all([readWeatherEntries(context, span), tripsOnDays(context)])
  return (booking) => entryCovering(tripOf(booking), entries) !== null
}

/** Returns the entry that canceled a booking's departure for weather. Null if the booking itself is canceled. */
export async function findCover(context: ServiceContext, booking: Departure): Promise<CalendarEntry | null> {
  if (booking.cancel) return null
  const entries = await readWeatherEntries(context, { from: booking.date, to: booking.date })
  if (entries.length === 0) return null
  return entryCovering((await tripsOnDays(context))(booking), entries)
}

/**
 * Checks that a booking's departure isn't canceled for weather.
 *
 * @throws AppError `weather-choice` if it's canceled, even if that can be undone
 */
export async function assertSails(context: ServiceContext, booking: Departure): Promise<void> {
  if (await findCover(context, booking)) throw new AppError('weather-choice')
}

/** Returns a function that returns a booking's departures. A tuna trip occupies two. */
export async function tripsOnDays(context: ServiceContext): Promise<(booking: Departure) => TripOnDay> {
  const trips = await readTrips(context.payload)
  return ({ date, time, tripType }) => {
    const hours = trips.find(({ type }) => type === tripType)?.durationHours ?? 0
    return { date, occupies: occupiedDepartures(time, hours) }
  }
}

/** Returns the parties that are still booked on an entry's departures, because they haven't chosen yet. */
export async function readStranded(context: ServiceContext, entries: CalendarEntry[]): Promise<Stranded[]> {
  const dates = [...new Set(entries.flatMap(({ startDate }) => startDate ?? []))]
  if (dates.length === 0) return []
  const where: Where = { and: [{ date: { in: dates } }, { cancel: { equals: false } }] }
  const [bookings, tripOf] = await Promise.all([
    findRows<Booking>(context.payload, 'bookings', { where, sort: ['date', 'time', 'lastName'] }),
    tripsOnDays(context),
  ])
  return bookings.flatMap((booking) => {
    const entry = entryCovering(tripOf(booking), entries)
    return entry ? [{ booking, entry }] : []
  })
}

export interface Stranded {
  booking: Booking
  entry: CalendarEntry
}

/**
 * Returns the cause of the email that tells a party about a weather cancellation. It contains the time of the
 * announcement, because a day can be canceled again.
 */
export const weatherCause = (
  { id, date }: Pick<Booking, 'id' | 'date'>,
  { announceAt }: WeatherEntry,
): string => `weather:${id}:${date}:${announceAt}`

/**
 * Prepares to delete a weather entry. If its emails aren't due yet, undoes the entry. Once the emails are due, the
 * entry can be deleted only after everyone has chosen, because guests were told that the trip is canceled.
 *
 * @throws AppError `weather-announced`
 */
export async function prepareReopening(context: ServiceContext, id: string): Promise<void> {
  const entry = await findById<CalendarEntry>(context.payload, 'calendar-entries', id)
  if (entry?.type !== 'weather') return
  if (entry.announcement === 'waiting' && (await endWaiting(context, id, 'undone'))) return
  const current = await findById<CalendarEntry>(context.payload, 'calendar-entries', id)
  if (current?.announcement !== 'announced') return
  const entries = await readWeatherEntries(context, {
    from: current.startDate ?? '',
    to: current.startDate ?? '',
  })
  const stranded = await readStranded(context, entries)
  if (stranded.some(({ entry: { id: cover } }) => cover === id)) throw new AppError('weather-announced')
}

/**
 * Deletes an entry only if it's still undone, because the captain may have canceled the day again, and the new entry
 * has the same id.
 */
export async function deleteUndone(payload: Payload, id: string): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, { announcement: { equals: 'undone' } }] }
  await payload.db.deleteMany({ collection: 'calendar-entries', where })
}

/**
 * Marks a waiting entry as undone or announced. If it's announced, `announceAt` becomes the actual time, because the
 * announcement may be late and announce-weather.ts relies on the time. Returns whether this call marked the entry.
 */
export async function endWaiting(
  { payload, now }: ServiceContext,
  id: string,
  announcement: 'announced' | 'undone',
): Promise<boolean> {
  const where: Where = { and: [{ id: { equals: id } }, { announcement: { equals: 'waiting' } }] }
  const announceAt = announcement === 'announced' && { announceAt: now().toISOString() }
  return (await updateIf(payload, 'calendar-entries', where, { announcement, ...announceAt })) !== null
}
