import type { WaitingParty, WaitlistPlace, WaitlistTrip } from '@/contract/departures/waitlist'
import type { TripDate } from '@/domain/dates'
import { checkSale } from '@/domain/offers'
import { departureTripType } from '@/domain/seats'
import { type DepartureTime, isSoldWholeOnly } from '@/domain/trips'
import type { WaitlistEntry } from '@/payload-types'
import { languageOf } from '@/shared/text/language'
import { readBoatDay } from '../calendar/change-boat-day'
import { readSeasonRules } from '../calendar/read-calendar'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'
import { OPEN_STATES, readLine } from './waitlist-rows'

/** Returns the trips that a guest can wait for on a departure. If it has parties, their trip comes first. */
export async function readWaitlistTrips(
  context: ServiceContext,
  { date, time }: { date: TripDate; time: DepartureTime },
): Promise<WaitlistTrip[]> {
  const now = context.now()
  const [trips, rules, day] = await Promise.all([
    readTrips(context.payload),
    readSeasonRules(context.payload, { startDate: date, endDate: date }, now),
    readBoatDay(context.payload, date),
  ])
  const own = departureTripType(day, time, now)
  return trips
    .filter((trip) => checkSale({ date, time, trip, privateCharter: true }, rules, 'guest', now).ok)
    .toSorted((one, other) => Number(other.type === own) - Number(one.type === own))
    .map((trip) => ({ type: trip.type, seats: !isSoldWholeOnly(trip) }))
}

/** Returns a place on the waitlist as its guest sees it. */
export async function presentPlace(context: ServiceContext, entry: WaitlistEntry): Promise<WaitlistPlace> {
  const { date, time, tripType, partySize, state, joinedAt } = entry
  const line = state === 'waiting' ? await readLine(context, date) : []
  const ahead = line.filter(
    (other) =>
      other.time === time &&
      other.state === 'waiting' &&
      (other.joinedAt < joinedAt || (other.joinedAt === joinedAt && other.id < entry.id)),
  )
  return {
    date,
    time,
    tripType,
    partySize,
    private: entry.private ?? false,
    firstName: entry.firstName ?? '',
    state,
    ahead: state === 'waiting' ? ahead.length : null,
    heldUntil: state === 'offered' ? (entry.offerExpiresAt ?? null) : null,
  }
}

/** Returns a day's waitlist for the captain: parties waiting or with an offer, in the order they joined. */
export async function readWaitlist(context: ServiceContext, date: TripDate): Promise<WaitingParty[]> {
  const line = await readLine(context, date)
  return line
    .filter(({ state }) => OPEN_STATES.includes(state))
    .map((entry) => ({
      _id: entry.id,
      date,
      time: entry.time,
      tripType: entry.tripType,
      partySize: entry.partySize,
      private: entry.private ?? false,
      firstName: entry.firstName ?? '',
      lastName: entry.lastName ?? '',
      phoneNumber: entry.phoneNumber ?? '',
      email: entry.email ?? '',
      language: languageOf(entry),
      state: entry.state,
      joinedAt: entry.joinedAt,
      heldUntil: entry.state === 'offered' ? (entry.offerExpiresAt ?? null) : null,
    }))
}
