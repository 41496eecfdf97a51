import Database from 'libsql'
import { sqliteCodeOf } from '@/services/database/database-unavailable'

const EVERY_MS = 100

/**
 * Runs `work` under a lock that excludes other processes on this machine. Used at startup: two processes that
 * start on an empty database would otherwise both create the captain and the content.
 *
 * It's a SQLite lock on an empty file next to the database, so the operating system releases it if the
 * process is killed. The database itself isn't locked, because `work` writes to it through Payload.
 *
 * @param onWait called once if another process has the lock
 */
export async function withStartLock<T>(
  databasePath: string,
  work: () => Promise<T>,
  onWait: () => void,
): Promise<T> {
  const lock = new Database(`${databasePath}.start-lock`, {})
  try {
    for (let tries = 0; !tryLock(lock); tries += 1) {
      if (tries === 0) onWait()
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    return await work()
  } finally {
    // Ends the transaction and releases the lock.
    lock.close()
  }
}

function tryLock(lock: Database.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (sqliteCodeOf(error) === 'SQLITE_BUSY') return false
    throw error
  }
}
