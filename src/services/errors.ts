import { type ErrorBody, type ErrorCode, type ErrorDetails, errorStatus, errorText } from '@/contract/errors'

interface AppErrorOptions {
  details?: ErrorDetails
  fields?: Record<string, string>
  cause?: unknown
}

/** A refusal that the user is told about: a code of the one table, with what its sentence mentions. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly status: number

  constructor(code: ErrorCode, { details, fields, cause }: AppErrorOptions = {}) {
    super(errorText(code, details), { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.status = errorStatus(code)
  }

  /** The body of the answer (decision 15). */
  body(): ErrorBody {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}

/**
 * Whether a write failed because a row with that id, or another unique value, is there already. Payload says so with a
 * `ValidationError` whose first message is fixed (`Value must be unique`), on both databases, except where the value is an
 * id of our own on SQLite: there the database's own error comes through, as the cause of the query's.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return true
  if (error.name === 'ValidationError' && 'data' in error) return saysMustBeUnique(error.data)
  return isUniqueViolation(error.cause)
}

function saysMustBeUnique(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors))
    return false
  return data.errors.some((each: { message?: string }) => each.message === 'Value must be unique')
}
