import type { AvailabilityDay, AvailabilityMonth } from '@/contract/availability'
import { blockedDepartures } from '@/domain/block-days'
import { type Month, monthGrid } from '@/domain/dates'
import { dayClosure, dayStatus } from '@/domain/day-status'
import { captainOffers, departureOffers } from '@/domain/offers'
import { type BoatDay, type Claim, seatsOpen } from '@/domain/seats'
import { cellName } from '@/shared/format/names'
import { readParties } from '../bookings/read-bookings'
import { readTrips } from '../content/read-trips'
import { readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { readSeasonRules } from './read-calendar'

/**
 * Returns the 42 days of a month's grid. Anonymous users can request this, so it makes only six queries,
 * limited to those days.
 *
 * @param holds if `ignored`, held seats count as open, because the captain can take them, and departures that
 *   have left offer walk-ups
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
  return {
    month,
    today: rules.today,
    days: dates.map((date): AvailabilityDay => {
      const day = days.get(date) ?? { date, claims: [] }
      const departures =
        holds === 'taken'
          ? departureOffers(day, trips, rules, now)
          : captainOffers(withoutHolds(day), trips, rules, now).map((offer) => ({
              ...offer,
              seatsHeld: offer.seatsOpen - seatsOpen(day, offer.time, now),
            }))
      const closure = dayClosure(date, rules)
      return {
        date,
        status: dayStatus(date, rules, { trips, offers: departures }),
        closure: closure === 'past' ? null : closure,
        departures,
        blockedDepartures: blockedDepartures(date, rules.blocks),
        weatherDepartures: blockedDepartures(date, rules.weather),
        parties: parties
          .filter((party) => party.date === date)
          .map(({ time, tripType, partySize, private: isPrivate, lastName }) => ({
            time,
            tripType,
            partySize,
            private: isPrivate ?? false,
            lastName: settings.showNames ? cellName(lastName) : null,
          })),
      }
    }),
  }
}

const withoutHolds = (day: BoatDay): BoatDay => ({
  ...day,
  claims: day.claims.filter(({ status }) => status === 'booked'),
})

/** Returns the claims on these days, by date. */
export async function readBoatDays(context: ServiceContext, dates: string[]): Promise<Map<string, BoatDay>> {
  const days = await readMatching<{ id: string; claims: Claim[] }>(context.payload, 'boat-days', 'id', dates)
  return new Map(days.map(({ id, claims }) => [id, { date: id, claims }]))
}
