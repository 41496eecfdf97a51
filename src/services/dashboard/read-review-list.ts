import type { ReviewItem } from '@/contract/review'
import type { Checkout } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'

const MAX_ITEMS = 50

/** Returns the checkouts that need review, oldest first. */
export async function readReviewList(context: ServiceContext): Promise<ReviewItem[]> {
  const query = { where: { state: { equals: 'needs-review' } }, sort: 'stepAt', limit: MAX_ITEMS }
  return (await findRows<Checkout>(context.payload, 'checkouts', query)).map((checkout) => ({
    checkoutId: checkout.id,
    date: checkout.date ?? null,
    time: checkout.time ?? null,
    name: [checkout.firstName, checkout.lastName].filter(Boolean).join(' ') || null,
    email: checkout.email ?? null,
    reason: checkout.reason ?? '',
    amountCents: checkout.authorizedCents ?? 0,
  }))
}
