import type { EnvSettings } from '@/env'
import type { PhotoFeedPort } from '@/services/ports'
import { MEDIA_FIELDS, readMediaAnswer, readRefusal } from './media-answer'
import { PhotoNetworkError } from './photo-network-error'

/** The network answers in about a second; the visitor's page does not wait for it. */
const DEADLINE_MS = 8000
const MAX_ITEMS = 12

interface Options {
  /** How long a call may take, its body included. */
  deadlineMs?: number
}

/**
 * The Instagram Graph API (`GET /me/media`) as the photo feed of the services. One page is enough, so paging is not followed.
 *
 * The network takes the token as part of the address, so no address is ever logged or part of an error, and a redirect, which
 * could carry it elsewhere, is refused.
 */
export function instagramPhotoFeed(
  { accessToken, apiUrl }: NonNullable<EnvSettings['instagram']>,
  { deadlineMs = DEADLINE_MS }: Options = {},
): PhotoFeedPort {
  const address = new URL(`${apiUrl.replace(/\/+$/, '')}/me/media`)
  address.search = new URLSearchParams({
    fields: MEDIA_FIELDS,
    limit: String(MAX_ITEMS),
    access_token: accessToken,
  }).toString()

  return {
    async readNewest() {
      const { status, body } = await ask(address, deadlineMs)
      if (status !== 200) throw new PhotoNetworkError('The photo network refused', readRefusal(status, body))
      const items = readMediaAnswer(body)
      if (!items) throw new PhotoNetworkError('The photo network answered with something else than posts')
      return items.slice(0, MAX_ITEMS)
    },
  }
}

/** Status and JSON of an answer; a body that is no JSON is `null`. @throws PhotoNetworkError without an answer in time. */
async function ask(address: URL, deadlineMs: number): Promise<{ status: number; body: unknown }> {
  let status: number
  let text: string
  try {
    // The signal covers the body too: a stalled one ends at the deadline.
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) })
    status = response.status
    text = await response.text()
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all'
    throw new PhotoNetworkError(`The photo network did not answer ${reason}`)
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
