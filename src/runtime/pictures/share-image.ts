import { drawShareImage } from '@/adapters/image/share-image'
import { pictureStore } from '@/server/picture-store'
import { readSite } from '@/services/content/read-site'
import { cachedContent } from '../content-cache'
import { siteKey } from '../page-data'
import { pictureResponse } from './picture-response'

/**
 * Responds with a picture's share image with the company's name on it, or with 404 if there's no such picture.
 *
 * @param filename the file name of an uploaded picture's `share` size
 */
export function shareImageResponse(filename: string): Promise<Response> {
  // The URL contains the picture's version and the company's name, so the image behind it never changes.
  return pictureResponse('public, max-age=31536000, immutable', () => readShareImage(filename))
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
