import { checkSale } from '@/domain/offers'
import type { Cents } from '@/domain/money'
import { isPossibleAmount, type Quote, quoteTrip } from '@/domain/pricing'
import type { ClaimRequest } from '@/domain/seats'
import { type DepartureTime, occupiedDepartures, type TripType } from '@/domain/trips'
import { readSeasonRules } from '../calendar/read-calendar'
import { readPhone } from '../content/read-phone'
import { readTrips } from '../content/read-trips'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'

export interface Sale {
  date: string
  time: DepartureTime
  tripType: TripType
  partySize: number
  privateCharter: boolean
}

/** A sale plus the trip's duration, which determines the departures that it occupies. */
export interface TimedSale extends Sale {
  durationHours: number
}

export type Seller = 'guest' | 'captain'

/**
 * Prices a sale and checks the trip, the season, blocks and the weather, but not the seats.
 *
 * @throws AppError with a message that explains why the day or the trip can't be sold
 */
export async function quoteSale(
  context: ServiceContext,
  sale: Sale,
  by: Seller,
): Promise<{ sale: TimedSale; quote: Quote }> {
  const now = context.now()
  const [trips, rules] = await Promise.all([
    readTrips(context.payload),
    readSeasonRules(context.payload, { startDate: sale.date, endDate: sale.date }, now),
  ])
  const trip = trips.find((each) => each.type === sale.tripType)
  if (!trip) throw new AppError('trip-not-offered', { details: { tripType: sale.tripType } })
  const verdict = checkSale({ ...sale, trip }, rules, by, now)
  if (!verdict.ok) {
    const phone = await readPhone(context)
    throw new AppError(verdict.reason, { details: { tripType: trip.type, phone } })
  }
  return { sale: { ...sale, durationHours: trip.durationHours }, quote: quoteTrip(trip, sale) }
}

/**
 * Checks that an amount is possible.
 *
 * @throws AppError `amount-mismatch` if it isn't the price or deposit of any trip and party
 */
export async function assertPossibleAmount(
  context: ServiceContext,
  { amountCents, by }: { amountCents: Cents; by: Seller },
): Promise<void> {
  const isCharge =
    amountCents > 0 && (by === 'captain' || isPossibleAmount(await readTrips(context.payload), amountCents))
  if (!isCharge) throw new AppError('amount-mismatch')
}

export function claimOf(id: string, sale: TimedSale): ClaimRequest {
  const { time, tripType, partySize, privateCharter, durationHours } = sale
  return {
    id,
    time,
    tripType,
    partySize,
    privateCharter,
    occupies: occupiedDepartures(time, durationHours),
  }
}
