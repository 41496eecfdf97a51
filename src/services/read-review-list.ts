import type { ReviewItem } from '@/contract/review'
import type { Checkout } from '@/payload-types'
import type { Desk } from './ports'

const MOST_ITEMS = 50

/** Gives the checkouts that a person has to decide, the oldest first. */
export async function readReviewList(desk: Desk): Promise<ReviewItem[]> {
  const { docs } = await desk.payload.db.find<Checkout>({
    collection: 'checkouts',
    where: { state: { equals: 'needs-review' } },
    sort: 'stepAt',
    limit: MOST_ITEMS,
    pagination: false,
  })
  return docs.map((checkout) => ({
    checkoutId: checkout.id,
    date: checkout.date ?? null,
    time: checkout.time ?? null,
    name: [checkout.firstName, checkout.lastName].filter(Boolean).join(' ') || null,
    email: checkout.email ?? null,
    reason: checkout.reason ?? '',
    amountCents: checkout.authorisedCents ?? 0,
  }))
}
