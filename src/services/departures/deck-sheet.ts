import type { Where } from 'payload'
import type { Deck, DeckDay } from '@/contract/departures/deck'
import type { Role } from '@/contract/user'
import { dateRange, type TripDate } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import { forecastOf, type MarineForecast } from '@/domain/departures/marine-forecast'
import { DEPARTURE_TIMES } from '@/domain/trips'
import type { Booking, CheckIn } from '@/payload-types'
import { findRows, readMatching } from '../database/read-rows'
import { readDayCard } from '../day-card/read-day-card'
import type { ServiceContext } from '../ports'
import { entryCovering, readWeatherEntries, tripsOnDays } from '../weather/weather-entries'
import { readDeckWaivers, toDeckParty } from './deck-party'

/** Returns the deck sheets for a range of days (docs/product-rules.md#deck-sheet). */
export async function readDeck(
  context: ServiceContext,
  { from, to }: { from: TripDate; to: TripDate },
  { role, forecast }: { role: Role; forecast: MarineForecast | null },
): Promise<Deck> {
  const now = context.now()
  const where: Where = {
    and: [
      { date: { greater_than_equal: from } },
      { date: { less_than_equal: to } },
      { cancel: { equals: false } },
    ],
  }
  const [bookings, weather, onDay] = await Promise.all([
    findRows<Booking>(context.payload, 'bookings', { where, sort: ['date', 'time', 'lastName'] }),
    readWeatherEntries(context, { from, to }),
    tripsOnDays(context),
  ])
  const ids = bookings.map(({ id }) => id)
  const [checkIns, waiversOf] = await Promise.all([
    readMatching<CheckIn>(context.payload, 'check-ins', 'id', ids),
    readDeckWaivers(context, bookings, role),
  ])
  const checkInOf = new Map(checkIns.map((checkIn) => [checkIn.id, checkIn]))
  const departuresOf = (date: TripDate): DeckDay['departures'] =>
    DEPARTURE_TIMES.flatMap((time) => {
      const parties = bookings.filter((booking) => booking.date === date && booking.time === time)
      const [first] = parties
      if (!first) return []
      return [
        {
          time,
          tripType: first.tripType,
          departsAt: departsAt(date, time).toISOString(),
          weather: entryCovering(onDay(first), weather) !== null,
          parties: parties.map((party) =>
            toDeckParty(party, {
              checkIn: checkInOf.get(party.id) ?? null,
              waivers: waiversOf(party),
              role,
            }),
          ),
        },
      ]
    })
  return {
    now: now.toISOString(),
    collects: role === 'captain',
    Days: dateRange(from, to).map((date) => ({
      date,
      dayCard: readDayCard(date),
      forecast: forecast && forecastOf(forecast, date, now),
      departures: departuresOf(date),
    })),
  }
}
