import type { CollectionSlug, FlattenedField, GlobalSlug, Payload, Where } from 'payload'
import type { Log } from '../ports'
import { isReportPicture } from './report-picture-name'

interface Library {
  payload: Payload
  log: Log
}

/**
 * Removes pictures that came with a report and that nothing shows any more: no document, no draft, no settings. Pictures
 * that somebody put into the library through the CMS stay, whoever used them. Fails quietly, for the report itself is written:
 * what cannot be told apart is kept, and logged.
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
    const shown = await findShown(payload, own)
    await removeImages(
      library,
      own.filter((id) => !shown.has(id)),
    )
  } catch (err) {
    log.error({ err, pictures: ids }, 'Pictures that a report no longer shows were left in the library')
  }
}

/** Takes pictures out of the library, with their files. One that cannot be removed is logged and keeps nobody waiting. */
async function removeImages({ payload, log }: Library, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await payload.delete({ collection: 'media', id, overrideAccess: true })
    } catch (err) {
      log.error({ err, picture: id }, 'A picture of a report could not be removed')
    }
  }
}

/** Which of the pictures some document names, as it is published or in its last draft. Older versions do not count. */
async function findShown(payload: Payload, ids: string[]): Promise<Set<string>> {
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
  // An id is long and random: where it stands in a document, the document names the picture.
  const all = JSON.stringify(texts)
  return new Set(ids.filter((id) => all.includes(id)))
}

/**
 * Stands for a picture in a block: on SQLite a query by such a path finds nothing (payload 3.90.2: each block that is tried
 * leaves its own part in the path), so all documents are read. Only pages have blocks, and there are a dozen.
 */
const IN_BLOCKS = '*'

/** Where documents may name pictures, as queries write it (`images`, `seo.share`), or `IN_BLOCKS`. */
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
