import { jsonReply, type Reply } from '../http'
import type { ErrorJson, PaymentJson } from './wire'

/**
 * An error response from Square: its status, its error and, if the card was declined, the failed payment.
 */
export class SquareApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorJson,
    readonly payment?: PaymentJson,
  ) {
    super(error.code)
    this.name = 'SquareApiError'
  }

  toReply(): Reply {
    return jsonReply(this.status, { errors: [this.error], payment: this.payment })
  }
}

export function invalidRequest(code: string, detail: string, field?: string): SquareApiError {
  return new SquareApiError(400, { category: 'INVALID_REQUEST_ERROR', code, detail, field })
}

export function notFound(detail: string, field?: string): SquareApiError {
  return new SquareApiError(404, { category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND', detail, field })
}
