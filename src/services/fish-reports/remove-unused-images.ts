import { randomBytes } from 'node:crypto'
import type { CollectionSlug, FlattenedField, GlobalSlug, Payload, Where } from 'payload'
import type { TripDate } from '@/domain/dates'
import type { Log } from '../ports'

interface Library {
  payload: Payload
  log: Log
}

/** Returns a unique file name without extension for a picture that's uploaded with a report. */
export const newReportPictureStem = (date: TripDate): string =>
  `report-${date}-${randomBytes(6).toString('hex')}`

const isReportPicture = (filename: string): boolean =>
  /^report-\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(?:-\d+)?\.(?:jpg|png)$/.test(filename)

/**
 * Deletes pictures that were uploaded with a report and are no longer used in any document, draft or setting.
 * Keeps pictures that were uploaded in the CMS. Failures are only logged, because the report is already
 * saved.
 */
export async function removeUnusedImages(library: Library, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { payload, log } = library
  try {
    const { docs } = await payload.find({
      collection: 'media',
      where: { id: { in: [...ids] } },
      depth: 0,
      pagination: false,
    })
    const own = docs.filter(({ filename }) => isReportPicture(filename ?? '')).map(({ id }) => id)
    if (own.length === 0) return
    const used = await findUsed(payload, own)
    await removeImages(
      library,
      own.filter((id) => !used.has(id)),
    )
  } catch (err) {
    log.error({ err, pictures: ids }, "A report's unused pictures couldn't be deleted")
  }
}

async function removeImages({ payload, log }: Library, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await payload.delete({ collection: 'media', id, overrideAccess: true })
    } catch (err) {
      log.error({ err, picture: id }, "A report's picture couldn't be deleted")
    }
  }
}

/** Returns the pictures that are used in a published document or latest draft. Ignores older versions. */
async function findUsed(payload: Payload, ids: string[]): Promise<Set<string>> {
  const { collections, globals } = payload.config
  const texts = await Promise.all([
    ...collections.flatMap(({ slug, flattenedFields, versions }) => {
      const paths = picturePaths(flattenedFields)
      if (paths.length === 0) return []
      const named = (prefix: string): Where[] =>
        paths.includes(IN_BLOCKS) ? [] : [{ or: paths.map((path) => ({ [prefix + path]: { in: ids } })) }]
      const all = { collection: slug as CollectionSlug, depth: 0, pagination: false }
      const documents = payload.find({ ...all, where: { and: named('') } })
      if (!versions) return [documents]
      const where = { and: [{ latest: { equals: true } }, ...named('version.')] }
      return [documents, payload.findVersions({ ...all, where })]
    }),
    ...globals.flatMap(({ slug, versions }) => [
      payload.findGlobal({ slug: slug as GlobalSlug, depth: 0 }),
      ...(versions
        ? [payload.findGlobalVersions({ slug: slug as GlobalSlug, depth: 0, limit: 1, sort: '-updatedAt' })]
        : []),
    ]),
  ])
  // Ids are long and random, so a text search has no false positives.
  const all = JSON.stringify(texts)
  return new Set(ids.filter((id) => all.includes(id)))
}

/**
 * Placeholder path for pictures in blocks. On SQLite, queries by such a path find nothing (a bug in payload
 * 3.90.2: each block type that it tries adds to the path), so all documents are read instead. Only a dozen
 * pages have blocks.
 */
const IN_BLOCKS = '*'

/** Returns the query paths of fields that can contain pictures (`images`, `seo.share`), or `IN_BLOCKS`. */
function picturePaths(fields: FlattenedField[], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`
    if (field.type === 'upload' && field.relationTo === 'media') return [path]
    if (field.type === 'blocks') {
      const isShown = field.blocks.some((block) => picturePaths(block.flattenedFields).length > 0)
      return isShown ? [IN_BLOCKS] : []
    }
    return 'flattenedFields' in field ? picturePaths(field.flattenedFields, `${path}.`) : []
  })
}
