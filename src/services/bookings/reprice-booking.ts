import type { Cents } from '@/domain/money'
import { quoteTrip, repriceParty } from '@/domain/pricing'
import { discountAfterEdit, type PromoTerms } from '@/domain/promo'
import type { Booking } from '@/payload-types'
import { readTrips } from '../content/read-trips'
import type { ServiceContext } from '../ports'

type Priced = Pick<Booking, 'tripType' | 'partySize' | 'private'>
type Money = Pick<Booking, 'totalCents' | 'discountCents' | 'promoTerms' | 'agreedPrice'>

/**
 * Returns an edited booking's new price, and its promo code's discount (docs/product-rules.md#pricing). If only
 * the party size changes, the price per seat stays the same. If the trip changes, or the party switches between
 * seats and a charter, today's price applies. A custom price never changes. The discount follows the terms that the
 * booking was made with, and the code's limits aren't checked again.
 */
export async function repriceBooking(
  context: ServiceContext,
  before: Priced & Money,
  after: Priced,
): Promise<{ totalCents: Cents; discountCents: Cents | null }> {
  const grossCents = await grossAfter(context, before, after)
  const terms = before.promoTerms as PromoTerms | null | undefined
  if (!terms) return { totalCents: grossCents, discountCents: null }
  const discountCents = discountAfterEdit(terms, { grossCents, partySize: after.partySize })
  return { totalCents: grossCents - discountCents, discountCents }
}

async function grossAfter(context: ServiceContext, before: Priced & Money, after: Priced): Promise<Cents> {
  const grossCents = before.totalCents + (before.discountCents ?? 0)
  const isCustom = before.agreedPrice ?? false
  const [was, is] = [partyOf(before), partyOf(after)]
  const isSameSale = before.tripType === after.tripType && was.privateCharter === is.privateCharter
  if (isCustom || isSameSale) return repriceParty(grossCents, { before: was, after: is, isCustom })
  const trip = (await readTrips(context.payload)).find(({ type }) => type === after.tripType)
  return trip ? quoteTrip(trip, is).totalCents : grossCents
}

const partyOf = ({ partySize, private: isPrivate }: Priced) => ({
  partySize,
  privateCharter: isPrivate ?? false,
})
