import { type ErrorBody, type ErrorCode, type ErrorDetails, errorStatus, errorText } from '@/contract/errors'
import { isDatabaseUnavailable } from './database/database-unavailable'

/** The `Retry-After` for an outage, in seconds. Electing a new primary takes about that long, and locks end sooner. */
const DATABASE_WAIT_SECONDS = 10

interface AppErrorOptions {
  details?: ErrorDetails
  fields?: Record<string, string>
  /** Additional fields for the response body. */
  extra?: Pick<ErrorBody, 'challenge' | 'holds'>
  cause?: unknown
}

/** An error for the user, with a code from the error table (contract/errors.ts). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly status: number
  readonly extra: Pick<ErrorBody, 'challenge' | 'holds'>
  /** Seconds until a retry can succeed, if known. */
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
 * Returns the error to show to the caller. Translates Payload's and the database's errors about invalid
 * values, duplicates, missing documents and outages. Returns null for a bug, whose message must not be shown.
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

/**
 * Returns whether an error means that nothing was written. After any other error, the write may still be
 * applied.
 */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500
}

/** Returns the error for a database that can't be reached. The interrupted write may still be applied. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('database-unavailable', { details: { waitSeconds: DATABASE_WAIT_SECONDS }, cause })
}

/**
 * Returns whether a write failed because its id or another unique value already exists. Payload throws a
 * `ValidationError` with the message `Value must be unique`, except for a custom id on SQLite: there, the
 * database's own error is the cause.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return true
  if (faultsOf(error).some(({ message }) => message === 'Value must be unique')) return true
  return isUniqueViolation(error.cause)
}

function faultsOf(error: Error): { path: string; message: string }[] {
  if (error.name !== 'ValidationError' || !('data' in error)) return []
  const { data } = error
  if (typeof data !== 'object' || data === null || !('errors' in data)) return []
  return Array.isArray(data.errors) ? data.errors : []
}
