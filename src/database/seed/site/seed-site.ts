import type { Payload } from 'payload'
import { TRIPS } from '../trips'
import { FAQ_TOPICS } from './faqs'
import { createPictureUploader, type PictureOptions, type PictureUploader } from './pictures'
import { REVIEWS } from './reviews'
import { SAMPLE_CONTACT } from './sample-contact'
import { seedPages } from './seed-pages'
import { seedReports } from './seed-reports'

/**
 * Fills an empty site with the pages, questions and drawings that it needs, and nothing made up. Run it after
 * `seed`, which creates the trips. Skips collections that already have documents, pages that already exist, and
 * trips and settings that have been edited.
 */
export async function seedBasics(payload: Payload, options?: PictureOptions): Promise<void> {
  await addBasics(payload, createPictureUploader(payload, options), false)
}

/** Fills an empty site like `seedBasics`, and adds a made-up captain, reviews, reports and contact details. */
export async function seedSite(
  payload: Payload,
  { now = new Date(), ...options }: PictureOptions & { now?: Date } = {},
): Promise<void> {
  const pictures = createPictureUploader(payload, options)
  await Promise.all([
    addBasics(payload, pictures, true),
    seedReviews(payload),
    seedReports(payload, pictures, now),
  ])
  await seedContact(payload)
}

/** Requests all pictures at once, so that the progress report knows the total from the start. */
async function addBasics(payload: Payload, pictures: PictureUploader, isSample: boolean): Promise<void> {
  await Promise.all([
    seedPages(payload, pictures, isSample),
    seedFaqs(payload),
    seedTripPictures(payload, pictures),
    seedHarborMap(payload, pictures),
  ])
}

async function seedFaqs(payload: Payload): Promise<void> {
  if (!(await isEmpty(payload, 'faqs'))) return
  const faqs = FAQ_TOPICS.flatMap(({ topic, faqs: ofTopic }) => ofTopic.map((faq) => ({ ...faq, topic })))
  // Create the questions one at a time, because the page shows them in the order they were created.
  for (const faq of faqs)
    await payload.create({ collection: 'faqs', data: { ...faq, _status: 'published' }, depth: 0 })
}

async function seedReviews(payload: Payload): Promise<void> {
  if (!(await isEmpty(payload, 'reviews'))) return
  for (const review of REVIEWS)
    await payload.create({
      collection: 'reviews',
      data: { ...review, _status: 'published' },
      depth: 0,
    })
}

const isEmpty = async (payload: Payload, collection: 'faqs' | 'reviews') =>
  (await payload.count({ collection, trash: true })).totalDocs === 0

/**
 * Adds pictures to the sample trips. Skips trips that an editor added, and trips that have been edited, even
 * as a draft, because this update would publish the draft.
 */
async function seedTripPictures(payload: Payload, pictures: PictureUploader): Promise<void> {
  const { docs } = await payload.find({ collection: 'trips', pagination: false, depth: 0 })
  await Promise.all(
    docs.map(async ({ id, slug, picture }) => {
      if (picture || !TRIPS.some((trip) => trip.slug === slug)) return
      const versions = await payload.countVersions({ collection: 'trips', where: { parent: { equals: id } } })
      if (versions.totalDocs > 1) return
      const [pictureId] = await pictures.idsOf([`trips/${slug}`])
      const data = { picture: pictureId, _status: 'published' as const }
      await payload.update({ collection: 'trips', id, data, depth: 0 })
    }),
  )
}

/** Adds the harbor map, unless the settings have been saved, in which case they have an `updatedAt`. */
async function seedHarborMap(payload: Payload, pictures: PictureUploader): Promise<void> {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  if (settings.updatedAt) return
  const [harborMap] = await pictures.idsOf(['harbor-map'])
  await payload.updateGlobal({ slug: 'site-settings', data: { harborMap }, depth: 0 })
}

/** Adds the sample contact details, unless the settings already have some. */
async function seedContact(payload: Payload): Promise<void> {
  const { phone, email, facebookUrl, instagramUrl } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
  })
  if (phone || email || facebookUrl || instagramUrl) return
  await payload.updateGlobal({ slug: 'site-settings', data: SAMPLE_CONTACT, depth: 0 })
}
