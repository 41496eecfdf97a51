import type { Payload } from 'payload'
import type { PictureStore } from '@/services/ports'
import { ArchiveWriter } from './archive-writer'
import { exportRows } from './export-rows'
import { type Engine, HEADER, MEDIA, newHeader, SECRET } from './format'

/**
 * Number of pictures to read at the same time. It's more than one, because object storage takes a few milliseconds per
 * file.
 */
const MAX_CONCURRENT_READS = 8

export interface BackupRequest {
  /** The Payload instance. On SQLite, it's opened on a copy of the database. */
  payload: Payload
  engine: Engine
  /** This version of the site, from package.json. */
  version: string
  secret: string
  pictures: PictureStore
  /** The archive's path. An existing file is replaced. */
  path: string
  /** The passphrase that encrypts the archive, or null for an unencrypted one. */
  passphrase: string | null
}

export interface BackupSummary {
  documents: number
  pictures: number
  /** Names of files that uploaded pictures should have, but that don't exist. */
  missing: string[]
}

/**
 * Writes a backup. If it fails, no file is left.
 *
 * @throws BackupError with a sentence for the operator
 */
export async function writeBackup(request: BackupRequest): Promise<BackupSummary> {
  const { payload } = request
  const archive = new ArchiveWriter(request.path, request.passphrase)
  try {
    await archive.add(
      HEADER,
      Buffer.from(JSON.stringify(newHeader(payload, request.engine, request.version))),
    )
    await archive.add(SECRET, Buffer.from(request.secret))
    const rows = await exportRows(payload, archive)
    // The pictures come after the rows, because a picture's files are written before its row.
    const pictures = await addPictures(archive, request.pictures)
    const missing = await missingPictures(payload, pictures)
    await archive.finish(rows)
    return {
      documents: Object.values(rows).reduce((sum, count) => sum + count, 0),
      pictures: pictures.size,
      missing,
    }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function addPictures(archive: ArchiveWriter, pictures: PictureStore): Promise<Set<string>> {
  const added = new Set<string>()
  const names = await pictures.list()
  for (let start = 0; start < names.length; start += MAX_CONCURRENT_READS) {
    const batch = names.slice(start, start + MAX_CONCURRENT_READS)
    const files = await Promise.all(batch.map(async (name) => ({ name, data: await pictures.read(name) })))
    for (const { name, data } of files) {
      // Skip a picture that has been deleted since it was listed.
      if (data === null) continue
      await archive.add(`${MEDIA}${name}`, data)
      added.add(name)
    }
  }
  return added
}

async function missingPictures({ db }: Payload, pictures: Set<string>): Promise<string[]> {
  const { docs } = await db.find<{ filename?: string; sizes?: Record<string, { filename?: string | null }> }>(
    {
      collection: 'media',
      limit: 0,
      pagination: false,
      select: { filename: true, sizes: true },
    },
  )
  const names = docs.flatMap(({ filename, sizes }) => [
    filename,
    ...Object.values(sizes ?? {}).map((size) => size.filename),
  ])
  return names.filter((name): name is string => typeof name === 'string' && !pictures.has(name))
}
