import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Room for a few hundred bookings and some pictures, so that there's time to react. */
const MIN_FREE_BYTES = 100 * 1024 * 1024
const PROBE_BYTES = 16 * 1024

/** Returns what's wrong with the disk of the data folder, or null. Writes and deletes a small file. */
export async function checkDataDisk(dataDir: string): Promise<string | null> {
  const probe = join(dataDir, `.write-probe-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
  } catch (error) {
    return `${reasonOf(error)} Pictures and, with SQLite, bookings can't be saved.`
  } finally {
    // If the disk is broken, the error above already says so.
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < MIN_FREE_BYTES ? 'The disk of the data folder has less than 100 MB left.' : null
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of the data folder is full.'
  if (code === 'EROFS') return 'The disk of the data folder is read-only.'
  return "The data folder can't be written."
}
