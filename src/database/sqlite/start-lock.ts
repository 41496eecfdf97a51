import Database from 'libsql'
import { sqliteCodeOf } from '@/services/database/database-unavailable'

const EVERY_MS = 100

/**
 * Runs `work` under a lock that excludes this machine's other processes. Otherwise two processes that start
 * with an empty database would both create the captain and the content.
 *
 * The lock is a SQLite lock on an empty file next to the database, so the operating system releases it if the
 * process is killed.
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
