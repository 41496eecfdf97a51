/** How long a client should wait before the next attempt, in seconds. */
export const DATABASE_RETRY_SECONDS = 5

/** SQLite's primary result codes that say nothing about the request: the file is locked, not writable, full or unreadable. */
const SQLITE_UNAVAILABLE = new Set([
  'SQLITE_BUSY',
  'SQLITE_READONLY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
])

/** Returns whether an error means that the database can't be used right now, whatever the request was. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return SQLITE_UNAVAILABLE.has(sqliteCodeOf(error) ?? '')
}

/**
 * Returns SQLite's primary result code of an error or of its cause, e.g. `SQLITE_BUSY` for `SQLITE_BUSY_SNAPSHOT`
 * (https://sqlite.org/rescode.html); null for an error that isn't SQLite's.
 */
export function sqliteCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? sqliteCodeOf(error.cause)
}
