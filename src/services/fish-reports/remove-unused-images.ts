import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { TripDate } from '@/domain/dates'
import { findPictureUses } from '../content/picture-uses'
import type { Log } from '../ports'

/**
 * The key to set in a request's context to skip the in-use check, if the picture to delete is known to be
 * unused.
 */
export const KNOWN_AS_UNUSED = 'knownAsUnused'

interface Library {
  payload: Payload
  log: Log
}

/** Returns a unique file name without extension for a picture that's uploaded with a report. */
export const newReportPictureStem = (date: TripDate): string =>
  `report-${date}-${randomBytes(6).toString('hex')}`

const isReportPicture = (filename: string): boolean =>
  /^report-\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(?:-\d+)?\.(?:jpg|png)$/.test(filename)

/**
 * Deletes pictures that were uploaded with a report and are no longer used in any document, draft or setting,
 * including documents in the trash. Keeps pictures that were uploaded in the CMS. Failures are only logged,
 * because the report is already saved.
 */
export async function removeUnusedImages(library: Library, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { payload, log } = library
  try {
    const { docs } = await payload.find({
      collection: 'media',
      where: { id: { in: [...ids] } },
      depth: 0,
      pagination: false,
    })
    const own = docs.filter(({ filename }) => isReportPicture(filename ?? '')).map(({ id }) => id)
    if (own.length === 0) return
    const used = await findPictureUses(payload, own)
    await removeImages(
      library,
      own.filter((id) => !used.has(id)),
    )
  } catch (err) {
    log.error({ err, pictures: ids }, "A report's unused pictures couldn't be deleted")
  }
}

async function removeImages({ payload, log }: Library, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await payload.delete({
        collection: 'media',
        id,
        overrideAccess: true,
        context: { [KNOWN_AS_UNUSED]: true },
      })
    } catch (err) {
      log.error({ err, picture: id }, "A report's picture couldn't be deleted")
    }
  }
}
