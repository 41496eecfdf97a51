import { tripDateOf } from '@/domain/dates'
import { monthDayText } from '@/shared/format/days-with-year'
import { LIVE_STATES } from '../checkout/live-holds'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

/**
 * Describes why a trip is still needed: `3 bookings, Dec 5 to Dec 12`, `1 guest who’s booking now`. Doesn't name the
 * guests, because editors can't see bookings.
 */
export async function findTripUses(context: ServiceContext, tripType: string): Promise<string[]> {
  const now = context.now()
  const today = tripDateOf(now)
  const [bookings, checkouts] = await Promise.all([
    findRows<{ date: string }>(context.payload, 'bookings', {
      where: {
        and: [
          { tripType: { equals: tripType } },
          { date: { greater_than_equal: today } },
          { cancel: { equals: false } },
        ],
      },
      select: { date: true },
      sort: 'date',
    }),
    findRows(context.payload, 'checkouts', {
      where: {
        and: [
          { holdExpiresAt: { greater_than: now.toISOString() } },
          { state: { in: LIVE_STATES } },
          { tripType: { equals: tripType } },
        ],
      },
      select: { state: true },
    }),
  ])
  const uses: string[] = []
  const [first, last] = [bookings.at(0)?.date, bookings.at(-1)?.date]
  if (first && last) {
    const days = [...new Set([first, last])].map((date) => monthDayText(date, today))
    uses.push(`${bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}, ${days.join(' to ')}`)
  }
  if (checkouts.length > 0)
    uses.push(
      checkouts.length === 1 ? '1 guest who’s booking now' : `${checkouts.length} guests who are booking now`,
    )
  return uses
}
