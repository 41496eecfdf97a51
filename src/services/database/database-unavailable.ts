/**
 * Errors of the driver and of mongoose: no server in time, a lost connection, a cleared or exhausted pool.
 */
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
  // The write may still be applied, but it must not be reported as a success.
  'MongoWriteConcernError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
])

/** Server errors while it isn't the primary, steps down or shuts down, or if a majority can't be reached. */
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

/** SQLite's primary result codes for a file that's locked, not writable or unreadable, or for a full disk. */
const SQLITE_UNAVAILABLE = new Set([
  'SQLITE_BUSY',
  'SQLITE_READONLY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
])

const MAX_CAUSES = 5

/**
 * Returns whether an error or one of its causes means that the database can't be reached or can't confirm a
 * write. The write may have been applied.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error)) return false
  if (isPayloadNotStarted(error) || isMongoUnavailable(error) || isSqliteUnavailable(error)) return true
  return depth < MAX_CAUSES && isDatabaseUnavailable(error.cause, depth + 1)
}

/** If Payload can't open the database, it marks the error and drops its cause. */
const isPayloadNotStarted = (error: Error) => 'payloadInitError' in error && error.payloadInitError === true

function isMongoUnavailable(error: Error): boolean {
  if (MONGO_ERROR_NAMES.has(error.name) || isBrokenPipe(error)) return true
  // By name and code, not with `instanceof`: the driver is bundled more than once, and services don't import
  // databases.
  if (error.name === 'MongooseError')
    return /before initial connection|buffering timed out/.test(error.message)
  if (!error.name.startsWith('Mongo') || !('code' in error)) return false
  return typeof error.code === 'number' && MONGO_SERVER_CODES.has(error.code)
}

/** Node's own error, from a pooled connection that the server has closed (seen with mongodb 6.20). */
const isBrokenPipe = (error: Error) => 'code' in error && error.code === 'EPIPE'

const isSqliteUnavailable = (error: Error) => SQLITE_UNAVAILABLE.has(sqliteCodeOf(error) ?? '')

/**
 * Returns SQLite's primary result code of an error or one of its causes, such as `SQLITE_BUSY` for
 * `SQLITE_BUSY_SNAPSHOT` (https://sqlite.org/rescode.html), or null if it isn't a SQLite error.
 */
export function sqliteCodeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? sqliteCodeOf(error.cause, depth + 1)
}
