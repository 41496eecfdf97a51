import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/contract/errors'
import {
  colorAt,
  fileOf,
  fixture,
  photoOnItsSide,
  plainPicture,
  tinyZip,
  withComment,
  withHeicSize,
} from '../factories/pictures'
import { readMediaLibrary } from './media-library'
import { openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser
let visitor: TestBrowser
let folder: string

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  visitor = app.browser()
  folder = app.payload.collections.media.config.upload.staticDir ?? ''
  // This creates the folder, which doesn't exist before the first upload.
  await upload(fileOf(await plainPicture().png().toBuffer(), 'first.png'))
})
afterAll(() => app.close())

const reportForm = (pictures: Record<string, File>): FormData => {
  const form = new FormData()
  form.set('date', '2026-11-01')
  form.set('description', 'Rockfish for everybody')
  for (const [name, file] of Object.entries(pictures)) form.set(name, file)
  return form
}

/** Uploads a picture as the CMS does. */
function upload(file: File, browser = captain): Promise<TestAnswer> {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'What the picture shows' }))
  form.set('file', file)
  return browser.post('/media', form)
}

/** Returns the number of rows in the media library, its files, and the number of reports. */
async function countStored() {
  const reports = await app.payload.count({ collection: 'fish-reports' })
  return { ...(await readMediaLibrary(app.payload)), reports: reports.totalDocs }
}

const png = () => plainPicture().png().toBuffer()
const jpeg = () => plainPicture().jpeg().toBuffer()
const html = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')

const TYPE = 'This isn’t a PNG, JPEG or HEIC picture. Please choose another file.'
const FOREIGN = 'This file contains more than a picture. Please choose another one.'
const BROKEN = 'This picture is broken or incomplete. Please choose another file.'
const PIXELS = 'This picture has more than 36 million pixels. Please choose a smaller one.'
const BYTES = 'This file is over 15 MB. Please choose a smaller one.'
const NAME = 'This file’s name contains characters that aren’t allowed. Please rename it.'

type Case = [what: string, name: string, sentence: string, make: () => Buffer | Promise<Buffer>]

/** Pictures that the dashboard and the CMS both refuse. */
const REFUSED: Case[] = [
  ['an HTML page named .png', 'photo.png', TYPE, () => html],
  ['an SVG with a script', 'photo.png', TYPE, () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a GIF that is a script', 'photo.png', TYPE, () => Buffer.from('GIF89a/*....*/=alert(1)//;')],
  ['an empty file', 'photo.png', TYPE, () => Buffer.alloc(0)],
  ['arbitrary bytes', 'photo.jpg', TYPE, () => Buffer.alloc(5000, 7)],
  ['a JPEG that is a ZIP', 'photo.jpg', FOREIGN, async () => Buffer.concat([await jpeg(), tinyZip()])],
  ['a JPEG with HTML appended', 'photo.jpg', FOREIGN, async () => Buffer.concat([await jpeg(), html])],
  [
    'a JPEG with PHP in a comment',
    'photo.jpg',
    FOREIGN,
    async () => withComment(await jpeg(), '<?PHP echo 1'),
  ],
  ['a PNG with HTML appended', 'photo.png', FOREIGN, async () => Buffer.concat([await png(), html])],
  ['a HEIC with HTML appended', 'photo.heic', FOREIGN, () => Buffer.concat([fixture('boat.heic'), html])],
  [
    'a PDF after a JPEG’s first bytes',
    'photo.jpg',
    FOREIGN,
    async () => withComment(await jpeg(), '%PDF-1.7'),
  ],
  ['a truncated HEIC', 'photo.heic', BROKEN, () => fixture('boat.heic').subarray(0, 12_000)],
  ['only the header of a HEIC', 'photo.heic', BROKEN, () => fixture('boat.heic').subarray(0, 64)],
  ['a truncated JPEG', 'photo.jpg', BROKEN, async () => (await photoOnItsSide()).subarray(0, 2500)],
  ['a truncated PNG', 'photo.png', BROKEN, async () => (await png()).subarray(0, 400)],
  ['a PNG of 40 million pixels', 'photo.png', PIXELS, () => solid(8000, 5000).png().toBuffer()],
  ['a JPEG of 40 million pixels', 'photo.jpg', PIXELS, () => solid(5000, 8000).jpeg().toBuffer()],
  [
    'a HEIC of 40 million pixels',
    'photo.heic',
    PIXELS,
    () => withHeicSize(fixture('boat.heic'), { width: 8000, height: 5000 }),
  ],
  [
    'a HEIC that says less than it is',
    'photo.heic',
    BROKEN,
    () => withHeicSize(fixture('boat.heic'), { width: 80, height: 50 }),
  ],
  ['16 MB', 'photo.jpg', BYTES, async () => Buffer.concat([await jpeg()], 16 * 1024 * 1024)],
]

const solid = (width: number, height: number) => plainPicture({ width, height })

/** File names with a path. Only our own routes receive them, because the CMS's parser removes the path. */
const PATHS: Case[] = ['../../x.png', '..\\..\\x.png', '/etc/x.png', 'a/b.png'].map((name) => [
  `a path in the file name: ${name}`,
  name,
  NAME,
  png,
])

describe('a fish report is refused and not stored if it has', () => {
  const onlyHere: Case[] = [['a WebP', 'photo.webp', TYPE, () => plainPicture().webp().toBuffer()], ...PATHS]
  it.each([...REFUSED, ...onlyHere])('%s', async (_, name, sentence, make) => {
    const before = await countStored()
    // The valid picture that comes first isn't stored either.
    const form = reportForm({ image1: fileOf(await png(), 'a.png'), image3: fileOf(await make(), name) })
    const answer = await captain.post('/fish_report/', form)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(errorBody.parse(answer.body).fields).toEqual({ image3: sentence })
    expect(await countStored()).toEqual(before)
  })

  it('several bad pictures, and the response names each of them', async () => {
    const form = reportForm({
      image1: fileOf(html, 'a.png'),
      image2: fileOf(await png(), 'b.png'),
      image6: fileOf(fixture('boat.heic').subarray(0, 900), 'c.heic'),
    })
    const { fields } = errorBody.parse((await captain.post('/fish_report/', form)).body)
    expect(fields).toEqual({ image1: TYPE, image6: BROKEN })
  })
})

describe('the CMS refuses', () => {
  it.each(REFUSED.filter(([what]) => what !== 'an empty file'))('%s', async (_, name, sentence, make) => {
    const before = await countStored()
    const answer = await upload(fileOf(await make(), name, 'image/png'))
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    const said = sentence.replace('JPEG or HEIC', 'JPEG, HEIC, WebP or AVIF')
    expect(answer.body.errors[0].data.errors).toEqual([{ path: 'file', message: said }])
    expect(await countStored()).toEqual(before)
  })

  it('a bad replacement for a file, a file by URL, and a missing file', async () => {
    const { doc } = (await upload(fileOf(await png(), 'deck.png'))).body
    const before = await countStored()
    const form = new FormData()
    form.set('_payload', JSON.stringify({ alt: 'Another' }))
    form.set('file', fileOf(html, 'deck.png', 'image/png'))
    expect((await captain.patch(`/media/${doc.id}`, form)).status).toBe(400)
    const address = { alt: 'From elsewhere', filename: 'x.png', url: 'http://127.0.0.1:9/x.png' }
    expect((await captain.post('/media', address)).status).toBe(400)
    expect((await captain.post('/media', { alt: 'None' })).status).toBe(400)
    expect(await countStored()).toEqual(before)
  })
})

/** Reads the stored file of an uploaded picture. */
const stored = ({ body }: TestAnswer): Promise<Buffer> => readFile(join(folder, body.doc.filename))

describe('a stored picture', () => {
  it.each([
    ['png', 'png', png],
    ['jpg', 'jpg', jpeg],
    ['webp', 'jpg', () => plainPicture().webp().toBuffer()],
    ['avif', 'jpg', () => plainPicture({ width: 64, height: 48 }).avif({ effort: 0 }).toBuffer()],
    ['heic', 'jpg', async () => fixture('boat.heic')],
  ])(
    'uploaded as .%s in the CMS is stored as .%s, whatever type the browser sent',
    async (from, to, make) => {
      const answer = await upload(fileOf(await make(), `Foggy Deck (2).${from}`, 'text/html'))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      expect(answer.body.doc.filename).toMatch(new RegExp(`^foggy-deck-\\d\\.${to}$`))
      const format = to === 'jpg' ? 'jpeg' : to
      expect(answer.body.doc.mimeType).toBe(`image/${format}`)
      expect((await sharp(await stored(answer)).metadata()).format).toBe(format)
    },
  )

  it('is rotated by its EXIF orientation and has no location or camera data', async () => {
    const sent = await photoOnItsSide()
    expect((await sharp(sent).metadata()).orientation).toBe(6)
    expect(sent.includes('Sixpack Test Phone')).toBe(true)
    const answer = await upload(fileOf(sent, 'upright.jpg'))
    expect(answer.body.doc).toMatchObject({ width: 600, height: 800 })
    await expectNoTraces(await stored(answer))
    // The white edge at the left of the original's pixels becomes the top edge of the visible picture.
    expect(await colorAt(await stored(answer), [0.5, 0.02])).toEqual([255, 255, 255])
    expect((await colorAt(await stored(answer), [0.02, 0.5]))[0]).toBeLessThan(60)
  })

  it('uploaded as HEIC is rotated once, not twice, and has no location or camera data', async () => {
    const sent = fixture('upright.heic')
    expect(sent.includes('Sixpack Test Phone')).toBe(true)
    const answer = await upload(fileOf(sent, 'upright.heic'))
    expect(answer.body.doc).toMatchObject({ width: 900, height: 1200 })
    const picture = await stored(answer)
    await expectNoTraces(picture)
    // From left to right and top to bottom, the corners of the upright scene are red, green, blue and yellow.
    const corners = [
      [0.03, 0.03],
      [0.97, 0.03],
      [0.03, 0.97],
      [0.97, 0.97],
    ] as [number, number][]
    const colors = await Promise.all(corners.map((place) => colorAt(picture, place)))
    const names = colors.map((parts) => parts.map((part) => (part > 128 ? 1 : 0)).join(''))
    expect(names).toEqual(['100', '010', '001', '110'])
  })

  it('keeps its transparency', async () => {
    const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: '#ff000040' } })
    const answer = await upload(fileOf(await clear.webp({ lossless: true }).toBuffer(), 'logo.webp'))
    expect(answer.body.doc).toMatchObject({ filename: 'logo.png', mimeType: 'image/png' })
    expect((await sharp(await stored(answer)).metadata()).hasAlpha).toBe(true)
  })

  it('doesn’t contain the data that phones append: a second picture, a video, or padding', async () => {
    const [first, second] = [await jpeg(), await plainPicture({ color: '#ffffff' }).jpeg().toBuffer()]
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(4000, 'film')])
    for (const tail of [second, film, Buffer.alloc(64)]) {
      const answer = await upload(fileOf(Buffer.concat([first, tail]), 'moving.jpg'))
      expect(answer.status).toBe(201)
      const picture = await stored(answer)
      expect(picture.subarray(-2).toString('hex')).toBe('ffd9')
      expect(picture.length).toBeLessThan(first.length + 200)
    }
  })

  it('in a report is at most 3200 pixels long', async () => {
    const form = reportForm({ image1: fileOf(await solid(4000, 3000).jpeg().toBuffer(), 'a.jpg') })
    const { body } = await captain.post('/fish_report/', form)
    expect(body.report.pictures[0]).toMatchObject({ width: 3200, height: 2400 })
  })

  async function expectNoTraces(picture: Buffer) {
    const { exif, xmp, iptc, orientation } = await sharp(picture).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect(picture.includes('Sixpack Test Phone')).toBe(false)
    for (const file of await readdir(folder)) {
      expect((await readFile(join(folder, file))).includes('Sixpack Test Phone'), file).toBe(false)
    }
  }
})

describe('the upload limit', () => {
  const declared = (bytes: number) => ({ 'content-length': String(bytes) })
  const MB = 1024 * 1024

  it('is a little more than six pictures of 15 MB for a report, and a little more than one in the CMS', async () => {
    expect((await captain.post('/fish_report/', 'x', declared(91 * MB))).status).toBe(415)
    expect((await captain.post('/fish_report/', 'x', declared(92 * MB))).status).toBe(413)
    expect((await captain.put('/fish_report/x', 'x')).status).toBe(415)
    expect((await captain.post('/media', 'x', declared(21 * MB))).status).toBe(413)
    expect((await captain.post('/fish_reportx', 'x', declared(21 * MB))).status).toBe(413)
  })

  it('applies even if no length is declared', async () => {
    const form = reportForm({})
    for (let number = 1; number <= 6; number += 1) {
      form.set(`image${number}`, fileOf(Buffer.alloc(15.5 * MB), 'a.jpg'))
    }
    expect((await captain.post('/fish_report/', form)).status).toBe(413)
  })

  it('is zero for visitors, whose files are never read', async () => {
    const before = await countStored()
    expect((await upload(fileOf(fixture('boat.heic'), 'a.heic'), visitor)).status).toBe(403)
    expect(await countStored()).toEqual(before)
  })
})

it('other requests are answered while HEIC files are converted', async () => {
  // The first call fills the cache, so that the calls during the upload are fast.
  const getOpenApi = async () => (await visitor.get('/openapi.json')).status
  expect(await getOpenApi()).toBe(200)
  let hasFinished = false
  const names = Array.from({ length: 6 }, (_, index) => `image${index + 1}`)
  const pictures = names.map((name) => [name, fileOf(fixture('boat.heic'), 'a.heic')] as const)
  const publishing = captain
    .post('/fish_report/', reportForm(Object.fromEntries(pictures)))
    .then((answer) => {
      hasFinished = true
      return answer.status
    })
  // If the process decoded on its main thread, it could send at most one response between two pictures.
  for (let call = 0; call < 20; call += 1) {
    expect(await getOpenApi()).toBe(200)
    expect(hasFinished).toBe(false)
  }
  expect(await publishing).toBe(201)
})
