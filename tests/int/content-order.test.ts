import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFaqs, readReviews } from '@/services/content/read-content'
import { readTripDocs, readTrips } from '@/services/content/read-trips'
import { dayMaker, sale } from '../factories/booking'
import { bookedParty, signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let editor: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  editor = await signInEditor(app)
})
afterAll(() => app.close())

interface Row {
  id: string
  _order: string
}

const LISTS = {
  trips: async () => (await readTripDocs(app.payload)).map(({ id }) => id),
  faqs: async () => (await readFaqs(app.payload)).map(({ id }) => id),
  reviews: async () => (await readReviews(app.payload)).map(({ id }) => id),
}
type Slug = keyof typeof LISTS

/** Returns the rows as the CMS lists them. */
const rowsOf = async (slug: Slug): Promise<Row[]> =>
  (await editor.get(`/${slug}?draft=true&sort=_order&limit=100&depth=0`)).body.docs

/** Returns the body that the CMS sends when a row is dragged below another. */
const below = (slug: Slug, moved: Row, target: Row) => ({
  collectionSlug: slug,
  docsToMove: [moved.id],
  newKeyWillBe: 'greater',
  orderableFieldName: '_order',
  target: { id: target.id, key: target._order },
})

async function ends(slug: Slug): Promise<{ first: Row; second: Row; last: Row }> {
  const rows = await rowsOf(slug)
  const [first, second] = rows
  const last = rows.at(-1)
  if (!first || !second || !last || last === second) throw new Error(`There are too few ${slug}`)
  return { first, second, last }
}

beforeAll(async () => {
  const children = [{ type: 'paragraph', version: 1, children: [{ type: 'text', text: 'Yes.', version: 1 }] }]
  const answer = { root: { type: 'root', direction: null, format: '', indent: 0, version: 1, children } }
  for (const name of ['Ada', 'Grace', 'Joan']) {
    const review = { name, comment: 'Fine', stars: 5, _status: 'published' }
    const faq = { question: `${name}?`, topic: 'Aboard', answer, _status: 'published' }
    await editor.post('/reviews', review)
    await editor.post('/faqs', faq)
  }
})

describe.each<Slug>(['trips', 'faqs', 'reviews'])('the order of %s', (slug) => {
  it('is the order in which they were created', async () => {
    const { docs } = await app.payload.find({ collection: slug, sort: 'createdAt', limit: 100, depth: 0 })
    expect(await LISTS[slug]()).toEqual(docs.map(({ id }) => id))
  })

  it('changes on the site when an editor moves the last one up', async () => {
    const { first, last } = await ends(slug)
    const others = (await LISTS[slug]()).filter((id) => id !== first.id && id !== last.id)
    expect((await editor.post('/reorder', below(slug, last, first))).status).toBe(200)
    expect(await LISTS[slug]()).toEqual([first.id, last.id, ...others])
  })

  it('doesn’t change when an old version is restored', async () => {
    const { first, second } = await ends(slug)
    const { docs } = (await editor.get(`/${slug}/versions?where[parent][equals]=${first.id}&depth=0`)).body
    expect((await editor.post('/reorder', below(slug, first, second))).status).toBe(200)
    expect((await editor.post(`/${slug}/versions/${docs.at(-1).id}`)).status).toBe(200)
    expect((await rowsOf(slug)).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('can’t be changed by visitors', async () => {
    const { first, second } = await ends(slug)
    expect((await app.browser().post('/reorder', below(slug, first, second))).status).toBe(403)
  })
})

it('a booked trip with a draft can be moved, and moves on the site when it’s published', async () => {
  const captain = await app.browser().signIn()
  await bookedParty(app, captain, sale(dayMaker()()))
  const { docs } = await app.payload.find({ collection: 'trips', where: { type: { equals: 'Rockfish' } } })
  const id = docs[0]?.id ?? expect.fail('There’s no Rockfish trip')
  const draft = { title: 'Rockfish and lingcod', _status: 'draft' }
  expect((await editor.patch(`/trips/${id}?draft=true`, draft)).status).toBe(200)
  const isRockfish = (row: Row) => row.id === id
  const rows = await rowsOf('trips')
  const target = rows.findLast((row) => !isRockfish(row))
  const moved = rows.find(isRockfish)
  if (!moved || !target) throw new Error('The trips are missing')

  const before = (await readTrips(app.payload)).map(({ type }) => type)
  expect((await editor.post('/reorder', below('trips', moved, target))).status).toBe(200)
  expect((await rowsOf('trips')).at(-1)).toMatchObject({ id, title: 'Rockfish and lingcod' })
  expect((await readTrips(app.payload)).map(({ type }) => type)).toEqual(before)

  expect((await editor.patch(`/trips/${id}`, { _status: 'published' })).status).toBe(200)
  expect((await readTripDocs(app.payload)).at(-1)).toMatchObject({ id, title: 'Rockfish and lingcod' })
})

it.each([
  ['without a target', { target: undefined }],
  ['with a target without a key', { target: { id: 'x', key: null } }],
  ['of another collection', { collectionSlug: 'bookings' }],
  ['of another field', { orderableFieldName: 'title' }],
  ['of no documents', { docsToMove: [] }],
  ['of documents that aren’t ids', { docsToMove: [{}] }],
])('refuses a move %s', async (_name, change) => {
  const { first, second } = await ends('faqs')
  expect((await editor.post('/reorder', { ...below('faqs', first, second), ...change })).status).toBe(400)
})
