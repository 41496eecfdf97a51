import { jsonReply, type Reply } from '../http'
import type { ErrorJson, PaymentJson } from './wire'

/** An answer of Square that is not a success: status, errors and, for a declined card, the failed payment. */
export class SquareApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: ErrorJson[],
    readonly payment?: PaymentJson,
  ) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'SquareApiError'
  }

  /** The body as Square writes it; a declined payment is part of it. */
  toReply(): Reply {
    return jsonReply(this.status, { errors: this.errors, ...(this.payment && { payment: this.payment }) })
  }
}

/** 400: the request itself is wrong. */
export function invalidRequest(code: string, detail: string, field?: string): SquareApiError {
  return new SquareApiError(400, [
    { category: 'INVALID_REQUEST_ERROR', code, detail, ...(field && { field }) },
  ])
}

/** 404: no such payment or refund. */
export function notFound(detail: string, field?: string): SquareApiError {
  return new SquareApiError(404, [
    { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail, ...(field && { field }) },
  ])
}

/** 401, in Square's own words, for a missing or wrong access token. */
export function unauthorized(): SquareApiError {
  return new SquareApiError(401, [
    {
      category: 'AUTHENTICATION_ERROR',
      code: 'UNAUTHORIZED',
      detail: 'This request could not be authorized.',
    },
  ])
}

/** 403, in Square's own words, for a location that the token does not own. */
export function forbiddenLocation(locationId: string): SquareApiError {
  return new SquareApiError(403, [
    {
      category: 'AUTHENTICATION_ERROR',
      code: 'FORBIDDEN',
      detail: `Not authorized to take payments with location_id=${locationId}.`,
    },
  ])
}

/** The errors of a server that is in trouble, used by the fault switches. */
export function serverTrouble(status: 429 | 500 | 503): SquareApiError {
  const error: Record<typeof status, ErrorJson> = {
    429: { category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail: 'Rate limited by Square API.' },
    500: { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error has occurred.' },
    503: { category: 'API_ERROR', code: 'SERVICE_UNAVAILABLE', detail: 'The service is unavailable.' },
  }
  return new SquareApiError(status, [error[status]])
}
