import { randomBytes } from 'node:crypto'
import { parse } from 'node:path'
import type {
  AfterErrorHook,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
  UploadConfig,
} from 'payload'
import { getRangeRequestInfo } from 'payload/internal'
import type { Media } from '@/payload-types'
import { refusalResponse } from '@/server/outage'
import { findById } from '@/services/database/read-rows'
import { AppError } from '@/services/errors'
import { PICTURE_IS_NEW } from '@/services/fish-reports/report-images'
import type { PictureBucket } from '@/services/ports'

/** The key under which a request's context lists the files that the request stored. */
const STORED = 'storedPictureFiles'

/**
 * Content types by file extension. We don't use the bucket's own content types, because an object that someone else put
 * there could then be served as a web page on our origin.
 */
const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * Returns an upload collection whose files are in object storage instead of on disk
 * (docs/decisions/0041-pictures-in-object-storage.md). As on disk, files are stored before their row, so a row
 * never lacks its files.
 */
export function withObjectStorage(collection: CollectionConfig, bucket: PictureBucket): CollectionConfig {
  const { hooks = {}, upload } = collection
  const options: UploadConfig = typeof upload === 'object' ? upload : {}
  return {
    ...collection,
    // Without this, Payload would fetch the original from its own URL over HTTP.
    disableDuplicate: true,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), nameUpload, loadForEdit(bucket)],
      beforeChange: [...(hooks.beforeChange ?? []), storeFiles(bucket)],
      afterChange: [...(hooks.afterChange ?? []), removeReplaced(bucket)],
      beforeDelete: [...(hooks.beforeDelete ?? []), keepFromDeletion(bucket)],
      afterDelete: [...(hooks.afterDelete ?? []), removeFiles(bucket)],
      afterError: [...(hooks.afterError ?? []), removeUnused(bucket)],
    },
    upload: { ...options, disableLocalStorage: true, handlers: [serve(bucket, options)] },
  }
}

/**
 * Makes an upload's file name unique, because two servers can receive files with the same name at the same
 * time, and each would overwrite the other's.
 */
const nameUpload: CollectionBeforeOperationHook = ({ args, req }) => {
  // Skip new pictures, because their names are already unique or come from the seed.
  if (req.file && req.context[PICTURE_IS_NEW] !== true) {
    const { name, ext } = parse(req.file.name)
    req.file = { ...req.file, name: `${name}-${randomHex(8)}${ext}` }
  }
  return args
}

/**
 * Loads the file if the CMS changes its crop or focal point. Otherwise, Payload would fetch it from its own URL over
 * HTTP.
 */
const loadForEdit =
  (bucket: PictureBucket): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    const edits = req.query.uploadEdits
    if (operation !== 'update' || req.file || typeof edits !== 'object' || edits === null) return args
    // Payload checks access after this hook, so check it here as well.
    if (!req.user || !('id' in args)) return args
    const picture = await findById<Media>(req.payload, 'media', String(args.id))
    if (!picture?.filename) return args
    if (!changes(edits, picture)) {
      // The form always sends the focal point as a string, and Payload compares it with a number, so an unchanged
      // focal point would look changed.
      delete req.query.uploadEdits
      return args
    }
    const data = await bucket.read(picture.filename)
    if (!data) throw new AppError('not-found')
    const { filename, mimeType } = picture
    req.file = { data, name: renewed(filename), mimetype: mimeType ?? '', size: data.length }
    return args
  }

/** Returns whether Payload re-encodes a picture because of these edits. */
function changes(edits: object, { focalX, focalY }: Media): boolean {
  if ('crop' in edits || 'widthInPixels' in edits || 'heightInPixels' in edits) return true
  if (!('focalPoint' in edits) || typeof edits.focalPoint !== 'object' || edits.focalPoint === null)
    return false
  const { x, y } = edits.focalPoint as { x?: unknown; y?: unknown }
  return Number(x) !== focalX || Number(y) !== focalY
}

/**
 * Replaces the random digits at the end of a name, or adds some. Keeps the number of digits, because twelve digits
 * mark a picture that was uploaded with a report.
 */
function renewed(filename: string): string {
  const { name, ext } = parse(filename)
  const [suffix = '', digits = ''] = /-([0-9a-f]{8}|[0-9a-f]{12})$/.exec(name) ?? []
  return `${name.slice(0, name.length - suffix.length)}-${randomHex(digits.length || 8)}${ext}`
}

const randomHex = (length: number) => randomBytes(length / 2).toString('hex')

const storeFiles =
  (bucket: PictureBucket): CollectionBeforeChangeHook =>
  async ({ data, req }) => {
    if (!req.file || typeof data.filename !== 'string') return data
    const files = [{ name: data.filename, content: req.file.data }]
    for (const [size, content] of Object.entries(req.payloadUploadSizes ?? {})) {
      const name: unknown = data.sizes?.[size]?.filename
      if (typeof name === 'string') files.push({ name, content })
    }
    await requireBucket(bucket)
    req.context[STORED] = files.map(({ name }) => name)
    await Promise.all(files.map(({ name, content }) => bucket.write(name, content)))
    return data
  }

/** Deletes the previous version's files, for example after a crop. The new files have different names. */
const removeReplaced =
  (bucket: PictureBucket): CollectionAfterChangeHook =>
  async ({ doc, operation, previousDoc, req }) => {
    if (operation !== 'update' || !req.file) return doc
    const current = new Set(filesOf(doc))
    await remove(
      req,
      bucket,
      filesOf(previousDoc).filter((name) => !current.has(name)),
    )
    return doc
  }

/** Refuses to delete a picture if its files can't be deleted now, because visitors could still fetch the files. */
const keepFromDeletion =
  (bucket: PictureBucket): CollectionBeforeDeleteHook =>
  () =>
    requireBucket(bucket)

/** Throws if the bucket doesn't respond, because waiting for a write to fail would take longer. */
async function requireBucket(bucket: PictureBucket): Promise<void> {
  if (await bucket.inspect()) throw new AppError('pictures-unavailable')
}

/** Deletes the files after the row, because Payload checks the document's lock only after the `beforeDelete` hooks. */
const removeFiles =
  (bucket: PictureBucket): CollectionAfterDeleteHook =>
  ({ doc, req }) =>
    remove(req, bucket, filesOf(doc))

/** Failures are only logged, because the document is already saved. */
async function remove({ payload }: PayloadRequest, bucket: PictureBucket, files: string[]): Promise<void> {
  try {
    await bucket.remove(files)
  } catch (err) {
    payload.logger.error({ err, files }, "A picture's files couldn't be deleted. Delete them in the bucket")
  }
}

/** Deletes the files of an upload that was refused later, for example if its description is missing. */
const removeUnused =
  (bucket: PictureBucket): AfterErrorHook =>
  async ({ req }) => {
    const names = req.context[STORED]
    if (!Array.isArray(names) || names.length === 0) return
    try {
      if (!(await hasRow(req, String(names[0])))) await bucket.remove(names.map(String))
    } catch (err) {
      // If the database doesn't respond, keep the files, because their row may exist.
      req.payload.logger.warn({ err, files: names }, "Files of a refused upload couldn't be deleted")
    }
  }

async function hasRow({ payload }: PayloadRequest, filename: string): Promise<boolean> {
  const { totalDocs } = await payload.db.count({
    collection: 'media',
    where: { filename: { equals: filename } },
  })
  return totalDocs > 0
}

/** Returns the file names of a picture's original and of its smaller versions. */
function filesOf({ filename, sizes }: Partial<Media>): string[] {
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return names.filter((name): name is string => typeof name === 'string')
}

type Handler = NonNullable<UploadConfig['handlers']>[number]

/** Responds with a file, as Payload does with a file on disk. Payload has already checked access. */
const serve =
  (bucket: PictureBucket, { modifyResponseHeaders }: UploadConfig): Handler =>
  async (req, { params: { filename } }) => {
    let data: Buffer | null
    try {
      data = /[/\\]/.test(filename) ? null : await bucket.read(filename)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      req.payload.logger.warn({ err: error.cause, filename }, "A picture couldn't be read")
      return withoutCache(refusalResponse(error, { isAdmin: false }))
    }
    if (!data) return refusalResponse(new AppError('not-found'), { isAdmin: false })
    const range = getRangeRequestInfo({ fileSize: data.length, rangeHeader: req.headers.get('range') })
    const sent = new Headers(range.headers)
    const headers = modifyResponseHeaders?.({ headers: sent }) ?? sent
    if (range.type === 'invalid') return new Response(null, { status: range.status, headers })
    headers.set('Content-Type', TYPES[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    const content = range.type === 'partial' ? data.subarray(range.rangeStart, range.rangeEnd + 1) : data
    return new Response(new Uint8Array(content), { status: range.status, headers })
  }

function withoutCache(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  return response
}
