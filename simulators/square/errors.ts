import { jsonReply, type Reply } from '../http'
import type { ErrorJson, PaymentJson } from './wire'

/** An error response of Square: status, errors and, for a declined card, the failed payment. */
export class SquareApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: ErrorJson[],
    readonly payment?: PaymentJson,
  ) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'SquareApiError'
  }

  /** Returns Square's response, including a declined payment. */
  toReply(): Reply {
    return jsonReply(this.status, { errors: this.errors, ...(this.payment && { payment: this.payment }) })
  }
}

/** 400: invalid request. */
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

/** 401 with Square's text, for a missing or wrong access token. */
export function unauthorized(): SquareApiError {
  return new SquareApiError(401, [
    {
      category: 'AUTHENTICATION_ERROR',
      code: 'UNAUTHORIZED',
      detail: 'This request could not be authorized.',
    },
  ])
}

/** 403 with Square's text, for another account's location. */
export function forbiddenLocation(locationId: string): SquareApiError {
  return new SquareApiError(403, [
    {
      category: 'AUTHENTICATION_ERROR',
      code: 'FORBIDDEN',
      detail: `Not authorized to take payments with location_id=${locationId}.`,
    },
  ])
}

/** Rate limit and server errors, for faults. */
export function serverTrouble(status: 429 | 500 | 503): SquareApiError {
  const error: Record<typeof status, ErrorJson> = {
    429: { category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED', detail: 'Rate limited by Square API.' },
    500: { category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error has occurred.' },
    503: { category: 'API_ERROR', code: 'SERVICE_UNAVAILABLE', detail: 'The service is unavailable.' },
  }
  return new SquareApiError(status, [error[status]])
}
