import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createPictureUploader } from '@/database/seed/site/pictures'
import type { Media } from '@/payload-types'
import type * as Health from '@/runtime/health'
import type { PictureStore } from '@/services/ports'
import { cutOff } from '../../../scripts/run/environment'
import { colorAt, fileOf, fixture, plainPicture } from '../../factories/pictures'
import { backUp, readBackup, startCommand, startScript } from '../../fakes/site-backups'
import { expectRefusal } from '../../int/expect-refusal'
import { openTestApp, type TestApp, type TestBrowser } from '../../int/test-app'
import { DATABASE_NAME } from '../../setup/database-global'
import { type S3Server, startS3Server } from '../../setup/s3-server'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** The time limit for an answer to a visitor, the captain or a monitor while the storage doesn't respond. */
const MAX_MS = 4000
/** The request that the admin panel sends for a crop. */
const LEFT_HALF = new URLSearchParams({
  'uploadEdits[crop][x]': '0',
  'uploadEdits[crop][y]': '0',
  'uploadEdits[crop][width]': '50',
  'uploadEdits[crop][height]': '100',
  'uploadEdits[widthInPixels]': '450',
  'uploadEdits[heightInPixels]': '600',
}).toString()
const RED = '#c01010'
const BLUE = '#1010c0'

let s3: S3Server
let app: TestApp
let captain: TestBrowser
let bucket: PictureStore

beforeAll(async () => {
  s3 = await startS3Server()
  app = await openTestApp({ variables: s3.env })
  captain = await app.browser().signIn()
  bucket = (await import('@/server/picture-store')).pictureStore()
})
afterAll(async () => {
  await app.close()
  await s3.stop()
})

const png = (color: string, width = 900) => plainPicture({ color, width, height: 600 }).png().toBuffer()

function form(file: File, alt: string | undefined = 'A pier'): FormData {
  const body = new FormData()
  body.set('_payload', JSON.stringify({ alt }))
  body.set('file', file)
  return body
}

/** Uploads a picture as the CMS does. */
async function upload(file: File): Promise<Media> {
  const { status, body } = await captain.post('/media', form(file))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.doc
}

const filesOf = ({ filename, sizes }: Media) =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(Boolean).sort()

const load = (filename: string | null | undefined, headers: Record<string, string> = {}) =>
  app.raw('GET', `/media/file/${filename}`, headers)

async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  expect(performance.now() - began).toBeLessThan(MAX_MS)
  return result
}

describe('a picture', () => {
  it('is stored in the bucket with its sizes, also from a HEIC, and not on disk', async () => {
    const before = await bucket.list()
    const picture = await upload(fileOf(fixture('boat.heic'), 'IMG_0001.HEIC'))
    expect(picture).toMatchObject({ mimeType: 'image/jpeg', width: 1200, height: 900 })
    expect(picture.filename).toMatch(/^img-0001-[0-9a-f]{8}\.jpg$/)
    const added = (await bucket.list()).filter((name) => !before.includes(name))
    expect(added.sort()).toEqual(filesOf(picture))
    expect(added.length).toBeGreaterThan(4)
    expect(existsSync(join(app.env.DATA_DIR ?? '', 'media'))).toBe(false)
  })

  it('is served to everyone by our own route, with the headers of a file on disk', async () => {
    const { sizes } = await upload(fileOf(await png(RED), 'pier.png'))
    const filename = sizes?.webp480?.filename
    const answer = await load(filename)
    const content = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(content.length),
      'content-type': 'image/webp',
    })
    expect((await sharp(content).metadata()).width).toBe(480)
    const part = await load(filename, { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 2-5/${content.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(2, 6))
    expect((await load(filename, { range: 'bytes=999999-' })).status).toBe(416)
    const head = await app.raw('HEAD', `/media/file/${filename}`, {})
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/webp',
      '',
    ])
    for (const missing of ['missing.webp', 'a%2Fb.webp'])
      expectRefusal(await app.request('GET', `/media/file/${missing}`, {}), 404, 'not-found')
  })

  it('doesn’t overwrite another one with the same name that’s uploaded at the same time', async () => {
    const uploads = [RED, BLUE].map(async (color) => upload(fileOf(await png(color), 'IMG_0002.PNG')))
    const [red, blue] = await Promise.all(uploads)
    for (const [picture, color] of [
      [red, [0xc0, 0x10, 0x10]],
      [blue, [0x10, 0x10, 0xc0]],
    ] as const) {
      const content = await bucket.read(picture?.filename ?? '')
      expect(await colorAt(content ?? Buffer.alloc(0), [0.5, 0.5])).toEqual(color)
    }
  })

  it('leaves no files behind if it’s refused after they were stored', async () => {
    const before = await bucket.list()
    const answer = await captain.post('/media', form(fileOf(await png(RED), 'no-words.png'), ''))
    expect(answer.status).toBe(400)
    expect(await bucket.list()).toEqual(before)
  })

  it.each([
    ['crop', LEFT_HALF, { width: 450 }],
    ['focal point', '', { width: 900, focalX: 20 }],
  ])('with a new %s gets new files, and the old ones are deleted', async (_, crop, expected) => {
    const picture = await upload(fileOf(await png(RED), 'crop.png'))
    const focal = { x: 'focalX' in expected ? 20 : 50, y: 50 }
    const edits = `${crop}&uploadEdits[focalPoint][x]=${focal.x}&uploadEdits[focalPoint][y]=${focal.y}`
    const data = { ...picture, focalX: focal.x, focalY: focal.y }
    const { status, body } = await captain.patch(`/media/${picture.id}?${edits}`, data)
    expect(status, JSON.stringify(body)).toBe(200)
    const edited: Media = body.doc
    expect(edited).toMatchObject(expected)
    const stored = await bucket.list()
    expect(stored).toEqual(expect.arrayContaining(filesOf(edited)))
    expect(stored.filter((name) => filesOf(picture).includes(name))).toEqual([])
    const answer = await load(edited.filename)
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(expected.width)
  })

  it('whose description changes keeps its files', async () => {
    const picture = await upload(fileOf(await png(RED), 'same.png'))
    const query = 'uploadEdits[focalPoint][x]=50&uploadEdits[focalPoint][y]=50'
    const { body } = await captain.patch(`/media/${picture.id}?${query}`, {
      ...picture,
      alt: 'The same pier',
    })
    expect(body.doc).toMatchObject({ alt: 'The same pier', filename: picture.filename })
    expect((await load(picture.filename)).status).toBe(200)
  })

  it('that’s deleted is gone from the bucket', async () => {
    const picture = await upload(fileOf(await png(RED), 'delete-me.png'))
    expect((await captain.delete(`/media/${picture.id}`)).status).toBe(200)
    expect((await bucket.list()).filter((name) => filesOf(picture).includes(name))).toEqual([])
    expect((await load(picture.filename)).status).toBe(404)
  })

  it('of the sample content is stored once', async () => {
    const first = await createPictureUploader(app.payload).idsOf(['harbor-map'])
    const files = await bucket.list()
    expect(await createPictureUploader(app.payload).idsOf(['harbor-map'])).toEqual(first)
    expect(await bucket.list()).toEqual(files)
  })
})

/** Removes one of our hooks by its index until the end of the test. */
function withoutHook(kind: 'beforeOperation' | 'beforeDelete' | 'afterError', index: number): void {
  const hooks: unknown[] = app.payload.collections.media.config.hooks[kind] ?? []
  const [removed] = hooks.splice(index, 1)
  expect(removed).toBeDefined()
  onTestFinished(() => void hooks.splice(index < 0 ? hooks.length + index + 1 : index, 0, removed))
}

describe('control:', () => {
  it('without a name of its own, a picture collides with another one', async () => {
    // Remove the hook that names uploads. It comes right before the last one, which loads a file for a crop.
    withoutHook('beforeOperation', -2)
    const answers = [RED, BLUE].map(async (color) =>
      captain.post('/media', form(fileOf(await png(color), 'IMG_0003.PNG'))),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 400])
  })

  it('without our hook, files of a refused upload stay', async () => {
    withoutHook('afterError', -1)
    const before = await bucket.list()
    await captain.post('/media', form(fileOf(await png(RED), 'no-words.png'), ''))
    expect((await bucket.list()).length).toBeGreaterThan(before.length)
  })
})

describe('a fish report', () => {
  const report = async () => {
    const body = new FormData()
    body.set('date', '2026-11-01')
    body.set('description', 'Lingcod on every drift')
    for (const name of ['image1', 'image2']) body.set(name, fileOf(await png(RED), `${name}.png`))
    return body
  }

  it('stores its pictures in the bucket, and deletes them with it', async () => {
    const before = await bucket.list()
    const { status, body } = await captain.post('/fish_report/', await report())
    expect(status).toBe(201)
    expect((await bucket.list()).length).toBeGreaterThan(before.length + 4)
    expect((await captain.delete(`/fish_report/${body.report._id}`)).status).toBe(200)
    expect(await bucket.list()).toEqual(before)
  })

  it('that can’t be stored leaves no files', async () => {
    const before = await bucket.list()
    const { db } = app.payload
    const create = db.create.bind(db)
    vi.spyOn(app.payload.logger, 'error').mockImplementation(() => undefined)
    const spy = vi.spyOn(db, 'create').mockImplementation(async (args) => {
      if (args.collection === 'fish-reports') throw new Error('The disk is full')
      return create(args)
    })
    onTestFinished(() => spy.mockRestore())
    expectRefusal(await captain.post('/fish_report/', await report()), 500, 'internal')
    expect(await bucket.list()).toEqual(before)
  })
})

describe('while the storage doesn’t answer', () => {
  let health: typeof Health
  let stored: Media
  let spare: Media
  beforeAll(async () => {
    health = await import('@/runtime/health')
    stored = await upload(fileOf(await png(RED), 'stored.png'))
    spare = await upload(fileOf(await png(RED), 'spare.png'))
    s3.pause()
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(app.payload.logger, level).mockImplementation(() => undefined)
  })
  afterAll(() => {
    vi.restoreAllMocks()
    s3.resume()
  })

  it('pictures time out, and everything else works', async () => {
    const answer = await timed(() => load(stored.filename))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // After the first picture fails, the page's other pictures fail immediately.
    const began = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => load(stored.filename)))
    expect(performance.now() - began).toBeLessThan(1000)
    expect((await app.browser().get('/fish_report/')).status).toBe(200)
    expect((await app.browser().get('/availability?month=2026-12')).status).toBe(200)
  })

  it('the server isn’t ready, and says why', async () => {
    delete (globalThis as Record<string, unknown>).sixpackReadiness
    const answer = await timed(() => health.readyResponse())
    expect(answer.status).toBe(503)
    const { checks } = await answer.json()
    expect(checks).toMatchObject({ database: 'ok', disk: 'ok' })
    expect(checks.pictures).toBe("The picture storage isn't responding. Check S3_ENDPOINT.")
  })

  it('a picture isn’t deleted, because its files would stay', async () => {
    const answer = await timed(() => captain.delete(`/media/${stored.id}`))
    expect(answer.status).toBe(503)
    expect(
      (await app.payload.count({ collection: 'media', where: { id: { equals: stored.id } } })).totalDocs,
    ).toBe(1)
  })

  it('control: without our hook, a deletion succeeds although the files can’t be deleted', async () => {
    withoutHook('beforeDelete', -1)
    expect((await captain.delete(`/media/${spare.id}`)).status).toBe(200)
    expect(app.payload.logger.error).toHaveBeenCalledWith(
      expect.objectContaining({ files: expect.arrayContaining([spare.filename]) }),
      expect.stringContaining("couldn't be deleted"),
    )
  })

  it('an upload fails without a row, and works again afterward', async () => {
    const rows = () => app.payload.count({ collection: 'media' })
    const before = await rows()
    const late = form(fileOf(await png(RED), 'late.png'))
    const answer = await timed(() => captain.post('/media', late))
    expect(answer.status, JSON.stringify(answer.body)).toBe(503)
    expect(answer.body.errors[0].message).toContain('can’t reach the picture storage')
    expect(await rows()).toEqual(before)
    s3.resume()
    await upload(fileOf(await png(RED), 'late.png'))
    expect((await load(stored.filename)).status).toBe(200)
  })
})

describe('a backup', () => {
  it('has the pictures of the bucket, and is restored to a disk or to another bucket', async () => {
    const archive = await backUp({ ...app.env, ...s3.env })
    const { pictures } = await readBackup(archive)
    const names = pictures.map((name) => name.replace('media/', '')).sort()
    expect(names).toEqual((await bucket.list()).sort())
    const other = await s3.addBucket('other-pictures')
    const withoutBucket = Object.fromEntries(Object.keys(other).map((variable) => [variable, '']))
    const [onDisk, inBucket] = [newSite(withoutBucket), newSite(other)]
    const restores = [onDisk, inBucket].map((site) => startCommand('restore', [archive], site).ended)
    for (const { code, output } of await Promise.all(restores)) {
      expect(output).toContain('The audit found no mismatches.')
      expect(code).toBe(0)
    }
    expect(readdirSync(join(onDisk.DATA_DIR, 'media')).sort()).toEqual(names)
    const { s3Pictures } = await import('@/adapters/picture-store/s3-pictures')
    const restored = s3Pictures({
      bucket: other.S3_BUCKET ?? '',
      endpoint: other.S3_ENDPOINT ?? '',
      region: 'us-east-1',
      accessKeyId: 'test-key',
      secretAccessKey: 'test-secret',
    })
    expect((await restored.list()).sort()).toEqual(names)
    for (const name of names.slice(0, 5)) expect(await restored.read(name)).toEqual(await bucket.read(name))
  })

  const newSite = (variables: Record<string, string>) => {
    const source = inject('databaseSource')
    if (source.kind !== 'mongodb') throw new Error('This test needs MongoDB.')
    return {
      ...variables,
      DATA_DIR: mkdtempSync(join(source.folder, 'new-')),
      DATABASE_URI: source.uri.replace(DATABASE_NAME, `test_${randomBytes(8).toString('hex')}`),
      PAYLOAD_SECRET: app.env.PAYLOAD_SECRET ?? '',
    }
  }
})

describe('npm start', () => {
  const start = (variables: Record<string, string>) =>
    startScript('scripts/start.ts', [], {
      ...cutOff(),
      ...app.env,
      ...s3.env,
      SITE_URL: 'http://localhost:3000',
      ...variables,
    }).ended

  it('refuses a bucket that doesn’t exist, in one line', async () => {
    const { code, output } = await start({ S3_BUCKET: 'nowhere' })
    expect(code).toBe(1)
    expect(linesOf(output)).toEqual([
      `The server can't start. The picture storage has no bucket "nowhere". Create it, or fix S3_BUCKET.`,
    ])
  })

  it('starts with a warning if the storage doesn’t answer', async () => {
    const { requireUsableBucket } = await import('@/server/picture-store')
    const state = globalThis as Record<string, unknown>
    const { sixpackPictureBucket } = state
    delete state.sixpackPictureBucket
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => {
      warn.mockRestore()
      state.sixpackPictureBucket = sixpackPictureBucket
    })
    const unreachable = { bucket: 'x', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' }
    const dataDir = app.env.DATA_DIR ?? ''
    await requireUsableBucket({ dataDir, s3: { ...unreachable, endpoint: 'http://127.0.0.1:1' } })
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "The picture storage isn't responding. Check S3_ENDPOINT. The server starts anyway, but without pictures.",
    )
  })

  /** Returns the lines of the output, without Node's own warnings, for example about its version. */
  const linesOf = (output: string) =>
    output.split('\n').filter((line) => /^(The server|The storage|There's no build|Port )/.test(line))
})
