import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppError } from '@/services/errors'
import { s3Pictures } from './s3-pictures'

/** How long a call may take to fail: longer than any deadline for a visitor's or a monitor's request. */
const MAX_MS = 3500
const BUCKET = 'boat-pictures'

/**
 * Returns a bucket whose storage service responds with `answer`. The tests in tests/faults/mongodb use a real
 * bucket.
 */
async function bucketOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return bucketAt((server.address() as AddressInfo).port)
}

const bucketAt = (port: number) =>
  s3Pictures({
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'the-secret',
  })

const refusing =
  (status: number, code: string): RequestListener =>
  (_, response) => {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>the-secret</Message></Error>`
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  }

const silent: RequestListener = () => undefined

async function errorOf(work: Promise<unknown>): Promise<{ code: string; ms: number }> {
  const began = performance.now()
  const error: unknown = await work.then(
    () => expect.fail('There was no error'),
    (each: unknown) => each,
  )
  expect(error).toBeInstanceOf(AppError)
  return { code: error instanceof AppError ? error.code : '', ms: performance.now() - began }
}

describe.concurrent('a storage service', () => {
  it.each([
    [403, 'SignatureDoesNotMatch', `denied access to the bucket "${BUCKET}". Check S3_ACCESS_KEY_ID`],
    [404, 'NoSuchBucket', `has no bucket "${BUCKET}"`],
    [301, 'PermanentRedirect', 'Check S3_REGION'],
  ])('that refuses with %i means that a setting is wrong', async (status, code, words) => {
    const problem = await (await bucketOf(refusing(status, code))).inspect()
    expect(problem).toEqual({ sentence: expect.stringContaining(words), isRefused: true })
    expect(problem?.sentence).not.toContain('the-secret')
  })

  it('that fails doesn’t mean that a setting is wrong', async () => {
    const bucket = await bucketOf(refusing(500, 'InternalError'))
    expect(await bucket.inspect()).toMatchObject({ isRefused: false })
  })

  it('that doesn’t have the file returns null', async () => {
    expect(await (await bucketOf(refusing(404, 'NoSuchKey'))).read('gone.webp')).toBeNull()
  })

  it('that never responds times out, and then fails immediately until a pause is over', async () => {
    const bucket = await bucketOf(silent)
    const first = await errorOf(bucket.read('boat.webp'))
    expect(first).toMatchObject({ code: 'pictures-unavailable' })
    expect(first.ms).toBeLessThan(MAX_MS)
    expect((await errorOf(bucket.read('boat.webp'))).ms).toBeLessThan(100)
    expect(await bucket.inspect()).toMatchObject({ isRefused: false })
  })

  it('that stops in the middle of a file times out', async () => {
    const bucket = await bucketOf((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
    })
    const { code, ms } = await errorOf(bucket.read('boat.webp'))
    expect(code).toBe('pictures-unavailable')
    expect(ms).toBeLessThan(MAX_MS)
  })

  it('that isn’t running fails immediately', async () => {
    const bucket = bucketAt(1)
    expect(await bucket.inspect({ writes: true })).toMatchObject({ isRefused: false })
    const { code, ms } = await errorOf(bucket.write('boat.webp', Buffer.from('x')))
    expect(code).toBe('pictures-unavailable')
    expect(ms).toBeLessThan(MAX_MS)
  })
})
