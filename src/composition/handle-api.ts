import config from '@payload-config'
import { handleEndpoints } from 'payload'
import { type ErrorCode, errorStatus, errorText } from '@/contract/errors'
import { env } from '@/env'
import { isAdminCall } from './admin-surface'
import { forgetAvailability } from './availability-cache'
import { startedPayload } from './payload'

/** Pictures are the largest thing anybody sends; the contract's own routes allow far less (api/read-body). */
const MOST_BYTES = 20 * 1024 * 1024

/**
 * Every request to /api passes here: the contract's routes and the part of Payload's own surface that the admin uses.
 * A change that a browser sends from another site is refused before anything looks at its cookies.
 */
export async function handleApi(request: Request): Promise<Response> {
  const refusal = refuse(request)
  if (refusal) return answerWith(refusal)
  const path = new URL(request.url).pathname.replace(/^\/api|\/$/g, '')
  const owner = await ownerOf(path)
  if (owner === 'contract') {
    const response = await handleEndpoints({ config, request })
    // Payload's own words for an address that nobody serves are replaced by the contract's (decision 15).
    return response.status === 404 ? answerWith('not-found') : response
  }
  const isServed = owner === 'admin' && isAdminCall(request.method, path)
  if (!isServed) return answerWith('not-found')
  const response = await handleEndpoints({ config, request })
  // Staff look at the calendar right after they have changed it.
  if (request.method !== 'GET') forgetAvailability(await startedPayload())
  return response
}

/**
 * Whose a path is: the admin's (collections, globals, `/access`), nobody's (a collection without addresses), else the
 * contract's. Payload takes whatever begins with `globals` for a global's address, so that is no address of the contract.
 */
async function ownerOf(path: string): Promise<'admin' | 'contract' | 'nobody'> {
  const [, first] = path.split('/')
  if (first === 'access' || first === 'globals') return 'admin'
  if (first?.startsWith('globals')) return 'nobody'
  const collection = (await config).collections.find(({ slug }) => slug === first)
  if (!collection) return 'contract'
  return collection.endpoints === false ? 'nobody' : 'admin'
}

function answerWith(code: ErrorCode): Response {
  return Response.json({ error: errorText(code), code }, { status: errorStatus(code) })
}

function refuse(request: Request): ErrorCode | null {
  // A HEAD or GET changes nothing; Payload's method override turns a POST into a GET, never the other way.
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (isForeign(request.headers)) return 'wrong-origin'
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > MOST_BYTES
  return isTooLarge ? 'body-too-large' : null
}

/** Programs without a browser send neither header, and no cookie of a visitor either. */
function isForeign(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin !== env().siteUrl
  return headers.get('sec-fetch-site') === 'cross-site'
}
