import type { Payload } from 'payload'
import type { Faq, Review } from '@/contract/content/page'

const PUBLISHED = { where: { _status: { equals: 'published' } } }
const LISTED = {
  sort: '_order',
  pagination: false,
  depth: 0,
  overrideAccess: true,
}

/**
 * Returns the FAQs in the CMS's order.
 *
 * @param draft whether to return the latest drafts instead. The caller must check that the user is staff.
 */
export async function readFaqs(
  payload: Payload,
  { draft = false } = {},
): Promise<Omit<Faq, 'plainAnswer'>[]> {
  const { docs } = await payload.find({ collection: 'faqs', ...LISTED, ...(draft ? { draft } : PUBLISHED) })
  return docs.map(({ id, question, answer, topic }) => ({ id, question, answer, topic }))
}

export async function readReviews(payload: Payload): Promise<Review[]> {
  const { docs } = await payload.find({ collection: 'reviews', ...LISTED, ...PUBLISHED })
  return docs.map(({ id, name, comment, stars, trip }) => ({ id, name, comment, stars, trip: trip ?? '' }))
}
