import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '@/database/seed/seed'
import { readFaqs, readReviews } from '@/services/content/read-content'
import { readPage, readPageList } from '@/services/content/read-page'
import { readTripDocs, readTrips } from '@/services/content/read-trips'
import { readLastChanges } from '@/services/dashboard/read-last-changes'
import { writeReport } from '../factories/fish-report'
import { fileOf, plainPicture } from '../factories/pictures'
import { signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let editor: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  editor = await signInEditor(app)
})
afterAll(() => app.close())

/** These functions send the CMS's requests for Delete, and for Restore with or without “Publish it right away”. */
const trash = (path: string) => editor.patch(path, { deletedAt: new Date().toISOString() })
const restore = (collection: string, id: string, _status?: 'draft' | 'published') =>
  editor.patch(
    `/${collection}?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`,
    { deletedAt: null, _status },
  )

const ANSWER = {
  root: {
    type: 'root',
    direction: null,
    format: '' as const,
    indent: 0,
    version: 1,
    children: [
      {
        type: 'paragraph',
        version: 1,
        children: [
          { type: 'text', text: 'Yes.', detail: 0, format: 0, mode: 'normal', style: '', version: 1 },
        ],
      },
    ],
  },
}

const published = { _status: 'published' as const }

/** One document of each kind, and a check of whether the public site shows it. */
const KINDS = {
  trips: {
    data: async () => {
      const { docs } = await app.payload.find({ collection: 'trips', where: { type: { equals: 'Tuna' } } })
      return docs[0]?.id ?? expect.fail('There’s no Tuna trip')
    },
    isShown: async () => {
      const shown = (await readTripDocs(app.payload)).some(({ type }) => type === 'Tuna')
      expect((await readTrips(app.payload)).some(({ type }) => type === 'Tuna')).toBe(shown)
      return shown
    },
  },
  faqs: {
    data: () => create('faqs', { question: 'Dogs?', topic: 'Aboard', answer: ANSWER }),
    isShown: async () => (await readFaqs(app.payload)).some(({ question }) => question === 'Dogs?'),
  },
  pages: {
    data: () => create('pages', { slug: 'dogs', heading: 'Dogs aboard' }),
    isShown: async () => {
      const shown = (await readPageList(app.payload)).some(({ slug }) => slug === 'dogs')
      expect((await readPage(app.payload, { slug: 'dogs' })) !== null).toBe(shown)
      return shown
    },
  },
  reviews: {
    data: () => create('reviews', { name: 'Ada', comment: 'Fine', stars: 5 }),
    isShown: async () => (await readReviews(app.payload)).some(({ name }) => name === 'Ada'),
  },
  'fish-reports': {
    data: () => writeReport(app.payload, { date: '2003-04-05', description: 'Many fish' }),
    isShown: async () =>
      (await app.browser().get('/fish_report/?limit=50')).body.reports.some(
        ({ date }: { date: string }) => date === '2003-04-05',
      ),
  },
}

async function create(collection: 'faqs' | 'pages' | 'reviews', data: object): Promise<string> {
  const { id } = await app.payload.create({
    collection: collection as 'reviews',
    data: { ...data, ...published } as never,
  })
  return id
}

describe.each(Object.entries(KINDS))('a trashed document in %s', (collection, { data, isShown }) => {
  it('isn’t on the site, and is back after an editor restores it as published', async () => {
    const id = await data()
    expect(await isShown()).toBe(true)
    expect((await trash(`/${collection}/${id}`)).status).toBe(200)
    expect(await isShown()).toBe(false)
    expect((await editor.get(`/${collection}/${id}`)).status).toBe(404)
    expect((await editor.get(`/${collection}/${id}?trash=true`)).status).toBe(200)

    expect((await restore(collection, id, 'draft')).status).toBe(200)
    expect(await isShown()).toBe(false)
    expect((await editor.get(`/${collection}/${id}`)).body).toMatchObject({ _status: 'draft' })
    await trash(`/${collection}/${id}`)
    expect((await restore(collection, id, 'published')).status).toBe(200)
    expect(await isShown()).toBe(true)
  })
})

describe('the trash', () => {
  it('keeps the pictures of a report until it’s deleted permanently', async () => {
    const form = new FormData()
    form.set('date', '2003-04-06')
    form.set('description', 'With a picture')
    const png = await plainPicture().png().toBuffer()
    form.set('image1', fileOf(png, '1.png'))
    const captain = await app.browser().signIn()
    const { body } = await captain.post('/fish_report/', form)
    const id: string = body.report._id
    const { images } = await app.payload.findByID({ collection: 'fish-reports', id, depth: 0 })
    const [image] = images ?? []
    const picture = `/media/${typeof image === 'string' ? image : expect.fail('There’s no picture')}`
    await trash(`/fish-reports/${id}`)
    expect((await editor.get(picture)).status).toBe(200)
    expect((await editor.delete(`/fish-reports/${id}?trash=true`)).status).toBe(200)
    expect((await editor.get(picture)).status).toBe(404)
  })

  it('doesn’t accept the site’s own pages', async () => {
    const { docs } = await app.payload.find({ collection: 'pages', where: { slug: { equals: 'about' } } })
    const id = docs[0]?.id ?? (await create('pages', { slug: 'about', heading: 'About' }))
    expect(await trash(`/pages/${id}`)).toMatchObject({ status: 400 })
    const created = await create('pages', { slug: 'rigging', heading: 'Rigging' })
    expect((await trash(`/pages/${created}`)).status).toBe(200)
    expect((await editor.delete(`/pages/${created}?trash=true`)).status).toBe(200)
  })

  it('keeps a page’s URL name reserved, and the error says so', async () => {
    const id = await create('pages', { slug: 'crew', heading: 'Crew' })
    await trash(`/pages/${id}`)
    const again = await editor.post('/pages', { slug: 'crew', heading: 'Crew', _status: 'published' })
    expect(again.status).toBe(400)
    expect(JSON.stringify(again.body)).toContain('“crew” is in the trash.')
  })

  it('counts as content, so seeding doesn’t create it again', async () => {
    const { docs } = await app.payload.find({ collection: 'trips', pagination: false, depth: 0 })
    for (const { id } of docs) await trash(`/trips/${id}`)
    expect((await readLastChanges(app.payload)).trips).toBeNull()
    await seed(app.payload)
    expect((await app.payload.count({ collection: 'trips' })).totalDocs).toBe(0)
    for (const { id } of docs) expect((await restore('trips', id, 'published')).status).toBe(200)
  })
})
