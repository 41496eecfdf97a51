import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { auditBooks } from '@/services/audit/audit-books'
import { contextWithoutCards } from '@/services/context-without-cards'
import { allowFastWrites } from '../sqlite/fast-writes'
import { settleForeignKeys, suspendForeignKeys } from '../sqlite/foreign-keys'
import { type ArchiveEntry, type CheckedArchive, readAgain, type Source } from './archive-reader'
import { partsOf, rowSets } from './export-rows'
import { syncFolder } from './archive-writer'
import { BackupError, type Engine, MEDIA, setOfEntry } from './format'
import { importRows } from './import-rows'
import type { MovedIds } from './moved-ids'
import {
  howToStartOver,
  markFinished,
  markUnfinished,
  refuseUnfinishedRestore,
  type SiteLocation,
} from './restore-marker'

/** Codes of errors that a full disk causes. The third is from a limit on file sizes. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'])

export interface RestoreRequest {
  payload: Payload
  engine: Engine
  source: Source
  checked: CheckedArchive
  movedIds: MovedIds
  location: SiteLocation
  /** Where to store the backup's secret, which `npm start` uses if PAYLOAD_SECRET isn't set. */
  secretPath: string
}

/**
 * Refuses a site that has data or an unfinished restore.
 *
 * @throws BackupError with a sentence for the operator
 */
export async function requireEmptySite(payload: Payload, location: SiteLocation): Promise<void> {
  await refuseUnfinishedRestore(payload, location)
  for (const set of rowSets(payload)) {
    const { kind, slug } = partsOf(set)
    if ((kind === 'collections' || kind === 'globals') && (await hasRows(payload, kind, slug))) {
      throw new BackupError(
        `This site already has data (${slug}), and a restore never overwrites any. To restore into a new site, set DATABASE_URI and DATA_DIR to new places.`,
      )
    }
  }
  if ((await filesOf(location.mediaDir)).length > 0) {
    throw new BackupError(
      `${location.mediaDir} already has pictures, and a restore never overwrites any. Move the folder away, or set DATA_DIR to a new place.`,
    )
  }
}

async function hasRows({ db }: Payload, kind: 'collections' | 'globals', slug: string): Promise<boolean> {
  if (kind === 'collections') return (await db.count({ collection: slug as CollectionSlug })).totalDocs > 0
  const found = await db.findGlobal({ slug: slug as GlobalSlug })
  return Boolean(found && 'id' in found)
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Restores a checked archive into an empty site, and returns the audit's findings. Until it's done, the site
 * is marked as unfinished, so that no server starts on it.
 *
 * @throws BackupError that says what to delete if the restore fails after the first write
 */
export async function restoreBackup(request: RestoreRequest): Promise<string[]> {
  const { payload, location } = request
  await requireEmptySite(payload, location)
  await allowFastWrites(payload.db)
  await suspendForeignKeys(payload.db)
  await markUnfinished(payload)
  try {
    await fill(request)
    await settleForeignKeys(payload.db)
    await storeSecret(request)
    const { disagreements } = await auditBooks(contextWithoutCards(payload))
    await markFinished(payload)
    return disagreements
  } catch (cause) {
    await rm(location.mediaDir, { recursive: true, force: true }).catch((error: unknown) =>
      payload.logger.warn({ err: error, msg: `${location.mediaDir} can't be deleted` }),
    )
    throw new BackupError(`The restore failed${reasonOf(cause)}. ${howToStartOver(location)}`, { cause })
  }
}

async function fill({ payload, engine, source, checked, movedIds, location }: RestoreRequest): Promise<void> {
  const target = { payload, engine, from: checked.header.engine, movedIds }
  const rows: Record<string, number> = {}
  await readAgain(source, checked.manifest, async ({ name, content }) => {
    const set = setOfEntry(name)
    if (set !== null) rows[set] = (rows[set] ?? 0) + (await importRows(target, set, await buffer(content)))
    else if (name.startsWith(MEDIA)) await storePicture(location.mediaDir, { name, content })
    else await buffer(content)
  })
  for (const [set, expected] of Object.entries(checked.manifest.rows)) {
    if ((rows[set] ?? 0) !== expected)
      throw new BackupError(`${set} has ${rows[set] ?? 0} of ${expected} rows`)
  }
}

async function storePicture(mediaDir: string, { name, content }: ArchiveEntry): Promise<void> {
  const path = resolve(mediaDir, name.slice(MEDIA.length))
  if (!path.startsWith(mediaDir + sep)) throw new BackupError(`${name} isn't a file name`)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))
}

/** Stores the secret in any case, so that it isn't lost if PAYLOAD_SECRET is set to another one. */
async function storeSecret({ checked, secretPath }: RestoreRequest): Promise<void> {
  await writeFile(secretPath, checked.secret, { mode: 0o600, flush: true })
  await syncFolder(dirname(secretPath))
}

function reasonOf(cause: unknown): string {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? error.code : ''
    if (FULL_DISK.has(String(code))) return ', because the disk is full'
  }
  return cause instanceof BackupError ? `: ${cause.message.replace(/\.$/, '')}` : ''
}
