import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import { type Month, monthGrid, type TripDate } from '@/domain/dates'
import { dayClosure, dayStatus } from '@/domain/day-status'
import { departureOffers, isFullBoat } from '@/domain/offers'
import type { BoatDay, Claim } from '@/domain/seats'
import { cellName } from '@/shared/format/names'
import type { PublicRow } from '../bookings/present-booking'
import { readParties } from '../bookings/read-bookings'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'
import { readSeasonRules } from './read-season-rules'

/**
 * Returns the 42 days of a month's grid, for anonymous callers. Six queries, limited to those days: trips,
 * blocks, calendar entries, boat days, bookings (for the names in cells) and the site settings.
 *
 * @param holds `ignored` counts seats in guests' holds as open, because the captain can take them
 */
export async function readAvailability(
  context: ServiceContext,
  month: Month,
  holds: 'taken' | 'ignored' = 'taken',
): Promise<AvailabilityMonth> {
  const dates = monthGrid(month)
  const span = { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' }
  const now = context.now()
  const [trips, rules, days, parties, settings] = await Promise.all([
    readTrips(context.payload),
    readSeasonRules(context.payload, span, now),
    readBoatDays(context, dates),
    readParties(context, { from: span.startDate, to: span.endDate }),
    context.payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  const partiesOf = byDate(parties)
  return {
    month,
    today: rules.today,
    days: dates.map((date): AvailabilityDay => {
      const day = days.get(date) ?? { date, claims: [] }
      const departures = departureOffers(holds === 'taken' ? day : withoutHolds(day), trips, rules, now)
      const closure = dayClosure(date, rules)
      return {
        date,
        status: dayStatus(date, rules, isFullBoat(departures)),
        closure: closure === 'past' ? null : closure,
        departures,
        parties: (partiesOf.get(date) ?? []).map(
          ({ time, tripType, partySize, private: isPrivate, lastName }) => ({
            time,
            tripType,
            partySize,
            private: isPrivate ?? false,
            lastName: settings.showNames ? cellName(lastName) : null,
          }),
        ),
      }
    }),
  }
}

const withoutHolds = (day: BoatDay): BoatDay => ({
  ...day,
  claims: day.claims.filter(({ status }) => status === 'booked'),
})

function byDate(parties: PublicRow[]): Map<TripDate, PublicRow[]> {
  const days = new Map<TripDate, PublicRow[]>()
  for (const party of parties) {
    const sameDay = days.get(party.date)
    if (sameDay) sameDay.push(party)
    else days.set(party.date, [party])
  }
  return days
}

/** Returns the claims of some days. One query. */
export async function readBoatDays(context: ServiceContext, dates: string[]): Promise<Map<string, BoatDay>> {
  const { docs } = await context.payload.db.find<{ id: string; claims: Claim[] }>({
    collection: 'boat-days',
    where: { id: { in: dates } },
    limit: 0,
    pagination: false,
  })
  return new Map(docs.map(({ id, claims }) => [id, { date: id, claims }]))
}
