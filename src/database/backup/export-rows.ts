import { gzipSync } from 'node:zlib'
import type { CollectionSlug, GlobalSlug, PaginatedDocs, Payload } from 'payload'
import { openMongodbSnapshot, type Snapshot } from '@/payload-overrides/stored-documents'
import type { ArchiveWriter } from './archive-writer'
import { type RowSet, rowsEntry } from './format'

const ROWS_A_READ = 200
/**
 * Maximum size of an entry's JSON before compression. It's limited because a restore reads a whole entry into
 * memory.
 */
const BYTES_AN_ENTRY = 1024 * 1024

/**
 * Collections that aren't part of a backup: edit locks, which expire within minutes, the unfinished-restore
 * marker, and the list of applied migrations, which belongs to the schema.
 */
const LEFT_OUT = new Set(['payload-locked-documents', 'payload-kv', 'payload-migrations'])

/** Returns the sets of documents that make up a site. */
export function rowSets({ collections, globals }: Payload): RowSet[] {
  const configs = Object.values(collections)
    .map(({ config }) => config)
    .filter(({ slug }) => !LEFT_OUT.has(slug))
  return [
    ...configs.map(({ slug }): RowSet => `collections/${slug}`),
    ...configs.filter(({ versions }) => versions).map(({ slug }): RowSet => `collection-versions/${slug}`),
    ...globals.config.map(({ slug }): RowSet => `globals/${slug}`),
    ...globals.config.filter(({ versions }) => versions).map(({ slug }): RowSet => `global-versions/${slug}`),
  ]
}

/**
 * Adds all documents to an archive, and returns how many each set has. On MongoDB, they're from one snapshot.
 * On SQLite, `payload` must be open on a copy of the database.
 */
export async function exportRows(payload: Payload, archive: ArchiveWriter): Promise<Record<string, number>> {
  const snapshot = openMongodbSnapshot(payload.db)
  const rows: Record<string, number> = {}
  try {
    for (const set of rowSets(payload)) {
      const documents = snapshot ? inSnapshot(snapshot, set) : throughPayload(payload, set)
      rows[set] = await addSet(archive, set, documents)
    }
  } finally {
    await snapshot?.close()
  }
  return rows
}

type Documents = AsyncIterable<object>

async function addSet(archive: ArchiveWriter, set: RowSet, documents: Documents): Promise<number> {
  let [count, part, bytes] = [0, 0, 0]
  let lines: string[] = []
  const flush = async () => {
    part += 1
    await archive.add(rowsEntry(set, part), gzipSync(lines.join('\n')))
    lines = []
    bytes = 0
  }
  for await (const document of documents) {
    const line = JSON.stringify(document)
    lines.push(line)
    count += 1
    bytes += line.length
    if (bytes >= BYTES_AN_ENTRY) await flush()
  }
  if (lines.length > 0) await flush()
  return count
}

function inSnapshot(snapshot: Snapshot, set: RowSet): Documents {
  const { kind, slug } = partsOf(set)
  switch (kind) {
    case 'collections':
      return snapshot.collection(slug)
    case 'collection-versions':
      return snapshot.collectionVersions(slug)
    case 'globals':
      return snapshot.global(slug)
    case 'global-versions':
      return snapshot.globalVersions(slug)
  }
}

function throughPayload(payload: Payload, set: RowSet): Documents {
  const { kind, slug } = partsOf(set)
  if (kind === 'globals') return readGlobal(payload, slug)
  return kind === 'collections' ? readCollection(payload, slug) : readVersions(payload, kind, slug)
}

async function* readGlobal({ db }: Payload, slug: string): AsyncGenerator<object> {
  const found = await db.findGlobal({ slug: slug as GlobalSlug })
  // SQLite's adapter returns an object without an id if the global has never been saved.
  if (found && 'id' in found) yield found
}

async function* readCollection({ db }: Payload, slug: string): AsyncGenerator<object> {
  let after: string | null = null
  for (;;) {
    const page: PaginatedDocs<{ id: string }> = await db.find<{ id: string }>({
      collection: slug as CollectionSlug,
      where: after === null ? {} : { id: { greater_than: after } },
      sort: 'id',
      limit: ROWS_A_READ,
      pagination: false,
    })
    yield* page.docs
    after = page.docs.at(-1)?.id ?? null
    if (after === null) return
  }
}

/** Reads a document's versions, oldest first, because the last version that a restore writes becomes the latest. */
async function* readVersions({ db }: Payload, kind: Kind, slug: string): AsyncGenerator<object> {
  for (let page = 1; ; page += 1) {
    // The database is a copy, so it doesn't change between two pages.
    const options = { sort: ['updatedAt', 'id'], limit: ROWS_A_READ, page, pagination: true }
    const { docs, hasNextPage } =
      kind === 'collection-versions'
        ? await db.findVersions({ collection: slug as CollectionSlug, ...options })
        : await db.findGlobalVersions({ global: slug as GlobalSlug, ...options })
    yield* docs
    if (!hasNextPage) return
  }
}

type Kind = 'collections' | 'collection-versions' | 'globals' | 'global-versions'

/** Splits a set's name into its kind and its slug. */
export function partsOf(set: RowSet): { kind: Kind; slug: string } {
  const [kind, slug = ''] = set.split('/')
  return { kind: kind as Kind, slug }
}
