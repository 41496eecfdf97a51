import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Settings } from '@/env'
import { AppError } from '@/services/errors'
import { loadPackage } from '@/services/load-package'
import type { BucketProblem, PictureBucket } from '@/services/ports'

/** The pictures' folder, because the bucket can contain other objects, such as backups. */
const FOLDER = 'media/'
/**
 * An object that's written and deleted at startup. It's outside the pictures' folder, so that it never counts as a
 * picture.
 */
const PROBE = 'sixpack-write-probe'

/**
 * Deadlines for a whole call, in milliseconds, including the second attempt. Reads have the shortest deadline,
 * because a visitor's browser waits for them.
 */
const DEADLINES = { read: 3000, write: 10_000, delete: 3000, list: 10_000, inspect: 1500 }
const CONNECT_MS = 1500
/**
 * After a bucket fails to respond, reads fail immediately for this long. Otherwise, a page's pictures would keep all
 * of a browser's connections busy until their deadlines.
 */
const PAUSE_MS = 2000
const MAX_CONCURRENT_DELETIONS = 8

interface Connection {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

/** Returns a store for the pictures in an S3 bucket. Connects on the first call. */
export function s3Pictures(settings: S3Settings): PictureBucket {
  const { bucket } = settings
  const keyOf = (name: string) => ({ Bucket: bucket, Key: `${FOLDER}${name}` })
  let connection: Connection | null = null
  let pausedUntil = 0

  async function within<Result>(
    ms: number,
    work: (connection: Connection, options: { abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result> {
    try {
      connection ??= connect(settings)
      const result = await work(connection, { abortSignal: AbortSignal.timeout(ms) })
      pausedUntil = 0
      return result
    } catch (cause) {
      if (statusOf(cause) === null) pausedUntil = performance.now() + PAUSE_MS
      throw new AppError('pictures-unavailable', { details: { waitSeconds: 60 }, cause })
    }
  }

  const read = async (name: string): Promise<Buffer | null> => {
    if (performance.now() < pausedUntil) throw new AppError('pictures-unavailable')
    return within(DEADLINES.read, async ({ sdk, client }, options) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(keyOf(name)), options)
        if (!(Body instanceof Readable)) throw new Error(`${name} has no content`)
        return await buffer(addAbortSignal(options.abortSignal, Body))
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    })
  }

  const put = (key: string, data: Buffer) =>
    within(DEADLINES.write, async ({ sdk, client }, options) => {
      const object = { Bucket: bucket, Key: key, Body: data, ContentLength: data.length }
      await client.send(new sdk.PutObjectCommand(object), options)
    })

  const deleteKey = (key: string) =>
    within(DEADLINES.delete, async ({ sdk, client }, options) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), options)
    })

  const remove = async (names: readonly string[]): Promise<void> => {
    for (let start = 0; start < names.length; start += MAX_CONCURRENT_DELETIONS) {
      const batch = names.slice(start, start + MAX_CONCURRENT_DELETIONS)
      await Promise.all(batch.map((name) => deleteKey(`${FOLDER}${name}`)))
    }
  }

  const list = (prefix = '') =>
    within(DEADLINES.list, async ({ sdk, client }, options) => {
      const names: string[] = []
      const pages = sdk.paginateListObjectsV2({ client }, keysOf(bucket, prefix), options)
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) names.push(Key.slice(FOLDER.length))
      // Leave out the empty objects that some tools store for folders.
      return names.filter((name) => name !== '' && !name.endsWith('/'))
    })

  return {
    list,
    read,
    remove,
    write: (name, data) => put(`${FOLDER}${name}`, data),
    removeAll: async () => remove(await list()),
    inspect: async ({ writes } = { writes: false }) => {
      try {
        await within(DEADLINES.inspect, ({ sdk, client }, options) =>
          client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), options),
        )
        if (!writes) return null
        await put(PROBE, Buffer.from('ok'))
        await deleteKey(PROBE)
        return null
      } catch (error) {
        return problemOf(error, bucket)
      }
    },
  }
}

const keysOf = (bucket: string, prefix: string) => ({ Bucket: bucket, Prefix: `${FOLDER}${prefix}` })

function connect(settings: S3Settings): Connection {
  // Loaded only when needed, because loading the S3 client takes a quarter of a second. The cast is needed because
  // `require` has no types.
  const sdk = loadPackage('@aws-sdk/client-s3') as typeof Sdk
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Put the bucket in the path, because most S3 services other than Amazon's don't have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS },
    // Turn off the SDK's default checksums, because many other services don't understand them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/** Returns the HTTP status of the storage service's response, or null if there was no response. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const { $metadata: metadata } = error
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null
}

function problemOf(error: unknown, bucket: string): BucketProblem {
  const status = statusOf(error instanceof Error ? error.cause : error)
  const sentence =
    status === null || status >= 500
      ? "The picture storage isn't responding. Check S3_ENDPOINT."
      : status === 404
        ? `The picture storage has no bucket "${bucket}". Create it, or fix S3_BUCKET.`
        : status === 301 || status === 400
          ? 'The picture storage refused the request. Check S3_REGION and S3_ENDPOINT.'
          : `The picture storage denied access to the bucket "${bucket}". Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their permissions.`
  return { sentence, isRefused: status !== null && status < 500 }
}
