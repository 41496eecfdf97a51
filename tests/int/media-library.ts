import { readdir } from 'node:fs/promises'
import type { Payload } from 'payload'

/** Returns the number of rows and the names of the files in the media library. */
export async function readMediaLibrary(payload: Payload): Promise<{ rows: number; files: string[] }> {
  const { totalDocs } = await payload.count({ collection: 'media' })
  const folder = payload.collections.media.config.upload.staticDir ?? ''
  // Before the first upload, the folder doesn't exist.
  const files = await readdir(folder).catch(() => [])
  return { rows: totalDocs, files: files.sort() }
}
