import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EnvSettings } from '@/env'

/**
 * The free space that a healthy server needs. It's enough for a few hundred bookings and some pictures, so
 * there's time to react.
 */
const MIN_FREE_MB = 100
/**
 * The free space that a server needs to start. It's enough for a migration and a day of bookings. It's less
 * than `MIN_FREE_MB`, so that a server that reports low space can still be restarted.
 */
const MIN_FREE_MB_TO_START = 20
const MB = 1024 * 1024
const PROBE_BYTES = 16 * 1024

/**
 * Returns whether a server with these settings stores anything in its data folder. With MongoDB and object storage,
 * it doesn't.
 */
export const usesDataDir = ({ databaseKind, s3 }: Pick<EnvSettings, 'databaseKind' | 's3'>): boolean =>
  databaseKind === 'sqlite' || s3 === null

interface DiskRules {
  minFreeMb?: number
  /** Reads how much space is free. Tests replace it. */
  readSpace?: (folder: string) => Promise<{ bavail: number; bsize: number }>
}

/**
 * Throws unless a server can start with this data folder (docs/operations.md#database).
 *
 * @throws Error with one line that says what's wrong, and with which folder
 */
export async function requireUsableDataDir(dataDir: string, rules: DiskRules = {}): Promise<void> {
  const problem = await checkDataDisk(dataDir, { minFreeMb: MIN_FREE_MB_TO_START, ...rules })
  if (problem !== null) throw new Error(`The server can't start. ${problem} DATA_DIR is ${dataDir}.`)
}

/** Returns what's wrong with the data folder's disk, or null if nothing is. Writes and deletes a small file. */
export async function checkDataDisk(
  dataDir: string,
  { minFreeMb = MIN_FREE_MB, readSpace = (folder) => statfs(folder) }: DiskRules = {},
): Promise<string | null> {
  const probe = join(dataDir, `.write-probe-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
  } catch (error) {
    return `${reasonOf(error)} Pictures and, with SQLite, bookings can't be saved.`
  } finally {
    // Ignore a failed cleanup. If the disk is broken, the error above already says so.
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const { bavail, bsize } = await readSpace(dataDir)
  if (bavail * bsize >= minFreeMb * MB) return null
  return `The data folder's disk has less than ${minFreeMb} MB left.`
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return "The data folder's disk is full."
  if (code === 'EROFS') return "The data folder's disk is read-only."
  return "The data folder isn't writable."
}
