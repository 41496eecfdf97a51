/** The driver's and mongoose's own errors: no server in time, a lost connection, a cleared or exhausted pool. */
const MONGO_ERROR_NAMES: ReadonlySet<string> = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoStalePrimaryError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  // The write may still be applied: its outcome is unknown, and it is never a success.
  'MongoWriteConcernError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
])

/** What a server answers while it isn't the primary, loses that role or shuts down; or a majority can't be reached. */
const MONGO_SERVER_CODES: ReadonlySet<number> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  64, // WriteConcernFailed: not on a majority in time
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // CannotSatisfyWriteConcern
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // NotPrimary, of old servers
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
])

/** SQLite's primary result codes that say nothing about the request: the file is locked, not writable, full or unreadable. */
const SQLITE_UNAVAILABLE = new Set([
  'SQLITE_BUSY',
  'SQLITE_READONLY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
])

const MAX_CAUSES = 5

/**
 * Returns whether an error, or one that caused it, says that the database can't be reached or can't confirm a write.
 * A write that failed like this may have been applied.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error)) return false
  if (isPayloadNotStarted(error) || isMongoUnavailable(error) || isSqliteUnavailable(error)) return true
  return depth < MAX_CAUSES && isDatabaseUnavailable(error.cause, depth + 1)
}

/** Payload marks the error with which it couldn't open the database, and drops its cause. */
const isPayloadNotStarted = (error: Error) => 'payloadInitError' in error && error.payloadInitError === true

function isMongoUnavailable(error: Error): boolean {
  if (MONGO_ERROR_NAMES.has(error.name) || isBrokenPipe(error)) return true
  // By name and code, not by class: the driver is bundled more than once, and services import no database.
  if (error.name === 'MongooseError')
    return /before initial connection|buffering timed out/.test(error.message)
  if (!error.name.startsWith('Mongo') || !('code' in error)) return false
  return typeof error.code === 'number' && MONGO_SERVER_CODES.has(error.code)
}

/** The driver passes on Node's own error when the server has closed a pooled connection (seen in mongodb 6.20). */
const isBrokenPipe = (error: Error) => 'code' in error && error.code === 'EPIPE'

const isSqliteUnavailable = (error: Error) => SQLITE_UNAVAILABLE.has(sqliteCodeOf(error) ?? '')

/**
 * Returns SQLite's primary result code of an error or of its cause, e.g. `SQLITE_BUSY` for `SQLITE_BUSY_SNAPSHOT`
 * (https://sqlite.org/rescode.html); null for an error that isn't SQLite's.
 */
export function sqliteCodeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? sqliteCodeOf(error.cause, depth + 1)
}
