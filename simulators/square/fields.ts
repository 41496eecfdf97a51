import { invalidRequest } from './errors'
import type { MoneyJson } from './wire'

export type Body = Record<string, unknown>

/** Returns the body as an object. @throws SquareApiError EXPECTED_JSON_BODY or EXPECTED_OBJECT */
export function requireObject(value: unknown): Body {
  if (value === undefined)
    throw invalidRequest('EXPECTED_JSON_BODY', 'API endpoint is expecting a JSON body.')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('EXPECTED_OBJECT', 'Expected an object value.')
  }
  return value as Body
}

/** Returns an optional string. @throws SquareApiError EXPECTED_STRING or VALUE_TOO_LONG */
export function optionalText(body: Body, field: string, max: number): string | undefined {
  const value = body[field] ?? undefined
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidRequest('EXPECTED_STRING', 'Expected a string value.', field)
  if (value.length > max) {
    throw invalidRequest('VALUE_TOO_LONG', `Field must not be greater than ${max} in length`, field)
  }
  return value
}

/** Returns a required string. @throws SquareApiError, also if the string is missing or empty */
export function requireText(body: Body, field: string, max: number): string {
  const value = optionalText(body, field, max)
  if (value === undefined) throw missingParameter(field)
  if (value === '') throw invalidRequest('VALUE_EMPTY', 'Field must not be blank', field)
  return value
}

/** Returns an optional boolean. @throws SquareApiError EXPECTED_BOOLEAN */
export function optionalBoolean(body: Body, field: string): boolean | undefined {
  const value = body[field] ?? undefined
  if (value === undefined || typeof value === 'boolean') return value
  throw invalidRequest('EXPECTED_BOOLEAN', 'Expected a boolean value.', field)
}

/** Returns a positive integer amount in US cents. @throws SquareApiError that names the invalid field */
export function requireMoney(body: Body, field: string): MoneyJson {
  const value = body[field] ?? undefined
  if (value === undefined) throw missingParameter(field)
  const { amount, currency } = requireObject(value)
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw invalidRequest('EXPECTED_INTEGER', 'Expected an integer value.', `${field}.amount`)
  }
  if (amount < 1) {
    throw invalidRequest('VALUE_TOO_LOW', 'Field must be greater than or equal to 1', `${field}.amount`)
  }
  if (currency !== 'USD') {
    const detail = 'The currency does not match that of the location: USD.'
    throw invalidRequest('INVALID_VALUE', detail, `${field}.currency`)
  }
  return { amount, currency }
}

function missingParameter(field: string) {
  return invalidRequest('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', field)
}
