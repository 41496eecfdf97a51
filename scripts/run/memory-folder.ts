import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** The folder whose files Linux keeps in memory. Containers can limit its size. */
const MEMORY = '/dev/shm'
/** The free memory needed, which is more than a run's databases and browser profiles use in total. */
const NEEDED_BYTES = 8 * 2 ** 30

/**
 * Stores the temporary files of this process and its children in memory, if there's enough. The test databases flush
 * every write to the disk, so tests would otherwise spend much of their time waiting for it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'sixpack-'))
  // Let other users read the folder, because some tests run a process as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  // A database that's still shutting down may be writing to the folder, so retry.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }
  process.once('exit', () => rmSync(folder, options))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
  } catch {
    return false
  }
}
