import type { Payload } from 'payload'
import { z } from 'zod'
import { migrations } from '../migrations'

/** Raise this if an older version of `npm run restore` can't read the archive. */
const FORMAT = 1

/**
 * A backup is a tar archive, encrypted with age if there's a passphrase. Its entries, in this order:
 *
 * - `sixpack-backup.json`: the header
 * - `rows/<set>/000001.jsonl.gz`: a document per line, as Payload returns it, so either engine can read it
 * - `media/<file>`: an uploaded picture or one of its sizes
 * - `payload-secret`: signs sessions and guests' links
 * - `manifest.json`: the size and checksum of every other entry. Without it, the archive isn't complete.
 */
export const HEADER = 'sixpack-backup.json'
export const MANIFEST = 'manifest.json'
export const SECRET = 'payload-secret'
export const MEDIA = 'media/'
const ROWS = 'rows/'

export type Engine = 'sqlite' | 'mongodb'

/** A group of documents: a collection, its versions, a global, or its versions. */
export type RowSet = `${'collections' | 'collection-versions' | 'globals' | 'global-versions'}/${string}`

const headerShape = z.object({
  format: z.number(),
  /** The newest migration, which identifies the schema on both engines. */
  schema: z.string(),
  version: z.string(),
  engine: z.enum(['sqlite', 'mongodb']),
  /** When the snapshot was taken, as an ISO timestamp. */
  takenAt: z.string(),
  /** The collections whose ids Payload generates. */
  generatedIds: z.array(z.string()),
})

const manifestShape = z.object({
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
  /** The number of documents in each set. */
  rows: z.record(z.string(), z.number()),
})

export type Header = z.infer<typeof headerShape>
export type Manifest = z.infer<typeof manifestShape>

/** An error whose message tells the operator what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Returns the header of a backup that this version makes. */
export function newHeader(payload: Pick<Payload, 'collections'>, engine: Engine, version: string): Header {
  const generatedIds = Object.values(payload.collections)
    .filter(({ customIDType }) => customIDType === undefined)
    .map(({ config }) => config.slug)
  return {
    format: FORMAT,
    schema: newestMigration(),
    version,
    engine,
    takenAt: new Date().toISOString(),
    generatedIds,
  }
}

/** Reads a header. @throws BackupError if this version can't restore the backup */
export function readHeader(json: string): Header {
  const header = headerShape.parse(JSON.parse(json))
  if (header.format !== FORMAT || header.schema !== newestMigration()) {
    throw new BackupError(
      `This backup was made by version ${header.version} with schema ${header.schema}, but this version uses schema ${newestMigration()}. Restore it with the version that made it, and then update.`,
    )
  }
  return header
}

export function readManifest(json: string): Manifest {
  return manifestShape.parse(JSON.parse(json))
}

export const rowsEntry = (set: RowSet, part: number): string =>
  `${ROWS}${set}/${String(part).padStart(6, '0')}.jsonl.gz`

/** Returns the set that an entry belongs to, or null if the entry has no rows. */
export function setOfEntry(name: string): RowSet | null {
  const [, set] =
    /^rows\/((?:collections|collection-versions|globals|global-versions)\/[a-z-]+)\/\d+\.jsonl\.gz$/.exec(
      name,
    ) ?? []
  // The pattern above allows only what the type allows.
  return (set as RowSet | undefined) ?? null
}

function newestMigration(): string {
  return migrations.at(-1)?.name ?? ''
}
