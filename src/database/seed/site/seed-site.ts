import type { Payload } from 'payload'
import type { SiteSetting } from '@/payload-types'
import { HAS_SPANISH } from '@/shared/text/language'
import { SPANISH_FAQ_TOPICS } from '../spanish/faqs'
import { SPANISH_LINKS, SPANISH_SETTINGS } from '../spanish/settings'
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
  const faqs = questionsOf(FAQ_TOPICS)
  const spanish = HAS_SPANISH ? questionsOf(SPANISH_FAQ_TOPICS) : []
  // Create the questions one at a time, because the page shows them in the order they were created.
  for (const [index, faq] of faqs.entries()) {
    const data = { ...faq, es: spanish[index], _status: 'published' as const }
    await payload.create({ collection: 'faqs', data, depth: 0 })
  }
}

const questionsOf = (topics: typeof FAQ_TOPICS) =>
  topics.flatMap(({ topic, faqs }) => faqs.map((faq) => ({ ...faq, topic })))

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
  const data = { harborMap, ...(HAS_SPANISH && spanishSettings(settings)) }
  await payload.updateGlobal({ slug: 'site-settings', data, depth: 0 })
}

/** Returns the Spanish texts of the default settings. */
function spanishSettings({ menu, footerLinks }: SiteSetting): Partial<SiteSetting> {
  const inSpanish = (links: NonNullable<SiteSetting['menu']>) =>
    links.map((link) => ({ ...link, es: { label: SPANISH_LINKS[link.href] } }))
  return { es: SPANISH_SETTINGS, menu: inSpanish(menu), footerLinks: inSpanish(footerLinks ?? []) }
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
