import { type ErrorBody, type ErrorCode, type ErrorDetails, errorStatus, errorText } from '@/contract/errors'
import { isDatabaseUnavailable } from './database/database-unavailable'

/** For `Retry-After`: a replica set has a new primary within about ten seconds, and a lock is gone sooner. */
const DATABASE_WAIT_SECONDS = 10

interface AppErrorOptions {
  details?: ErrorDetails
  fields?: Record<string, string>
  /** Further parts of the body that belong to the code. */
  extra?: Pick<ErrorBody, 'challenge' | 'holds'>
  cause?: unknown
}

/** A refusal that the user is told about: a code of the one table, with what its sentence mentions. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly status: number
  readonly extra: Pick<ErrorBody, 'challenge' | 'holds'>
  /** How long to wait before another try can work, where that is known. */
  readonly waitSeconds: number | undefined

  constructor(code: ErrorCode, { details, fields, extra, cause }: AppErrorOptions = {}) {
    super(errorText(code, details), { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.extra = extra ?? {}
    this.status = errorStatus(code)
    this.waitSeconds = details?.waitSeconds
  }

  /** The body of the answer (decision 15). */
  body(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...this.extra,
    }
  }
}

/**
 * What the caller is told of an error: one of ours as it is, a value that a collection refuses, a row that is there already
 * or not there at all, a database that can't be used right now; null for what went wrong on our side.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) return databaseUnavailable(error)
  if (isUniqueViolation(error)) return new AppError('already-exists', { cause: error })
  if (!(error instanceof Error)) return null
  if (error.name === 'NotFound') return new AppError('not-found', { cause: error })
  const faults = faultsOf(error)
  if (faults.length === 0) return null
  const fields = Object.fromEntries(faults.map(({ path, message }) => [path || 'body', message]))
  return new AppError('invalid-input', { fields, cause: error })
}

/** Returns whether an error is a definite no: nothing was written. After any other error a write may have been applied. */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500
}

/** Returns the refusal for a database that can't be reached. A write it interrupted may have been applied. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('database-unavailable', { details: { waitSeconds: DATABASE_WAIT_SECONDS }, cause })
}

/**
 * Whether a write failed because a row with that id, or another unique value, is there already. Payload says so with a
 * `ValidationError` whose first message is fixed (`Value must be unique`), on both databases, except where the value is an
 * id of our own on SQLite: there the database's own error comes through, as the cause of the query's.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return true
  if (faultsOf(error).some(({ message }) => message === 'Value must be unique')) return true
  return isUniqueViolation(error.cause)
}

/** What Payload's `ValidationError` finds wrong, field by field; nothing for any other error. */
function faultsOf(error: Error): { path: string; message: string }[] {
  if (error.name !== 'ValidationError' || !('data' in error)) return []
  const { data } = error
  if (typeof data !== 'object' || data === null || !('errors' in data)) return []
  return Array.isArray(data.errors) ? data.errors : []
}
