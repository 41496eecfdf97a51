import { sqliteCodeOf } from '@/services/database/database-unavailable'
import { type Connection, connect } from './connection'
import { LockQueue } from './lock-queue'

/** Messages for the operator, keyed by SQLite error code. */
const REASONS: Record<string, string> = {
  SQLITE_BUSY: 'is locked by another program. Close that program and start again',
  SQLITE_READONLY: 'is read-only. Make the file and its folder writable for this user and start again',
  SQLITE_CANTOPEN:
    'can’t be opened. Make the file and its folder readable and writable for this user and start again',
  SQLITE_FULL: 'is on a full disk. Free up some space and start again',
  SQLITE_IOERR: 'can’t be read or written. Check the disk',
  SQLITE_NOTADB: 'isn’t a database. Point DATABASE_URI or DATA_DIR to another location',
}

/**
 * Checks that this process can write to the database file. Otherwise, startup would succeed and the first
 * booking would fail.
 *
 * @throws Error with a message for the operator
 */
export async function requireWritable(path: string): Promise<void> {
  await withFile(path, async (connection, queue) => {
    await lock(connection, queue)
    // `BEGIN IMMEDIATE` succeeds even if the file is read-only, so write something. Closing the connection
    // rolls the write back.
    connection.db.exec('CREATE TABLE write_probe (id)')
  })
}

/** Runs `work` with a connection to the database file. @throws Error with a message for the operator */
export async function withFile<T>(
  path: string,
  work: (connection: Connection, queue: LockQueue) => Promise<T>,
): Promise<T> {
  const queue = new LockQueue()
  try {
    // Wait for the lock here too, because switching a new file to WAL mode needs it.
    const connection = await queue.run(async () => connect(path))
    try {
      return await work(connection, queue)
    } finally {
      connection.client.close()
    }
  } catch (cause) {
    const reason = REASONS[sqliteCodeOf(cause) ?? '']
    throw reason ? new Error(`The database ${path} ${reason}.`, { cause }) : cause
  }
}

/** Starts a write transaction, after waiting for other programs. */
export const lock = ({ db }: Connection, queue: LockQueue) =>
  queue.run(async () => db.exec('BEGIN IMMEDIATE'))
