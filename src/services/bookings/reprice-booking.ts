import type { Cents } from '@/domain/money'
import { quoteTrip } from '@/domain/pricing'
import { repriceParty } from '@/domain/reprice'
import type { Booking } from '@/payload-types'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'

type Priced = Pick<Booking, 'tripType' | 'partySize' | 'private'>

/**
 * The price of a booking that the captain changes, in cents. More or fewer seats cost what they were booked for; another
 * trip, or the boat instead of seats, is another sale and costs what it costs today. The captain's own price stays.
 */
export async function repriceBooking(
  context: ServiceContext,
  before: Priced & Pick<Booking, 'totalCents' | 'agreedPrice'>,
  after: Priced,
): Promise<Cents> {
  const isCustom = before.agreedPrice ?? false
  const [was, is] = [partyOf(before), partyOf(after)]
  const isSameSale = before.tripType === after.tripType && was.privateCharter === is.privateCharter
  if (isCustom || isSameSale) return repriceParty(before.totalCents, { before: was, after: is, isCustom })
  const trip = (await readTrips(context.payload)).find(({ type }) => type === after.tripType)
  return trip ? quoteTrip(trip, is).totalCents : before.totalCents
}

const partyOf = ({ partySize, private: isPrivate }: Priced) => ({
  partySize,
  privateCharter: isPrivate ?? false,
})
