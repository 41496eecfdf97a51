import { gunzipSync } from 'node:zlib'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { insertInBulk } from '@/payload-overrides/bulk-insert'
import { partsOf } from './export-rows'
import type { Engine, RowSet } from './format'
import type { MovedIds } from './moved-ids'

/** MongoDB acknowledges a write once a majority of its servers have it, so send many at a time. */
const PARALLEL = { sqlite: 1, mongodb: 32 }

export interface Target {
  payload: Payload
  engine: Engine
  /** The database engine that the backup was made on. */
  from: Engine
  movedIds: MovedIds
}

type Document = { id: string; createdAt: string; updatedAt: string } & Record<string, unknown>
interface Version {
  parent?: string
  version: Document
  autosave?: boolean
  publishedLocale?: string
  snapshot?: true
  createdAt: string
  updatedAt: string
}

/** Returns the ids of the documents in an entry. */
export function idsIn(content: Buffer): string[] {
  return linesOf(content).map((line) => (JSON.parse(line) as Document).id)
}

/**
 * Creates an entry's documents without hooks, with their ids and times, and returns how many there were.
 * Versions get new ids, because nothing refers to them.
 */
export async function importRows(target: Target, set: RowSet, content: Buffer): Promise<number> {
  const lines = linesOf(content)
  const { kind, slug } = partsOf(set)
  if (kind === 'collections') {
    const documents = lines.map((line) => JSON.parse(target.movedIds.replaceIn(line)) as Document)
    if (await insertInBulk(target.payload.db, slug as CollectionSlug, documents)) return lines.length
  }
  // Versions must be created in order, because the last one created becomes the latest.
  const parallel = kind === 'collections' ? PARALLEL[target.engine] : 1
  let next = 0
  const work = async () => {
    for (let line = lines[next++]; line !== undefined; line = lines[next++]) {
      await createOne(target, set, JSON.parse(target.movedIds.replaceIn(line)))
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return lines.length
}

function linesOf(content: Buffer): string[] {
  return gunzipSync(content).toString().split('\n')
}

async function createOne(target: Target, set: RowSet, row: unknown): Promise<void> {
  const { kind, slug } = partsOf(set)
  // The casts are safe: the archive's checksums match, so the rows are what the export wrote.
  if (kind === 'collections') return createDocument(target, slug as CollectionSlug, row as Document)
  if (kind === 'globals') return createGlobal(target, slug as GlobalSlug, row as Document)
  const { db } = target.payload
  const { parent = '', version, autosave, publishedLocale, snapshot, createdAt, updatedAt } = row as Version
  const options = {
    autosave: autosave ?? false,
    createdAt,
    updatedAt,
    versionData: adapted(target, version),
    ...(publishedLocale && { publishedLocale }),
    ...(snapshot && { snapshot }),
    returning: false as const,
  }
  if (kind === 'collection-versions') {
    await db.createVersion({ collectionSlug: slug as CollectionSlug, parent, ...options })
  } else {
    await db.createGlobalVersion({ globalSlug: slug as GlobalSlug, ...options })
  }
}

async function createGlobal(target: Target, slug: GlobalSlug, row: Document): Promise<void> {
  const { id: _, ...data } = adapted(target, row)
  await target.payload.db.createGlobal({ slug, data, returning: false })
}

async function createDocument(target: Target, collection: CollectionSlug, row: Document): Promise<void> {
  const { db, collections } = target.payload
  const { id, ...rest } = adapted(target, row)
  const isChosen = collections[collection].customIDType !== undefined
  await db.create({ collection, data: isChosen ? { id, ...rest } : rest, customID: id, returning: false })
}

/**
 * Returns a document as the target's engine stores it. SQLite stores a missing value as null, but MongoDB
 * omits it, because a null would count in a unique index.
 */
function adapted({ engine, from }: Target, document: Document): Document {
  if (engine === from || engine === 'sqlite') return document
  // The cast is safe, because the id and the times are never null.
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null)) as Document
}
