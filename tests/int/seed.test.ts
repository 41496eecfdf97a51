import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSeason } from '@/database/seed/season/seed-season'
import { seed } from '@/database/seed/seed'
import { SAMPLE_CONTENT } from '@/database/seed/site/sample-content'
import { seedBasics, seedSite } from '@/database/seed/site/seed-site'
import type { serviceContext as openContext } from '@/server/service-context'
import { auditBooks } from '@/services/audit/audit-books'
import { runAt } from '@/services/clock'
import { readFaqs } from '@/services/content/read-content'
import { readPage } from '@/services/content/read-page'
import { readSite, readTripCards } from '@/services/content/read-site'
import { readGoLiveList } from '@/services/dashboard/read-go-live-list'
import { readWaiverText } from '@/services/waivers/waiver-text'
import { FIXED_PAGES } from '@/shared/paths/page-slug'
import { type OpenDatabase, openTestDatabase } from '../setup/database'

const NOW = new Date('2026-11-21T12:00:00Z')

/** Maps every drawing to one of two drawings, because each upload takes a second. */
const twoDrawings = (name: string) => (name.startsWith('banners/') ? 'banners/home' : 'trips/rockfish')

const COLLECTIONS = [
  'pages',
  'faqs',
  'reviews',
  'fish-reports',
  'media',
  'trips',
  'calendar-entries',
] as const

let database: OpenDatabase
let serviceContext: typeof openContext
const runSeed = async () => {
  await seed(database.payload, NOW)
  await seedSite(database.payload, { now: NOW, drawingOf: twoDrawings })
}

const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      COLLECTIONS.map(async (collection) => [
        collection,
        (await database.payload.count({ collection })).totalDocs,
      ]),
    ),
  )

const pageOf = async (slug: string) =>
  (await database.payload.find({ collection: 'pages', where: { slug: { equals: slug } }, depth: 1 })).docs[0]

const LIVE = {
  siteUrl: 'https://example.org',
  square: 'production' as const,
  hasWebhooks: true,
  hasEmailjs: true,
  hasSmtp: true,
}

/** Returns the ids on the go-live list of a site whose outside services are all configured. */
async function toDo(): Promise<string[]> {
  const context = { ...serviceContext(database.payload), now: () => NOW }
  return (await readGoLiveList(context, SAMPLE_CONTENT, LIVE)).map(({ id }) => id)
}

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ serviceContext } = await import('@/server/service-context'))
})
afterAll(() => database.close())

describe('the content of a live site', () => {
  beforeAll(async () => {
    await seed(database.payload, NOW)
    await seedBasics(database.payload, { drawingOf: twoDrawings })
  })

  it('has everything needed to sell a trip, and nothing made up', async () => {
    expect(await counts()).toMatchObject({
      pages: FIXED_PAGES.length,
      trips: 6,
      'calendar-entries': 2,
      reviews: 0,
      'fish-reports': 0,
    })
    const { phone, email, facebookUrl, instagramUrl } = await database.payload.findGlobal({
      slug: 'site-settings',
    })
    expect([phone, email, facebookUrl, instagramUrl].filter(Boolean)).toEqual([])
  })

  it('is listed as incomplete on the dashboard', async () => {
    expect(await toDo()).toEqual(['phone', 'email', 'brand', 'waiver'])
    expect(JSON.stringify(await pageOf('about'))).not.toContain(SAMPLE_CONTENT.captain)
  })
})

describe('the sample content', () => {
  beforeAll(async () => {
    // Seed this page again, because seeding keeps existing pages, and a live site's page doesn't name the captain.
    await database.payload.db.deleteOne({ collection: 'pages', where: { slug: { equals: 'about' } } })
    await runSeed()
  })

  it('is listed as made up on the dashboard', async () => {
    expect(await toDo()).toEqual([
      'phone',
      'email',
      'brand',
      'profiles',
      'reviews',
      'reports',
      'captain',
      'waiver',
    ])
  })

  it('gives the captain a name, marked as a sample', async () => {
    const about = await pageOf('about')
    const captain = about?.sections?.find((section) => section.heading === 'About the Captain')
    expect(captain).toMatchObject({
      subsections: [{ heading: SAMPLE_CONTENT.captain, text: expect.stringContaining('A sample profile') }],
    })
  })

  it('has every fixed page, published, with a banner and a description', async () => {
    for (const slug of FIXED_PAGES) {
      const page = await pageOf(slug)
      expect(page, slug).toMatchObject({ _status: 'published', banner: { filename: 'banners-home.png' } })
      expect(page?.seo?.description, slug).toBeTruthy()
    }
  })

  it('has Spanish texts for its pages, pictures, FAQs, trips, menu, settings and waiver', async () => {
    const { payload } = database
    const home = await readPage(payload, { slug: 'home', language: 'es' })
    expect(home).toMatchObject({
      heading: 'Primera luz, líneas al agua.',
      banner: { alt: expect.stringContaining('El barco sale del puerto') },
    })
    expect(JSON.stringify(await readPage(payload, { slug: 'about', language: 'es' }))).toContain('RCP')
    expect((await readFaqs(payload, { language: 'es' }))[0]?.question).toBe('¿Cómo reservo?')
    expect((await readTripCards(payload, { language: 'es' }))[0]?.included[1]).toBe('Carnada')
    const site = await readSite(payload, 'es')
    expect(site.menu.map(({ label }) => label)).toEqual([
      'Inicio',
      'Quiénes somos',
      'Viajes y precios',
      'Disponibilidad',
      'Reporte de pesca',
      'Contacto',
    ])
    expect(site.meetingPoint).toBe('La reja a la entrada del muelle E (E Dock)')
    expect((await readWaiverText({ payload }, 'es'))?.text).toMatch(/^Exención de responsabilidad/)
  })

  it('has published FAQs, reviews, and thirty reports from the past year with one to six pictures each', async () => {
    const { payload } = database
    expect(await counts()).toMatchObject({ reviews: 10, 'fish-reports': 30 })
    for (const collection of ['faqs', 'reviews', 'fish-reports'] as const) {
      const hidden = { _status: { not_equals: 'published' } }
      expect((await payload.count({ collection, where: hidden })).totalDocs, collection).toBe(0)
    }
    const { docs } = await payload.find({ collection: 'fish-reports', pagination: false, depth: 0 })
    for (const { date, images } of docs) {
      expect(date >= '2025-11-21' && date < '2026-11-21', date).toBe(true)
      expect(images?.length, date).toBeGreaterThanOrEqual(1)
      expect(images?.length, date).toBeLessThanOrEqual(6)
    }
  })

  it('uploads each picture once, with WebP in several widths and a share image', async () => {
    const { docs } = await database.payload.find({ collection: 'media', sort: 'filename' })
    expect(docs.map(({ filename }) => filename)).toEqual(['banners-home.png', 'trips-rockfish.png'])
    expect(docs[0]?.sizes).toMatchObject({
      webp480: { width: 480, mimeType: 'image/webp' },
      webp2400: { width: 2400, mimeType: 'image/webp' },
      share: { width: 1200, height: 630, mimeType: 'image/jpeg' },
    })
    expect(docs[1]?.sizes).toMatchObject({ webp1600: { width: 1600, height: 1200 } })
  })

  it('has a picture for every trip, and a map in the settings', async () => {
    const { docs } = await database.payload.find({ collection: 'trips', depth: 0 })
    expect(
      docs.every(({ picture, included, _status }) => picture && included && _status === 'published'),
    ).toBe(true)
    expect((await database.payload.findGlobal({ slug: 'site-settings', depth: 0 })).harborMap).toBeTruthy()
  })
})

describe('seeding a second time', () => {
  it('changes nothing', async () => {
    const before = { counts: await counts(), about: await pageOf('about') }
    await runSeed()
    expect({ counts: await counts(), about: await pageOf('about') }).toEqual(before)
  })

  it('keeps staff’s edits, whether they’re published or not', async () => {
    const { payload } = database
    const about = await pageOf('about')
    const faq = (await payload.find({ collection: 'faqs', sort: '_order', limit: 1, depth: 0 })).docs[0]
    const trip = (await payload.find({ collection: 'trips', where: { slug: { equals: 'halibut' } } })).docs[0]
    if (!about || !faq || !trip) throw new Error('The seed left something out.')
    await payload.update({ collection: 'pages', id: about.id, data: { heading: 'Who we are' } })
    await payload.update({ collection: 'faqs', id: faq.id, data: { question: 'How?' } })
    await payload.update({ collection: 'trips', id: trip.id, data: { picture: null, price: 290 } })
    await payload.update({ collection: 'trips', id: trip.id, data: { price: 310 }, draft: true })
    await payload.updateGlobal({ slug: 'site-settings', data: { harborMap: null, brand: 'Another Light' } })

    await runSeed()

    expect(await pageOf('about')).toMatchObject({ heading: 'Who we are' })
    expect(await payload.findByID({ collection: 'faqs', id: faq.id })).toMatchObject({ question: 'How?' })
    const after = await payload.findByID({ collection: 'trips', id: trip.id })
    expect(after.price).toBe(290)
    expect(after.picture ?? null).toBeNull()
    expect(await payload.findGlobal({ slug: 'site-settings' })).toMatchObject({ brand: 'Another Light' })
  })

  it('restores only the missing fixed page', async () => {
    const { payload } = database
    const recipes = await pageOf('recipes')
    // Delete the page directly, as if a database without it had been restored. The CMS would refuse to delete it.
    await payload.db.deleteOne({ collection: 'pages', where: { slug: { equals: 'recipes' } } })
    await runSeed()
    const back = await pageOf('recipes')
    expect(back).toMatchObject({ heading: recipes?.heading, _status: 'published' })
    expect(back?.id).not.toBe(recipes?.id)
    expect((await payload.count({ collection: 'pages' })).totalDocs).toBe(FIXED_PAGES.length)
  })
})

describe('the sample season without a card processor', () => {
  it('has consistent books, in which everyone pays on the boat', async () => {
    const { payload } = database
    const context = { ...serviceContext(payload), cards: null }
    await runAt(NOW, () => seedSeason(context))
    expect((await auditBooks(context)).disagreements).toEqual([])
    const { docs } = await payload.find({ collection: 'payments', pagination: false })
    expect(docs.length).toBeGreaterThan(30)
    expect(docs.every(({ kind }) => kind === 'cash')).toBe(true)
  })
})
