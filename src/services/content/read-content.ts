import type { Payload } from 'payload'
import type { Faq, Review } from '@/contract/content/page'
import type { Language } from '@/shared/text/language'
import { inLanguage } from './in-language'
import { isFaqTranslated } from './is-translated'

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
 * @param language the language of the texts
 * @param draft whether to return the latest drafts instead. The caller must check that the user is staff.
 */
export async function readFaqs(
  payload: Payload,
  { draft = false, language = 'en' }: { draft?: boolean; language?: Language } = {},
): Promise<Omit<Faq, 'plainAnswer'>[]> {
  const { docs } = await payload.find({ collection: 'faqs', ...LISTED, ...(draft ? { draft } : PUBLISHED) })
  return docs.map((english) => {
    // All or nothing, so that a question and its answer are in the same language.
    const shown = isFaqTranslated(english) ? language : 'en'
    const { id, question, answer, topic } = inLanguage(english, shown)
    return { id, question, answer, topic, language: shown }
  })
}

/** Returns whether staff have translated at least half of the questions. */
export async function areFaqsTranslated(payload: Payload): Promise<boolean> {
  const { docs } = await payload.find({ collection: 'faqs', ...LISTED, ...PUBLISHED })
  return docs.filter(isFaqTranslated).length * 2 >= docs.length
}

export async function readReviews(payload: Payload): Promise<Review[]> {
  const { docs } = await payload.find({ collection: 'reviews', ...LISTED, ...PUBLISHED })
  return docs.map(({ id, name, comment, stars, trip }) => ({ id, name, comment, stars, trip: trip ?? '' }))
}
