import { join } from 'node:path'
import { drawShareImage } from '@/adapters/image/share-image'
import { readSite } from '@/services/content/read-site'
import { cachedContent } from './content-cache'

/**
 * Returns a picture's share image with the company's name on it, or null if there's no such picture.
 *
 * @param filename the file name of an uploaded picture's `share` size
 */
export async function shareImage(filename: string): Promise<Buffer | null> {
  return cachedContent(`share image ${filename}`, async (payload) => {
    const { docs } = await payload.find({
      collection: 'media',
      where: { 'sizes.share.filename': { equals: filename } },
      limit: 1,
      pagination: false,
      depth: 0,
    })
    const stored = docs[0]?.sizes?.share?.filename
    const folder = payload.collections.media.config.upload.staticDir
    if (!stored || !folder) return null
    const { brand } = await cachedContent('site', readSite)
    return drawShareImage(join(folder, stored), brand)
  })
}
