import type { EnvSettings } from '@/env'
import type { PhotoFeedPort } from '@/services/ports'
import { MEDIA_FIELDS, readMediaResponse, readRefusal } from './media-response'
import { PhotoNetworkError } from './photo-network-error'

/** The time limit for a response. Instagram usually responds in about a second, and no page waits for it. */
const DEADLINE_MS = 8000
const MAX_ITEMS = 12

/**
 * Reads the first page of the photo feed from the Instagram Graph API (`GET /me/media`).
 *
 * The URL contains the access token, so the URL never appears in logs or errors. Redirects are refused,
 * because they could leak the token.
 */
export function instagramPhotoFeed(
  { accessToken, apiUrl }: NonNullable<EnvSettings['instagram']>,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): PhotoFeedPort {
  const address = new URL(`${apiUrl.replace(/\/+$/, '')}/me/media`)
  address.search = new URLSearchParams({
    fields: MEDIA_FIELDS,
    limit: String(MAX_ITEMS),
    access_token: accessToken,
  }).toString()

  return {
    async readNewest() {
      const { status, body } = await fetchJson(address, deadlineMs)
      if (status !== 200)
        throw new PhotoNetworkError('Instagram refused the request', readRefusal(status, body))
      const items = readMediaResponse(body)
      if (!items) throw new PhotoNetworkError('Instagram returned something other than posts')
      return items.slice(0, MAX_ITEMS)
    },
  }
}

/**
 * Returns the response's status and JSON. `body` is null if the response isn't JSON.
 *
 * @throws PhotoNetworkError if there's no response in time
 */
async function fetchJson(address: URL, deadlineMs: number): Promise<{ status: number; body: unknown }> {
  let status: number
  let text: string
  try {
    // The signal also aborts a response whose body stalls.
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) })
    status = response.status
    text = await response.text()
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all'
    throw new PhotoNetworkError(`Instagram didn't respond ${reason}`)
  }
  return { status, body: parseJson(text) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
