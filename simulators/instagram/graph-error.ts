import { randomBytes } from 'node:crypto'
import { jsonReply, type Reply } from '../http'

/** An error of the Graph API, without its trace id. */
interface GraphError {
  status: number
  message: string
  type: 'OAuthException' | 'IGApiException'
  code: number
  error_subcode?: number
}

export const GRAPH_ERRORS = {
  noToken: {
    status: 400,
    message: 'An access token is required to request this resource.',
    type: 'OAuthException',
    code: 104,
  },
  expired: {
    status: 400,
    message: 'Error validating access token: The session has expired.',
    type: 'OAuthException',
    code: 190,
    error_subcode: 463,
  },
  rateLimit: { status: 403, message: 'Application request limit reached', type: 'OAuthException', code: 4 },
  badField: {
    status: 400,
    message: 'Tried accessing a field that does not exist on node type (Media)',
    type: 'IGApiException',
    code: 100,
  },
  unknownPath: {
    status: 400,
    message: 'Unsupported get request. The object does not exist or cannot be loaded.',
    type: 'IGApiException',
    code: 100,
  },
} as const satisfies Record<string, GraphError>

/**
 * Returns the error for an invalid token. Like Instagram's message, it contains the token, so it must not be
 * logged.
 */
export function malformedToken(token: string): GraphError {
  return { status: 400, message: `Malformed access token ${token}`, type: 'OAuthException', code: 190 }
}

export function serverError(status: number): GraphError {
  return { status, message: 'An unknown error has occurred.', type: 'OAuthException', code: 1 }
}

/** Returns an error response of the Graph API: `{ error: { message, type, code, fbtrace_id } }`. */
export function graphErrorReply({ status, ...error }: GraphError): Reply {
  return jsonReply(status, { error: { ...error, fbtrace_id: randomBytes(8).toString('hex') } })
}
