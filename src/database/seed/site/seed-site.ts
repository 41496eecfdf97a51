import type { Payload } from 'payload'
import { FAQ_TOPICS } from './faqs/topics'
import { openPictures, type PictureShelf } from './pictures'
import { REVIEWS } from './reviews'
import { seedPages } from './seed-pages'
import { seedReports } from './seed-reports'

/**
 * Fills an empty site with its words and pictures: pages, FAQs, reviews, fish reports, pictures of the trips, settings.
 * Comes after `seed`, which makes the trips. Idempotent: a collection that has documents, a page that exists, a trip or
 * settings that somebody has saved are left alone.
 *
 * @param drawingOf which drawing stands for a picture's name (see `openPictures`)
 */
export async function seedSite(
  payload: Payload,
  now: Date = new Date(),
  drawingOf?: (name: string) => string,
): Promise<void> {
  const pictures = openPictures(payload, drawingOf)
  await seedPages(payload, pictures)
  await seedFaqs(payload)
  await seedReviews(payload)
  await seedTripPictures(payload, pictures)
  await seedReports(payload, pictures, now)
  await seedSettings(payload, pictures)
}

async function seedFaqs(payload: Payload): Promise<void> {
  if (!(await isEmpty(payload, 'faqs'))) return
  const faqs = FAQ_TOPICS.flatMap(({ topic, faqs: ofTopic }) => ofTopic.map((faq) => ({ ...faq, topic })))
  for (const [order, faq] of faqs.entries()) {
    await payload.create({ collection: 'faqs', data: { ...faq, order, _status: 'published' }, depth: 0 })
  }
}

async function seedReviews(payload: Payload): Promise<void> {
  if (!(await isEmpty(payload, 'reviews'))) return
  for (const [order, review] of REVIEWS.entries()) {
    await payload.create({
      collection: 'reviews',
      data: { ...review, order, _status: 'published' },
      depth: 0,
    })
  }
}

async function isEmpty(payload: Payload, collection: 'faqs' | 'reviews'): Promise<boolean> {
  return (await payload.count({ collection })).totalDocs === 0
}

/** Only a trip that nobody has saved since it was made, not even as a draft: an update would publish that draft too. */
async function seedTripPictures(payload: Payload, pictures: PictureShelf): Promise<void> {
  const { docs } = await payload.find({ collection: 'trips', pagination: false, depth: 0 })
  for (const { id, slug, picture } of docs) {
    if (picture) continue
    const saves = await payload.countVersions({ collection: 'trips', where: { parent: { equals: id } } })
    if (saves.totalDocs > 1) continue
    const [pictureId] = await pictures.idsOf([`trips/${slug}`])
    await payload.update({
      collection: 'trips',
      id,
      data: { picture: pictureId, _status: 'published' },
      depth: 0,
    })
  }
}

/** Settings have a date only once they were saved; until then their defaults show. */
async function seedSettings(payload: Payload, pictures: PictureShelf): Promise<void> {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  if (settings.updatedAt) return
  const [harborMap] = await pictures.idsOf(['harbor-map'])
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { tagline: 'Six guests, one boat, one captain on Monterey Bay.', harborMap },
    depth: 0,
  })
}
