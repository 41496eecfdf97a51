import { dirname } from 'node:path'
import Database from 'libsql'
import { sqliteCodeOf } from '@/services/database/database-unavailable'

/** SQLite reports some full disks as I/O errors. */
const NO_ROOM = new Set(['SQLITE_FULL', 'SQLITE_IOERR'])

/**
 * Writes a consistent copy of a database to a new file, while other processes read and write the original.
 *
 * @throws Error with a message for the operator if there's no room for the copy
 */
export function copySqlite(path: string, copyPath: string): void {
  const db = new Database(path, { readonly: true })
  try {
    // The copy is a snapshot, because a single statement is a single read transaction.
    db.exec(`VACUUM INTO '${copyPath.replaceAll("'", "''")}'`)
  } catch (cause) {
    if (!NO_ROOM.has(sqliteCodeOf(cause) ?? '')) throw cause
    throw new Error(
      `There's no room for a copy of the database in ${dirname(copyPath)}. No backup was made.`,
      {
        cause,
      },
    )
  } finally {
    db.close()
  }
}
