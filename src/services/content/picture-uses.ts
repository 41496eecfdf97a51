import type { CollectionSlug, FlattenedField, GlobalSlug, Payload, Where } from 'payload'
import { isTripDate, tripDateOf } from '@/domain/dates'
import { monthDayText } from '@/shared/format/days-with-year'
import { pageName } from '@/shared/paths/page-slug'
import { currentTime } from '../clock'

type Values = Record<string, unknown>

/** A document or global that can use pictures. `stored` and `draft` are JSON, or an empty string. */
interface Place {
  name: string
  stored: string
  draft: string
}

/**
 * Returns the names of the places that use each picture: `Home`, `Fish report for Nov 20 (draft)`. Includes
 * the latest drafts, the trash and the settings, but not older versions. An unused picture has no entry.
 */
export async function findPictureUses(
  payload: Payload,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { collections, globals } = payload.config
  const places = await Promise.all([
    ...collections.map(({ slug }) => readPlaces(payload, slug as CollectionSlug, [...ids])),
    ...globals.map(({ slug }) => readGlobalPlaces(payload, slug as GlobalSlug)),
  ])
  const uses = new Map<string, string[]>()
  for (const id of ids) {
    // Ids are long and random, so a text search has no false positives.
    const names = places.flat().flatMap(({ name, stored, draft }) => {
      if (stored.includes(id)) return [name]
      return draft.includes(id) ? [`${name} (draft)`] : []
    })
    if (names.length > 0) uses.set(id, names)
  }
  return uses
}

async function readPlaces(payload: Payload, collection: CollectionSlug, ids: string[]): Promise<Place[]> {
  const { flattenedFields, versions } = payload.collections[collection].config
  const paths = picturePaths(flattenedFields)
  if (paths.length === 0) return []
  const named = (prefix: string): Where[] =>
    paths.includes(IN_BLOCKS) ? [] : [{ or: paths.map((path) => ({ [prefix + path]: { in: ids } })) }]
  const all = { collection, depth: 0, pagination: false, trash: true }
  const latest = { and: [{ latest: { equals: true } }, ...named('version.')] }
  const [documents, drafts] = await Promise.all([
    payload.find({ ...all, where: { and: named('') } }),
    versions ? payload.findVersions({ ...all, where: latest }) : { docs: [] },
  ])
  const places = new Map<unknown, Place>()
  for (const doc of documents.docs)
    places.set(doc.id, { name: nameOf(collection, doc), stored: JSON.stringify(doc), draft: '' })
  for (const { parent, version } of drafts.docs) {
    const place = places.get(parent) ?? { name: nameOf(collection, version), stored: '' }
    places.set(parent, { ...place, draft: JSON.stringify(version) })
  }
  return [...places.values()]
}

async function readGlobalPlaces(payload: Payload, slug: GlobalSlug): Promise<Place[]> {
  const { label, versions } = payload.globals.config.find((each) => each.slug === slug) ?? {}
  const [stored, drafts] = await Promise.all([
    payload.findGlobal({ slug, depth: 0 }),
    versions ? payload.findGlobalVersions({ slug, depth: 0, limit: 1, sort: '-updatedAt' }) : { docs: [] },
  ])
  const name = typeof label === 'string' ? label : slug
  return [{ name, stored: JSON.stringify(stored), draft: JSON.stringify(drafts.docs) }]
}

/** Returns a readable name for a document: `Fish report for Nov 20`, `Home (in the trash)`. */
function nameOf(collection: CollectionSlug, doc: object): string {
  const { slug, title, date, deletedAt } = doc as Values
  const day = isTripDate(date) ? `for ${monthDayText(date, tripDateOf(currentTime()))}` : 'without a date'
  const names: Partial<Record<CollectionSlug, string>> = {
    pages: typeof slug === 'string' ? pageName(slug) : undefined,
    trips: typeof title === 'string' ? `${title} trip` : undefined,
    'fish-reports': `Fish report ${day}`,
  }
  return `${names[collection] ?? collection}${deletedAt ? ' (in the trash)' : ''}`
}

/**
 * A placeholder for the path of a picture in a block. On SQLite, queries by such a path find nothing, because
 * payload 3.90.2 makes the path longer for each block type that it tries. So we read all documents instead.
 * Only a dozen pages have blocks.
 */
const IN_BLOCKS = '*'

/**
 * Returns the query paths of fields that can contain pictures (`images`, `seo.share`), or `IN_BLOCKS` for
 * fields in blocks.
 */
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
