import { refusalResponse } from '@/server/outage'
import { refusalOf } from '@/services/errors'

/**
 * Responds with a JPEG, or with 404 if there's no such picture. If the database or the pictures can't be reached,
 * responds with 503.
 */
export async function pictureResponse(
  cacheControl: string,
  read: () => Promise<Buffer | null>,
): Promise<Response> {
  try {
    const image = await read()
    if (!image) return new Response(null, { status: 404 })
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl }
    return new Response(new Uint8Array(image), { headers })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refusalResponse(refusal, { isAdmin: false })
    throw error
  }
}
