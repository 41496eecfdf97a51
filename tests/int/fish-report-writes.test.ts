import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FishReport, fishReportResponse } from '@/contract/content/fish-report'
import { CATCHES_SENTENCE } from '@/contract/content/fish-report-form'
import { readBiteChart } from '@/services/fish-reports/read-fish-reports'
import { uploadPicture } from '../factories/fish-report'
import { fileOf, fixture, plainPicture } from '../factories/pictures'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropQueues } from '../fakes/without-guard'
import { expectRefusal } from './expect-refusal'
import { signInEditor } from './journey'
import { readMediaLibrary } from './media-library'
import { openTestApp, SITE_URL, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

const FIELDS = { date: '2026-11-01', description: 'Lingcod on every drift' }
const RED = '#c01010'
const GREEN = '#10a010'
const BLUE = '#1010c0'

const store = globalThis as typeof globalThis & { sixpackQueues?: Map<string, Promise<unknown>> }

let app: TestApp
let captain: TestBrowser
let visitor: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  visitor = app.browser()
})
beforeEach(async () => {
  await app.payload.delete({ collection: 'fish-reports', where: { id: { exists: true } } })
})
afterEach(() => {
  delete store.sixpackQueues
  vi.restoreAllMocks()
})
afterAll(() => app.close())

/** Creates a form with these fields and files. Leaves out undefined values. */
function formOf(parts: Record<string, string | File | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, ...parts })) {
    if (value !== undefined) form.append(name, value)
  }
  return form
}

const photo = async (color: string, size = {}) =>
  fileOf(
    await plainPicture({ color, ...size })
      .png()
      .toBuffer(),
    'IMG 0001 (1).PNG',
  )

function reportOf(answer: TestAnswer, status = 200): FishReport {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status })
  const parsed = fishReportResponse.parse(answer.body)
  expect(parsed).toEqual(answer.body)
  return parsed.report
}

const publish = async (parts: Record<string, string | File | undefined> = {}) =>
  reportOf(await captain.post('/fish_report/', formOf(parts)), 201)

const change = (report: FishReport, parts: Record<string, string | File | undefined>) =>
  captain.put(`/fish_report/${report._id}`, formOf(parts))

/** Returns the file names of a report's pictures, in order. Omits the size and date from each name. */
const fileNamesOf = ({ images }: FishReport) =>
  images.map((image) => /report-\d{4}-\d{2}-\d{2}-[0-9a-f]{12}/.exec(image)?.[0] ?? image)

const listed = async (): Promise<FishReport[]> => (await visitor.get('/fish_report/')).body.reports

describe('catch counts', () => {
  it('are stored, shown, charted by month, and cleared by an edit without them', async () => {
    const report = await publish({ catches: ' 31 rockfish, 3 Lingcod ', conditions: '57 degrees' })
    expect(report).toMatchObject({ catches: '31 rockfish, 3 Lingcod', conditions: '57 degrees' })
    await publish({ date: '2026-10-31', catches: '2 rockfish' })
    await app.payload.create({
      collection: 'fish-reports',
      data: { date: '2026-11-02', description: 'A draft', catches: '99 tuna', _status: 'draft' },
      draft: true,
    })
    const trashed = await publish({ date: '2026-11-03', catches: '99 salmon' })
    await captain.delete(`/fish_report/${trashed._id}`)

    const chart = await readBiteChart(app.payload, '2026-11')
    expect(chart?.rows).toEqual([
      { species: 'rockfish', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 31], total: 33 },
      { species: 'lingcod', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], total: 3 },
    ])
    expect(reportOf(await change(report, { version: report.version }))).toMatchObject({
      catches: '',
      conditions: '',
    })
    expect((await readBiteChart(app.payload, '2026-11'))?.rows).toMatchObject([{ total: 2 }])
  })

  it('that aren’t counts are refused', async () => {
    const answer = await captain.post('/fish_report/', formOf({ catches: 'limits for everyone' }))
    expect(answer).toMatchObject({ status: 400, body: { fields: { catches: CATCHES_SENTENCE } } })
    expect(await listed()).toEqual([])
  })
})

describe('POST /api/fish_report/', () => {
  it('publishes a report, and everyone sees it on the next request', async () => {
    const report = await publish({
      image1: await photo(RED, { width: 900, height: 600 }),
      image2: await photo(BLUE),
    })
    expect(report).toMatchObject({ ...FIELDS, version: expect.any(String) })
    expect(report.pictures).toMatchObject([
      { alt: 'Lingcod, Sunday, November 1, 2026, photo 1 of 2', width: 900, height: 600 },
      { alt: 'Lingcod, Sunday, November 1, 2026, photo 2 of 2' },
    ])
    expect(await listed()).toEqual([report])
  })

  it('accepts a report without pictures, including the empty part that an empty file input sends', async () => {
    const nothing = new File([], '')
    expect(await publish({ image1: nothing, existingImage2: '' })).toMatchObject({ images: [] })
  })

  it('counts a line break in a form as one character', async () => {
    expect((await publish({ description: ' Fog\r\n\r\nThen sun \r\n' })).description).toBe('Fog\n\nThen sun')
  })

  it('accepts six pictures, including HEIC, and gives them new file names', async () => {
    const report = await publish({
      image1: await photo(RED),
      image2: fileOf(fixture('boat.heic'), 'IMG_2.HEIC'),
      image3: await photo(GREEN),
      image4: fileOf(fixture('upright.heic'), 'IMG_4.heif'),
      image5: fileOf(await plainPicture({ color: BLUE }).jpeg().toBuffer(), 'x.jpeg'),
      image6: await photo(BLUE),
    })
    expect(report.pictures.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [1200, 900],
      [320, 240],
      [900, 1200],
      [320, 240],
      [320, 240],
    ])
    expect(report.images.join()).not.toMatch(/IMG|photo|heic/i)
    expect(new Set(fileNamesOf(report)).size).toBe(6)
  })

  it('changes the report instead of adding a copy if the same form is posted again', async () => {
    const idempotencyKey = 'form-1'
    const first = await publish({ idempotencyKey, image1: await photo(RED) })
    const again = await publish({ idempotencyKey, image1: await photo(GREEN), description: 'Lingcod, again' })
    expect(again._id).toBe(first._id)
    expect(await listed()).toMatchObject([{ description: 'Lingcod, again', images: again.images }])
    expect((await publish({ idempotencyKey: 'form-2' }))._id).not.toBe(first._id)
  })

  it('can be duplicated more than once in the CMS', async () => {
    const { _id: id } = await publish({ idempotencyKey: 'form-4' })
    for (const copy of [1, 2]) {
      const made = await app.payload.duplicate({ collection: 'fish-reports', id })
      expect(made.id, `copy ${copy}`).not.toBe(id)
    }
  })

  it('adds one report if the same form is posted twice at the same moment', async () => {
    const posts = [1, 2].map(() => publish({ idempotencyKey: 'form-3' }))
    const ids = (await Promise.all(posts)).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(1)
    expect(await listed()).toHaveLength(1)
  })

  it.each([
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: undefined }, { date: 'Date is required' }],
    [{ date: '2026-02-30' }, { date: 'Please enter a date as YYYY-MM-DD.' }],
    [{ description: ' \r\n' }, { description: 'Description is required' }],
    [{ description: undefined }, { description: 'Description is required' }],
    [
      { date: undefined, description: '' },
      { date: 'Date is required', description: 'Description is required' },
    ],
    [{ image1: 'a picture' }, { image1: 'Please choose an image file.' }],
    [
      { existingImage1: 'whatever' },
      { existingImage1: 'This photo isn’t in the report anymore. Please reload the page.' },
    ],
  ])('refuses %j', async (parts, fields) => {
    const before = await readMediaLibrary(app.payload)
    const answer = await captain.post('/fish_report/', formOf({ image6: await photo(RED), ...parts }))
    expect(expectRefusal(answer, 400, 'invalid-input').fields).toEqual(fields)
    expect(await readMediaLibrary(app.payload)).toEqual(before)
    expect(await listed()).toEqual([])
  })

  it.each(['image7', 'image0', 'image', '_payload', 'file'])('refuses an unknown part: %s', async (name) => {
    const before = await readMediaLibrary(app.payload)
    const form = formOf({ image1: await photo(RED) })
    form.append(name, await photo(BLUE))
    const { fields } = expectRefusal(await captain.post('/fish_report/', form), 400, 'invalid-input')
    expect(Object.keys(fields ?? {})).toEqual([name])
    expect(await readMediaLibrary(app.payload)).toEqual(before)
  })

  it('refuses two files under one field name', async () => {
    const form = formOf({ image1: await photo(RED) })
    form.append('image1', await photo(BLUE))
    const { fields } = expectRefusal(await captain.post('/fish_report/', form), 400, 'invalid-input')
    expect(fields).toEqual({ image1: 'This field was sent twice. Please send it once.' })
  })

  it('refuses a body that isn’t a form or is cut off', async () => {
    expectRefusal(await captain.post('/fish_report/', FIELDS), 415, 'form-expected')
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = '--x\r\nContent-Disposition: form-data; name="date"\r\n\r\n2026'
    expectRefusal(await captain.post('/fish_report/', broken, type), 400, 'invalid-form')
  })
})

describe('PUT /api/fish_report/{id}', () => {
  it('keeps pictures named by relative URL, absolute URL or id, and deletes the others with their files', async () => {
    const report = await publish({
      image1: await photo(RED, { width: 900, height: 600 }),
      image2: await photo(GREEN),
      image3: await photo(BLUE),
      image4: await photo(BLUE),
    })
    const stored = await app.payload.findByID({ collection: 'fish-reports', id: report._id, depth: 0 })
    const changed = reportOf(
      await change(report, {
        date: '2026-11-02',
        description: 'Better words',
        existingImage1: report.images[0],
        existingImage2: `${SITE_URL}${report.images[1]}`,
        existingImage3: stored.images?.[2] as string,
      }),
    )
    expect(changed).toMatchObject({
      _id: report._id,
      date: '2026-11-02',
      description: 'Better words',
    })
    expect(changed.version).not.toBe(report.version)
    expect(changed.images).toEqual(report.images.slice(0, 3))
    expect(await listed()).toEqual([changed])
    const { files } = await readMediaLibrary(app.payload)
    const [, , kept, gone] = fileNamesOf(report)
    expect(files.filter((name) => name.startsWith(kept ?? ''))).not.toEqual([])
    expect(files.filter((name) => name.startsWith(gone ?? ''))).toEqual([])
  })

  it('orders kept and new pictures by their field numbers', async () => {
    const report = await publish({ image1: await photo(RED), image2: await photo(GREEN) })
    const changed = reportOf(
      await change(report, {
        image3: await photo(BLUE),
        existingImage4: report.images[0],
        existingImage2: report.images[1],
        image1: await photo(BLUE),
      }),
    )
    const [red, green] = fileNamesOf(report)
    const stems = fileNamesOf(changed)
    expect(stems).toHaveLength(4)
    expect([stems[1], stems[3]]).toEqual([green, red])
  })

  it('refuses more than six pictures in all, and names the extra ones', async () => {
    const report = await publish({ image1: await photo(RED), image2: await photo(GREEN) })
    const before = await readMediaLibrary(app.payload)
    const five = ['image1', 'image2', 'image3', 'image4', 'image5']
    const files = Object.fromEntries(await Promise.all(five.map(async (name) => [name, await photo(BLUE)])))
    const kept = { existingImage5: report.images[0], existingImage6: report.images[1] }
    const { fields } = expectRefusal(await change(report, { ...files, ...kept }), 400, 'invalid-input')
    expect(fields).toEqual({ existingImage6: 'A report can have up to 6 photos.' })
    expect(await readMediaLibrary(app.payload)).toEqual(before)
    expect(await listed()).toEqual([report])
  })

  it('doesn’t take over a picture from another report', async () => {
    const other = await publish({ date: '2026-10-01', image1: await photo(GREEN) })
    const report = await publish({ image1: await photo(RED) })
    const foreign = { existingImage1: other.images[0], existingImage2: 'https://example.com/x.jpg' }
    const { fields } = expectRefusal(await change(report, foreign), 400, 'invalid-input')
    expect(Object.keys(fields ?? {})).toEqual(['existingImage1', 'existingImage2'])
  })

  it('keeps a picture once, even if it’s named in several ways', async () => {
    const report = await publish({ image1: await photo(RED) })
    const stored = await app.payload.findByID({ collection: 'fish-reports', id: report._id, depth: 0 })
    const twice = { existingImage1: report.images[0], existingImage2: stored.images?.[0] as string }
    const { fields } = expectRefusal(await change(report, twice), 400, 'invalid-input')
    expect(Object.keys(fields ?? {})).toEqual(['existingImage2'])
  })

  it('returns a conflict if someone else saved first, and stores nothing from the later edit', async () => {
    const report = await publish({ image1: await photo(RED) })
    const kept = { existingImage1: report.images[0] }
    const first = reportOf(
      await change(report, { ...kept, version: report.version, description: 'The first' }),
    )
    const before = await readMediaLibrary(app.payload)
    const late = { ...kept, version: report.version, image2: await photo(BLUE) }
    expectRefusal(await change(report, late), 409, 'edit-conflict')
    expect(await listed()).toEqual([first])
    expect(await readMediaLibrary(app.payload)).toEqual(before)
    const again = reportOf(await change(report, { ...late, version: first.version }))
    expect(again.images).toHaveLength(2)
  })

  it('accepts one of two simultaneous edits, and stores no picture from the other', async () => {
    const report = await publish()
    const rows = (await readMediaLibrary(app.payload)).rows
    const photos = [await photo(RED), await photo(BLUE)]
    // Simulate two processes that both read the report before either of them writes it.
    dropQueues()
    const gate = gateReads(app.payload, 'fish-reports')
    gate.close()
    const edits = photos.map((image1) => change(report, { version: report.version, image1 }))
    await waitUntil('both have read the report', () => gate.waiting() === 2)
    gate.open()
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect((await readMediaLibrary(app.payload)).rows).toBe(rows + 1)
  })

  it('is a 404 for a report that doesn’t exist', async () => {
    for (const id of ['nothing', '665f1f77bcf86cd799439011', '00000000-0000-4000-8000-000000000000']) {
      expectRefusal(await captain.put(`/fish_report/${id}`, formOf({})), 404, 'not-found')
      expectRefusal(await captain.delete(`/fish_report/${id}`), 404, 'not-found')
    }
  })
})

describe('DELETE /api/fish_report/{id}', () => {
  it('deletes the report with its pictures, and returns it', async () => {
    const before = await readMediaLibrary(app.payload)
    const report = await publish({ image1: await photo(RED), image2: fileOf(fixture('boat.heic'), 'a.heic') })
    expect(reportOf(await captain.delete(`/fish_report/${report._id}`))).toEqual(report)
    expect(await listed()).toEqual([])
    expect(await readMediaLibrary(app.payload)).toEqual(before)
  })

  it('keeps pictures that other documents, drafts or settings use, or that were uploaded in the CMS', async () => {
    const { payload } = app
    const report = await publish({
      image1: await photo(RED),
      image2: await photo(GREEN),
      image3: await photo(BLUE),
      image4: await photo(BLUE),
      image5: await photo(BLUE),
    })
    const fromCms = await uploadPicture(payload, { alt: 'A lingcod on the deck' })
    const { images } = await payload.findByID({ collection: 'fish-reports', id: report._id, depth: 0 })
    const [onPage = '', inBlock = '', inDraft = '', inSettings = '', alone = ''] = (images ?? []) as string[]
    await payload.update({
      collection: 'fish-reports',
      id: report._id,
      data: { images: [...(images ?? []), fromCms].slice(0, 6) },
    })
    const make = (slug: string, content: object) =>
      payload.create({ collection: 'pages', data: { slug, heading: slug, _status: 'published', ...content } })
    const [trip] = (await payload.find({ collection: 'trips', limit: 1, depth: 0 })).docs
    const section = { blockType: 'photo-text', heading: 'On the water', picture: inBlock }
    await make('our-day', { banner: onPage })
    await make('our-boat', { sections: [section] })
    await payload.update({ collection: 'trips', id: trip?.id ?? '', data: { picture: inDraft }, draft: true })
    await payload.updateGlobal({ slug: 'site-settings', data: { harborMap: inSettings } })

    reportOf(await captain.delete(`/fish_report/${report._id}`))
    const { docs } = await payload.find({ collection: 'media', pagination: false, depth: 0 })
    const left = docs.map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([onPage, inBlock, inDraft, inSettings, fromCms]))
    expect(left).not.toContain(alone)
  })
})

describe('nothing is stored if the write fails at', () => {
  it.each([
    ['the second picture’s row', 'media', 2],
    ['the report', 'fish-reports', 1],
  ])('%s', async (_, collection, nth) => {
    const before = await readMediaLibrary(app.payload)
    const { db } = app.payload
    const create = db.create.bind(db)
    let count = 0
    vi.spyOn(app.payload.logger, 'error').mockImplementation(() => undefined)
    vi.spyOn(db, 'create').mockImplementation(async (args) => {
      if (args.collection === collection && ++count === nth) throw new Error('The disk is full')
      return create(args)
    })
    const form = formOf({ image1: await photo(RED), image2: await photo(BLUE) })
    expectRefusal(await captain.post('/fish_report/', form), 500, 'internal')
    expect(count).toBe(nth)
    expect(await readMediaLibrary(app.payload)).toEqual(before)
    expect(await listed()).toEqual([])
  })
})

describe('writing fish reports', () => {
  it('is only for the captain; files from editors and visitors aren’t even read', async () => {
    const report = await publish()
    const before = await readMediaLibrary(app.payload)
    const editor = await signInEditor(app)
    for (const [browser, status, code] of [
      [visitor, 401, 'not-signed-in'],
      [editor, 403, 'forbidden'],
    ] as const) {
      const form = formOf({ image1: await photo(RED) })
      expectRefusal(await browser.post('/fish_report/', form), status, code)
      expectRefusal(await browser.put(`/fish_report/${report._id}`, form), status, code)
      expectRefusal(await browser.delete(`/fish_report/${report._id}`), status, code)
    }
    expect(await readMediaLibrary(app.payload)).toEqual(before)
    expect(await listed()).toEqual([report])
  })
})

it('the OpenAPI document describes the form', async () => {
  const { body } = await visitor.get('/openapi.json')
  const { requestBody, responses } = body.paths['/api/fish_report'].post
  const { properties, required } = requestBody.content['multipart/form-data'].schema
  expect(required).toEqual(['date', 'description'])
  expect(Object.keys(properties)).toHaveLength(18)
  expect(properties.image6).toMatchObject({ type: 'string', format: 'binary' })
  expect(responses).toHaveProperty('201')
  expect(Object.keys(body.paths['/api/fish_report/{id}'])).toEqual(['put', 'delete'])
})
