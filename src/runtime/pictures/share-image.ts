import { drawShareImage } from '@/adapters/image/share-image'
import { refusalResponse } from '@/server/outage'
import { pictureStore } from '@/server/picture-store'
import { readSite } from '@/services/content/read-site'
import { AppError } from '@/services/errors'
import { cachedContent } from '../content-cache'
import { siteKey } from '../page-data'

/**
 * Responds with a picture's share image with the company's name on it, or with 404 if there's no such picture.
 *
 * @param filename the file name of an uploaded picture's `share` size
 */
export async function shareImageResponse(filename: string): Promise<Response> {
  try {
    const image = await readShareImage(filename)
    if (!image) return new Response(null, { status: 404 })
    // The URL contains the picture's version and the company's name, so the image behind it never changes.
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000, immutable' }
    return new Response(new Uint8Array(image), { headers })
  } catch (error) {
    if (error instanceof AppError) return refusalResponse(error, { isAdmin: false })
    throw error
  }
}

function readShareImage(filename: string): Promise<Buffer | null> {
  return cachedContent(`share image ${filename}`, async (payload) => {
    const { docs } = await payload.find({
      collection: 'media',
      where: { 'sizes.share.filename': { equals: filename } },
      limit: 1,
      pagination: false,
      depth: 0,
    })
    const stored = docs[0]?.sizes?.share?.filename
    const picture = stored ? await pictureStore().read(stored) : null
    if (!picture) return null
    const { brand } = await cachedContent(siteKey('en'), readSite)
    return drawShareImage(picture, brand)
  })
}
