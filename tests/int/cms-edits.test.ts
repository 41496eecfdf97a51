import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inDays } from '../factories/booking'
import { fileOf, plainPicture } from '../factories/pictures'
import { readMediaLibrary } from './media-library'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
beforeEach(async () => {
  await app.payload.delete({ collection: 'fish-reports', where: { id: { exists: true } } })
})
afterAll(() => app.close())

/** These functions send the requests that the CMS sends while someone types and when they click Publish. */
const autosave = (id: string, data: object) =>
  captain.patch(`/fish-reports/${id}?draft=true&autosave=true`, { ...data, _status: 'draft' })
const publish = (id: string, data: object) =>
  captain.patch(`/fish-reports/${id}`, { ...data, _status: 'published' })
const readReport = (id: string) => app.payload.findByID({ collection: 'fish-reports', id, depth: 0 })

/** Returns the request body that the dashboard's report form sends. */
async function reportWith(pictures: number): Promise<FormData> {
  const form = new FormData()
  form.set('date', '2026-11-01')
  form.set('description', 'Lingcod on every drift')
  for (let number = 1; number <= pictures; number++) {
    form.set(`image${number}`, fileOf(await plainPicture().png().toBuffer(), `${number}.png`))
  }
  return form
}

async function publishWithPictures(count: number): Promise<{ id: string; images: string[] }> {
  const { body } = await captain.post('/fish_report/', await reportWith(count))
  const { id, images } = await readReport(body.report._id)
  return { id, images: (images ?? []) as string[] }
}

describe('a refused edit', () => {
  it('doesn’t keep a report from being published once it has a description', async () => {
    const { body } = await captain.post('/fish-reports?draft=true', { date: '2026-11-02', _status: 'draft' })
    const { id } = body.doc
    expect((await publish(id, { date: '2026-11-02', description: '' })).status).toBe(400)
    expect((await autosave(id, { description: 'Rockfish for' })).status).toBe(200)
    expect((await publish(id, { description: 'Rockfish for all' })).status).toBe(200)
    expect(await readReport(id)).toMatchObject({ description: 'Rockfish for all', _status: 'published' })
  })

  it.each([
    ['a block', '/blocks', { startDate: inDays(60), endDate: inDays(61) }, { startDate: 'Friday' }],
    ['the salmon days', '/calendar-entries', { salmonDays: [inDays(30)] }, { salmonDays: ['Friday'] }],
  ])('to %s can be fixed in the same form', async (_name, path, good, bad) => {
    const made = path === '/blocks' ? (await captain.post(path, good)).body.doc : { id: 'salmon' }
    const { version } = (await captain.get(`${path}/${made.id}`)).body
    expect((await captain.patch(`${path}/${made.id}`, { ...good, ...bad, version })).status).toBe(400)
    const corrected = await captain.patch(`${path}/${made.id}`, { ...good, version })
    expect(corrected).toMatchObject({ status: 200, body: { doc: good } })
    expect(corrected.body.doc.version).not.toBe(version)
    expect((await captain.patch(`${path}/${made.id}`, { ...good, version })).status).toBe(409)
  })
})

describe('an older version of a report', () => {
  async function editedTwice() {
    const { body } = await captain.post('/fish-reports', {
      date: '2026-11-03',
      description: 'The first',
      _status: 'published',
    })
    const { id } = body.doc
    await publish(id, { description: 'The second' })
    await publish(id, { description: 'The third' })
    const { docs } = (await captain.get(`/fish-reports/versions?where[parent][equals]=${id}&depth=0`)).body
    const first = docs.find(
      (doc: { version: { description: string } }) => doc.version.description === 'The first',
    )
    return { id, firstVersion: first.id }
  }

  it.each(['', '?draft=false', '?draft=true'])(
    'is restored as a draft, and visitors see it only once it’s published: %s',
    async (query) => {
      const { id, firstVersion } = await editedTwice()
      const { version } = await readReport(id)
      const restored = await captain.post(`/fish-reports/versions/${firstVersion}${query}`, {})
      expect(restored).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('is now a draft') },
      })
      expect(await readReport(id)).toMatchObject({ description: 'The third', _status: 'published', version })
      const draft = (await captain.get(`/fish-reports/${id}?draft=true&depth=0`)).body
      expect(draft).toMatchObject({ description: 'The first', _status: 'draft' })
      expect((await publish(id, {})).status).toBe(200)
      expect(await readReport(id)).toMatchObject({ description: 'The first' })
    },
  )

  it('can be restored and published, and then a dashboard that hasn’t reloaded gets a conflict', async () => {
    const { id, firstVersion } = await editedTwice()
    const { version: seen } = await readReport(id)
    expect((await captain.post(`/fish-reports/versions/${firstVersion}`, {})).status).toBe(200)
    expect((await publish(id, {})).status).toBe(200)
    const stale = new FormData()
    for (const [name, value] of [
      ['date', '2026-11-03'],
      ['description', 'Mine'],
      ['version', String(seen)],
    ] as const) {
      stale.set(name, value)
    }
    expect(await captain.put(`/fish_report/${id}`, stale)).toMatchObject({ status: 409 })
  })
})

describe('an older draft', () => {
  const published = async () =>
    (await app.browser().get('/fish_report/')).body.reports.map(
      ({ description }: { description: string }) => description,
    )

  it('can be restored without changing the published report', async () => {
    const { body } = await captain.post('/fish-reports', {
      date: '2026-11-04',
      description: 'On the site',
      _status: 'published',
    })
    const { id } = body.doc
    await autosave(id, { description: 'A thought' })
    const draft = await versionOf('fish-reports', id, 'draft')
    await publish(id, { description: 'On the site, corrected' })
    expect((await captain.post(`/fish-reports/versions/${draft}?draft=false`, {})).status).toBe(200)
    expect(await published()).toEqual(['On the site, corrected'])
    const open = await captain.get(`/fish-reports/${id}?draft=true&depth=0`)
    expect(open.body).toMatchObject({ description: 'A thought', _status: 'draft' })
    expect((await publish(id, { description: 'A thought' })).status).toBe(200)
    expect(await published()).toEqual(['A thought'])
  })

  it('can be restored even if its page can’t be unpublished', async () => {
    const heading = 'About the boat'
    const { body } = await captain.post('/pages', { slug: 'about', heading, _status: 'published' })
    const { id } = body.doc
    await captain.patch(`/pages/${id}?draft=true&autosave=true`, { heading: 'Another', _status: 'draft' })
    const draft = await versionOf('pages', id, 'draft')
    expect((await captain.post(`/pages/versions/${draft}`, {})).status).toBe(200)
    expect((await captain.get(`/pages/${id}?depth=0`)).body).toMatchObject({ heading, _status: 'published' })
  })

  it('can be restored only by staff, and an unknown version is a 404', async () => {
    const { body } = await captain.post('/fish-reports?draft=true', { date: '2026-11-05', _status: 'draft' })
    const draft = await versionOf('fish-reports', body.doc.id, 'draft')
    expect((await app.browser().post(`/fish-reports/versions/${draft}`, {})).status).toBe(403)
    expect((await captain.post('/fish-reports/versions/665f1f77bcf86cd799439011', {})).status).toBe(404)
    expect((await captain.post(`/fish-reports/versions/${draft}`, {})).status).toBe(200)
  })

  async function versionOf(collection: string, parent: string, status: string): Promise<string> {
    const where = `where[parent][equals]=${parent}&where[version._status][equals]=${status}`
    const { docs } = (await captain.get(`/${collection}/versions?${where}&depth=0&sort=-updatedAt`)).body
    return docs[0].id
  }
})

describe('pictures uploaded with a report', () => {
  it('are deleted when the report is deleted in the CMS', async () => {
    const before = await readMediaLibrary(app.payload)
    const { id } = await publishWithPictures(2)
    expect((await captain.delete(`/fish-reports/${id}`)).status).toBe(200)
    expect(await readMediaLibrary(app.payload)).toEqual(before)
  })

  it('aren’t deleted when a draft drops them, but only when that draft is published', async () => {
    const { id, images } = await publishWithPictures(2)
    const { rows } = await readMediaLibrary(app.payload)
    expect((await autosave(id, { images: images.slice(0, 1) })).status).toBe(200)
    expect((await readMediaLibrary(app.payload)).rows).toBe(rows)
    expect((await publish(id, { images: images.slice(0, 1) })).status).toBe(200)
    expect((await readMediaLibrary(app.payload)).rows).toBe(rows - 1)
    expect((await captain.get(`/media/${images[1]}`)).status).toBe(404)
  })

  it('are deleted when one bulk edit publishes two reports without them', async () => {
    const reports = [await publishWithPictures(2), await publishWithPictures(2)]
    for (const { id, images } of reports) await autosave(id, { images: images.slice(0, 1) })
    const { rows } = await readMediaLibrary(app.payload)
    const where = reports.map(({ id }, index) => `where[id][in][${index}]=${id}`).join('&')
    const answer = await captain.patch(`/fish-reports?${where}&draft=true`, { _status: 'published' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await readMediaLibrary(app.payload)).rows).toBe(rows - 2)
  })

  it('aren’t deleted if the report was stored and a later step failed', async () => {
    const { payload } = app
    const rows = (await readMediaLibrary(app.payload)).rows
    const createVersion = payload.db.createVersion.bind(payload.db)
    payload.db.createVersion = () => Promise.reject(new Error('The disk is full'))
    try {
      await captain.post('/fish_report/', await reportWith(1))
    } finally {
      payload.db.createVersion = createVersion
    }
    const { docs } = await payload.find({ collection: 'fish-reports', depth: 0 })
    expect(docs[0]?.images).toHaveLength(1)
    expect((await readMediaLibrary(app.payload)).rows).toBe(rows + 1)
  })
})
