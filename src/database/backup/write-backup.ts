import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Payload } from 'payload'
import { ArchiveWriter } from './archive-writer'
import { exportRows } from './export-rows'
import { type Engine, HEADER, MEDIA, newHeader, SECRET } from './format'

export interface BackupRequest {
  /** On SQLite, opened on a copy of the database. */
  payload: Payload
  engine: Engine
  /** This version of the site, from package.json. */
  version: string
  secret: string
  mediaDir: string
  /** The archive, which is replaced if it exists. */
  path: string
  /** Encrypts the archive, unless it's null. */
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
  const { payload, mediaDir } = request
  const archive = new ArchiveWriter(request.path, request.passphrase)
  try {
    await archive.add(
      HEADER,
      Buffer.from(JSON.stringify(newHeader(payload, request.engine, request.version))),
    )
    await archive.add(SECRET, Buffer.from(request.secret))
    const rows = await exportRows(payload, archive)
    // Done after the rows, because a picture's files are written before its row.
    const pictures = await addPictures(archive, mediaDir)
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

async function addPictures(archive: ArchiveWriter, mediaDir: string): Promise<Set<string>> {
  const added = new Set<string>()
  for (const path of await filesIn(mediaDir)) {
    const name = relative(mediaDir, path)
    // The picture may have been deleted since it was listed.
    if (await archive.addFile(`${MEDIA}${name}`, path)) added.add(name)
  }
  return added
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    // The first upload creates the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
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
