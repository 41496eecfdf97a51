import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { CHECKOUT_KEPT_DAYS } from '@/contract/limits'
import { auditBooks } from '@/services/audit/audit-books'
import { forgetAtAfter } from '@/services/checkout/checkouts'
import { contextWithoutCards } from '@/services/context-without-cards'
import type { PictureStore } from '@/services/ports'
import { allowFastWrites } from '../sqlite/fast-writes'
import { settleForeignKeys, suspendForeignKeys } from '../sqlite/foreign-keys'
import { type CheckedArchive, readAgain, type Source } from './archive-reader'
import { syncFolder } from './archive-writer'
import { partsOf, rowSets } from './export-rows'
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

/**
 * Number of pictures to store at the same time. It's more than one, because object storage takes a few milliseconds per
 * file.
 */
const MAX_CONCURRENT_WRITES = 8

/** Error codes that mean the disk is full. The third comes from a limit on file sizes. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'])

export interface RestoreRequest {
  payload: Payload
  engine: Engine
  /** Where to store the pictures. */
  pictures: PictureStore
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
async function requireEmptySite({ payload, pictures, location }: RestoreRequest): Promise<void> {
  await refuseUnfinishedRestore(payload, location)
  for (const set of rowSets(payload)) {
    const { kind, slug } = partsOf(set)
    if ((kind === 'collections' || kind === 'globals') && (await hasRows(payload, kind, slug))) {
      throw new BackupError(
        `This site already has data (${slug}), and a restore never overwrites data. To restore into a new site, set DATABASE_URI and DATA_DIR to new places.`,
      )
    }
  }
  if ((await pictures.list()).length > 0) {
    throw new BackupError(
      `There are already pictures in ${location.pictures}, and a restore never overwrites them. Move them away, or set DATA_DIR (or S3_BUCKET) to a new place.`,
    )
  }
}

async function hasRows({ db }: Payload, kind: 'collections' | 'globals', slug: string): Promise<boolean> {
  if (kind === 'collections') return (await db.count({ collection: slug as CollectionSlug })).totalDocs > 0
  const found = await db.findGlobal({ slug: slug as GlobalSlug })
  return Boolean(found && 'id' in found)
}

/**
 * Restores a checked archive into an empty site, and returns the audit's findings. Until it's done, the site
 * is marked as unfinished, so that no server starts on it.
 *
 * @throws BackupError that says what to delete if the restore fails after the first write
 */
export async function restoreBackup(request: RestoreRequest): Promise<string[]> {
  const { payload, pictures, location } = request
  await requireEmptySite(request)
  allowFastWrites(payload.db)
  await suspendForeignKeys(payload.db)
  await markUnfinished(payload)
  try {
    await fill(request)
    await settleForeignKeys(payload.db)
    await storeSecret(request)
    await keepHolds(payload)
    const { disagreements } = await auditBooks(contextWithoutCards(payload))
    await markFinished(payload)
    return disagreements
  } catch (cause) {
    await pictures
      .removeAll()
      .catch((err: unknown) => payload.logger.warn({ err }, `Can't delete ${location.pictures}`))
    throw new BackupError(`The restore failed${reasonOf(cause)}. ${howToStartOver(location)}`, { cause })
  }
}

async function fill({ payload, engine, pictures, source, checked, movedIds }: RestoreRequest): Promise<void> {
  const target = { payload, engine, from: checked.header.engine, movedIds }
  const rows: Record<string, number> = {}
  const uploads = new Uploads(pictures)
  await readAgain(source, checked.manifest, async ({ name, content }) => {
    const set = setOfEntry(name)
    if (set !== null) rows[set] = (rows[set] ?? 0) + (await importRows(target, set, await buffer(content)))
    else if (name.startsWith(MEDIA)) await uploads.add(name.slice(MEDIA.length), await buffer(content))
    else await buffer(content)
  })
  await uploads.flush()
  for (const [set, expected] of Object.entries(checked.manifest.rows)) {
    if ((rows[set] ?? 0) !== expected)
      throw new BackupError(`${set} has ${rows[set] ?? 0} of ${expected} rows`)
  }
}

/** Stores pictures a few at a time. */
class Uploads {
  #waiting: { name: string; data: Buffer }[] = []

  constructor(private readonly pictures: PictureStore) {}

  async add(name: string, data: Buffer): Promise<void> {
    if (name.startsWith('/') || name.split(/[/\\]/).includes('..'))
      throw new BackupError(`${name} isn't a file name`)
    this.#waiting.push({ name, data })
    if (this.#waiting.length >= MAX_CONCURRENT_WRITES) await this.flush()
  }

  async flush(): Promise<void> {
    const files = this.#waiting
    this.#waiting = []
    await Promise.all(files.map(({ name, data }) => this.pictures.write(name, data)))
  }
}

/**
 * Keeps the backup's holds for a month. Guests may have paid for them after the backup, and `npm run audit -- --adopt`
 * can only book such a payment if its hold is still there.
 */
async function keepHolds(payload: Payload): Promise<void> {
  const forgetAt = forgetAtAfter(CHECKOUT_KEPT_DAYS, contextWithoutCards(payload).now())
  await payload.db.updateMany({
    collection: 'checkouts',
    where: { state: { equals: 'held' } },
    data: { forgetAt },
    returning: false,
  })
}

/** Always stores the secret, so that it isn't lost if PAYLOAD_SECRET is set to a different one. */
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
