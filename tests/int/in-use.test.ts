import type { CollectionSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'
import { dayMaker, inDays, sale } from '../factories/booking'
import { uploadPicture, writeReport } from '../factories/fish-report'
import { bookedParty, EDITOR, signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser
let editor: TestBrowser
let editorUser: User & { collection: 'users' }
const nextDay = dayMaker()
beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  editor = await signInEditor(app)
  const { docs } = await app.payload.find({
    collection: 'users',
    where: { username: { equals: EDITOR.username } },
  })
  editorUser = { ...(docs[0] ?? expect.fail('There’s no editor')), collection: 'users' }
})
afterAll(() => app.close())

const now = () => new Date().toISOString()

/** The ways to remove a document: the CMS's requests, and Local API calls. */
const REMOVALS: [name: string, remove: (slug: CollectionSlug, id: string) => Promise<string[]>][] = [
  [
    'moved to the trash',
    async (slug, id) => messagesOf(editor.patch(`/${slug}/${id}`, { deletedAt: now() })),
  ],
  [
    'moved to the trash by a bulk action',
    (slug, id) => messagesOf(editor.patch(`/${slug}?where[id][in][0]=${id}`, { deletedAt: now() })),
  ],
  ['deleted permanently', (slug, id) => messagesOf(editor.delete(`/${slug}/${id}`))],
  [
    'deleted permanently by a bulk action',
    (slug, id) => messagesOf(editor.delete(`/${slug}?where[id][in][0]=${id}`)),
  ],
  [
    'deleted through the Local API as an editor',
    (collection, id) =>
      thrownBy(app.payload.delete({ collection, id, overrideAccess: false, user: editorUser })),
  ],
  [
    'moved to the trash through the Local API',
    (collection, id) =>
      thrownBy(app.payload.update({ collection: collection as 'media', id, data: { deletedAt: now() } })),
  ],
]

async function messagesOf(answer: ReturnType<TestBrowser['patch']>): Promise<string[]> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(400)
  return body.errors.map(({ message }: { message: string }) => message)
}

async function thrownBy(call: Promise<unknown>): Promise<string[]> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  return [error instanceof Error ? error.message : 'It was removed']
}

describe('a picture that’s in use', () => {
  it.each(REMOVALS)('can’t be %s, and the error says where it’s used', async (_name, remove) => {
    const picture = await uploadPicture(app.payload, { alt: 'A lingcod' })
    const year = new Date().getFullYear()
    const report = await writeReport(app.payload, { date: `${year}-01-20`, images: [picture] })
    const page = await app.payload.create({
      collection: 'pages',
      data: { slug: `used-${picture.slice(0, 8)}`, heading: 'Used', banner: picture, _status: 'published' },
    })
    const error = vi.spyOn(app.payload.logger, 'error')
    const [message] = await remove('media', picture)
    expect(message).toContain(`Used by: Used ${picture.slice(0, 8)}, Fish report for Jan 20`)
    // The refusal isn't logged, because it's expected.
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
    expect((await captain.get(`/media/${picture}`)).status).toBe(200)
    await app.payload.delete({ collection: 'fish-reports', id: report })
    await app.payload.delete({ collection: 'pages', id: page.id })
    expect((await editor.patch(`/media/${picture}`, { deletedAt: now() })).status).toBe(200)
  })

  it('can be in a section, a draft, a report in the trash, a trip or the settings', async () => {
    const pictures: string[] = []
    // Upload one at a time, because concurrent uploads would get the same file name.
    for (const alt of ['One', 'Two', 'Three', 'Four', 'Five'])
      pictures.push(await uploadPicture(app.payload, { alt }))
    const [inSection, inDraft, inTrash, ofTrip, ofSettings] = pictures
    const section = { blockType: 'photo-text' as const, heading: 'A section', picture: inSection ?? '' }
    const { payload } = app
    await payload.create({
      collection: 'pages',
      data: { slug: 'with-a-section', heading: 'Section', sections: [section], _status: 'published' },
    })
    const draft = { date: '2024-02-03', description: 'Soon', _status: 'published' as const }
    const { id } = await payload.create({ collection: 'fish-reports', data: draft })
    await editor.patch(`/fish-reports/${id}?draft=true`, { images: [inDraft], _status: 'draft' })
    const trashed = await writeReport(payload, { date: '2024-02-04', images: [inTrash ?? ''] })
    await editor.patch(`/fish-reports/${trashed}`, { deletedAt: now() })
    const halibut = await tripOf('Halibut')
    await editor.patch(`/trips/${halibut}`, { picture: ofTrip, _status: 'published' })
    await editor.post('/globals/site-settings', { harborMap: ofSettings })

    const usesOf = async (picture?: string) => (await messagesOf(editor.delete(`/media/${picture}`)))[0]
    expect(await usesOf(inSection)).toContain('Used by: With a section.')
    expect(await usesOf(inDraft)).toContain('Used by: Fish report for Feb 3, 2024 (draft).')
    expect(await usesOf(inTrash)).toContain('Used by: Fish report for Feb 4, 2024 (in the trash).')
    expect(await usesOf(ofTrip)).toContain('Used by: Halibut trip.')
    expect(await usesOf(ofSettings)).toContain('Used by: Site settings.')
  })
})

const tripOf = async (type: string): Promise<string> => {
  const { docs } = await app.payload.find({ collection: 'trips', where: { type: { equals: type } } })
  return docs[0]?.id ?? expect.fail(`There’s no ${type} trip`)
}

describe('a trip with upcoming bookings', () => {
  beforeAll(async () => {
    await bookedParty(app, captain, sale(nextDay()))
    await bookedParty(app, captain, sale(nextDay()))
  })
  const REFUSAL = /has upcoming bookings.*Used by: 2 bookings, \w{3} \d{1,2}(, \d{4})? to \w{3} \d/

  it.each([
    ...REMOVALS,
    [
      'unpublished',
      async (slug: CollectionSlug, id: string) =>
        messagesOf(editor.patch(`/${slug}/${id}`, { _status: 'draft' })),
    ] as const,
    [
      'unpublished by a bulk action',
      (slug: CollectionSlug, id: string) =>
        messagesOf(editor.patch(`/${slug}?where[id][in][0]=${id}`, { _status: 'draft' })),
    ] as const,
    [
      'changed to another type',
      (slug: CollectionSlug, id: string) =>
        messagesOf(editor.patch(`/${slug}/${id}`, { type: 'Custom', _status: 'published' })),
    ] as const,
  ])('can’t be %s', async (_name, remove) => {
    const id = await tripOf('Rockfish')
    await app.payload.db.deleteMany({ collection: 'trips', where: { type: { equals: 'Custom' } } })
    expect((await remove('trips', id))[0]).toMatch(REFUSAL)
    expect(await app.payload.findByID({ collection: 'trips', id })).toMatchObject({ _status: 'published' })
  })

  it('can be edited, saved as a draft and shown as closed', async () => {
    const id = await tripOf('Rockfish')
    const draft = await editor.patch(`/trips/${id}?draft=true`, { description: 'Soon', _status: 'draft' })
    expect(draft.status).toBe(200)
    const closed = await editor.patch(`/trips/${id}`, { closed: true, _status: 'published' })
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    expect((await editor.patch(`/trips/${id}`, { closed: false, _status: 'published' })).status).toBe(200)
  })

  it('can be removed once the bookings are canceled', async () => {
    const { docs } = await app.payload.find({
      collection: 'bookings',
      where: { date: { greater_than_equal: inDays(0) } },
    })
    for (const { id } of docs)
      await app.payload.update({ collection: 'bookings', id, data: { cancel: true } })
    const id = await tripOf('Rockfish')
    expect((await editor.patch(`/trips/${id}`, { _status: 'draft' })).status).toBe(200)
    expect((await editor.patch(`/trips/${id}`, { _status: 'published' })).status).toBe(200)
  })

  it('can’t be unpublished while a guest is booking it', async () => {
    const guest = app.browser()
    expect((await guest.post('/booking/hold', sale(nextDay(), { tripType: 'Wildlife' }))).status).toBe(201)
    const id = await tripOf('Wildlife')
    const [message] = await messagesOf(editor.patch(`/trips/${id}`, { _status: 'draft' }))
    expect(message).toContain('Used by: 1 guest who’s booking now.')
  })
})
