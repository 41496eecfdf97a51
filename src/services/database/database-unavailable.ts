/** The driver's and mongoose's errors for a lost connection, no server, or an exhausted pool. */
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
  // This error means that the write may still be applied, but it must not be reported as a success.
  'MongoWriteConcernError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
])

/** Error codes for a server that isn't the primary, is stepping down or shutting down, or can't reach a majority. */
const MONGO_SERVER_CODES: ReadonlySet<number> = new Set(
  Object.values({
    HostUnreachable: 6,
    HostNotFound: 7,
    WriteConcernFailed: 64,
    NetworkTimeout: 89,
    ShutdownInProgress: 91,
    CannotSatisfyWriteConcern: 100,
    FailedToSatisfyReadPreference: 133,
    ReadConcernMajorityNotAvailableYet: 134,
    PrimarySteppedDown: 189,
    NetworkInterfaceExceededTimeLimit: 202,
    ExceededTimeLimit: 262,
    SocketException: 9001,
    NotPrimary: 10058,
    NotWritablePrimary: 10107,
    InterruptedAtShutdown: 11600,
    InterruptedDueToReplStateChange: 11602,
    NotPrimaryNoSecondaryOk: 13435,
    NotPrimaryOrSecondary: 13436,
  }),
)

/** Error codes for a file that's locked, read-only or unreadable, or for a full disk. */
const SQLITE_UNAVAILABLE = new Set([
  'SQLITE_BUSY',
  'SQLITE_READONLY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
])

const MAX_CAUSES = 5

/** Returns whether the database can't be reached or can't confirm a write, which may have been applied anyway. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error)) return false
  if (isPayloadNotStarted(error) || isMongoUnavailable(error) || isSqliteUnavailable(error)) return true
  return depth < MAX_CAUSES && isDatabaseUnavailable(error.cause, depth + 1)
}

/**
 * Returns whether Payload couldn't open the database. In that case, Payload sets this property on its error and drops
 * the cause.
 */
const isPayloadNotStarted = (error: Error) => 'payloadInitError' in error && error.payloadInitError === true

function isMongoUnavailable(error: Error): boolean {
  if (MONGO_ERROR_NAMES.has(error.name) || isBrokenPipe(error)) return true
  // Compare names instead of using `instanceof`, because the driver is bundled more than once.
  if (error.name === 'MongooseError')
    return /before initial connection|buffering timed out/.test(error.message)
  if (!error.name.startsWith('Mongo') || !('code' in error)) return false
  return typeof error.code === 'number' && MONGO_SERVER_CODES.has(error.code)
}

/** Returns whether Node reported that the server had closed a pooled connection (seen with mongodb 6.20). */
const isBrokenPipe = (error: Error) => 'code' in error && error.code === 'EPIPE'

const isSqliteUnavailable = (error: Error) => SQLITE_UNAVAILABLE.has(sqliteCodeOf(error) ?? '')

/**
 * Returns an error's primary SQLite result code, for example `SQLITE_BUSY` for `SQLITE_BUSY_SNAPSHOT`
 * (https://sqlite.org/rescode.html), or null if it isn't a SQLite error. Also checks the error's causes.
 */
export function sqliteCodeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? sqliteCodeOf(error.cause, depth + 1)
}
