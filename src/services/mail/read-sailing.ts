import type { Where } from 'payload'
import { blockedDepartures } from '@/domain/block-days'
import type { TripDate } from '@/domain/dates'
import type { SeasonRules } from '@/domain/season'
import type { Booking } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

/** Returns whether a booking's departure is still on: it isn't blocked or canceled for weather. */
export function isSailing(
  { date, time }: Pick<Booking, 'date' | 'time'>,
  { weather, blocks }: Pick<SeasonRules, 'weather' | 'blocks'>,
): boolean {
  return !blockedDepartures(date, [...weather, ...blocks]).includes(time)
}

/** Returns a day's bookings whose departures are still on, in the order of their departures. */
export async function readSailing(
  context: ServiceContext,
  date: TripDate,
  rules: SeasonRules,
): Promise<Booking[]> {
  const where: Where = { and: [{ date: { equals: date } }, { cancel: { equals: false } }] }
  const bookings = await findRows<Booking>(context.payload, 'bookings', { where, sort: ['time', 'lastName'] })
  return bookings.filter((booking) => isSailing(booking, rules))
}
