import type { Payload } from 'payload'
import type { Faq, Review } from '@/contract/page'

const PUBLISHED = {
  where: { _status: { equals: 'published' } },
  sort: 'order',
  pagination: false,
  depth: 0,
  overrideAccess: true,
}

/** Returns the FAQs in the CMS's order. */
export async function readFaqs(payload: Payload): Promise<Omit<Faq, 'plainAnswer'>[]> {
  const { docs } = await payload.find({ collection: 'faqs', ...PUBLISHED })
  return docs.map(({ id, question, answer, topic }) => ({ id, question, answer, topic }))
}

/** Returns the reviews in the CMS's order. */
export async function readReviews(payload: Payload): Promise<Review[]> {
  const { docs } = await payload.find({ collection: 'reviews', ...PUBLISHED })
  return docs.map(({ id, name, comment, stars, trip }) => ({ id, name, comment, stars, trip: trip ?? '' }))
}
