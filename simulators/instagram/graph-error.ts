import { randomBytes } from 'node:crypto'
import { jsonReply, type Reply } from '../http'

/** An error from the Graph API, without its trace id. */
interface GraphError {
  status: number
  code: number
  message: string
  type: 'OAuthException' | 'IGApiException'
  error_subcode?: number
}

const NO_TOKEN = 'An access token is required to request this resource.'
const EXPIRED = 'Error validating access token: The session has expired.'
const RATE_LIMIT = 'Application request limit reached'
const BAD_FIELD = 'Tried accessing a field that does not exist on node type (Media)'
const UNKNOWN_PATH = 'Unsupported get request. The object does not exist or cannot be loaded.'

export const GRAPH_ERRORS = {
  noToken: { status: 400, code: 104, message: NO_TOKEN, type: 'OAuthException' },
  expired: { status: 400, code: 190, message: EXPIRED, type: 'OAuthException', error_subcode: 463 },
  rateLimit: { status: 403, code: 4, message: RATE_LIMIT, type: 'OAuthException' },
  badField: { status: 400, code: 100, message: BAD_FIELD, type: 'IGApiException' },
  unknownPath: { status: 400, code: 100, message: UNKNOWN_PATH, type: 'IGApiException' },
} as const satisfies Record<string, GraphError>

/** Returns the error for an invalid token. Like the real API's, it contains the token, so don't log it. */
export function malformedToken(token: string): GraphError {
  return { status: 400, code: 190, message: `Malformed access token ${token}`, type: 'OAuthException' }
}

export function serverError(status: number): GraphError {
  return { status, code: 1, message: 'An unknown error has occurred.', type: 'OAuthException' }
}

/** Returns a Graph API error response: `{ error: { message, type, code, fbtrace_id } }`. */
export function graphErrorReply({ status, ...error }: GraphError): Reply {
  return jsonReply(status, { error: { ...error, fbtrace_id: randomBytes(8).toString('hex') } })
}
