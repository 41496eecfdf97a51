import type { Cents } from '@/domain/money'
import { quoteTrip, repriceParty } from '@/domain/pricing'
import type { Booking } from '@/payload-types'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'

type Priced = Pick<Booking, 'tripType' | 'partySize' | 'private'>

/**
 * Returns an edited booking's new price (docs/product-rules.md#pricing). If only the party size changes, the
 * price per seat stays the same. If the trip changes, or the party switches between seats and a charter,
 * today's price applies. A custom price never changes.
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
