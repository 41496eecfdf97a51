import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload, TypedUser } from 'payload'
import { MAX_IMAGE_BYTES } from '@/contract/fish-report'
import type { ReportPicture } from '@/contract/fish-report-form'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { AppError } from '../errors'
import type { ImagePort, Log, NewPicture, PictureRules } from '../ports'
import { removeUnusedImages } from './remove-unused-images'
import { newReportPictureStem } from './report-picture-name'

/** In the context of a request of our own: its picture has been made new already. Nobody outside can set a context. */
export const PICTURE_IS_NEW = 'pictureIsNew'

/** What a report's form takes (specification section 5). Pages show 2400 pixels at most, of a portrait that is 3200 high. */
const REPORT: PictureRules = {
  kinds: ['png', 'jpeg', 'heic'],
  maxBytes: MAX_IMAGE_BYTES,
  longestSide: 3200,
}

/** Who stores pictures, and with what. */
export interface PictureShelf {
  payload: Payload
  log: Log
  /** The captain; access is asked for as for any other call. */
  user: TypedUser
}

/** A picture of a report that is fit to be stored, or the id of one that is there. */
export type ReadyPicture = { kind: 'new'; picture: NewPicture } | { kind: 'kept'; id: string }

/**
 * Makes the new pictures of a form, one after another so that few are in memory at a time, and finds the kept ones.
 * Nothing is stored yet.
 *
 * @param keepable gives the id of a picture that the report has, by what the form calls it; null where it has no such one
 * @throws AppError `invalid-input` with a sentence for every picture at fault.
 */
export async function prepareImages(
  pictures: readonly ReportPicture[],
  { images, log, keepable }: { images: ImagePort; log: Log; keepable: (name: string) => string | null },
): Promise<ReadyPicture[]> {
  const fields: Record<string, string> = {}
  const ready: ReadyPicture[] = []
  for (const sent of pictures) {
    if (sent.kind === 'kept') {
      const id = keepable(sent.picture)
      if (id === null) fields[sent.field] = 'This picture is not one of the report. Please reload the page.'
      else if (ready.some((each) => each.kind === 'kept' && each.id === id))
        fields[sent.field] = 'The report has this picture already. Please leave one of the two out.'
      else ready.push({ kind: 'kept', id })
      continue
    }
    const data = Buffer.from(await sent.file.arrayBuffer())
    const outcome = await images.makeNew({ name: sent.file.name, data }, REPORT)
    if (outcome.kind === 'made') ready.push({ kind: 'new', picture: outcome.picture })
    else {
      if (outcome.cause !== undefined) log.warn({ err: outcome.cause }, 'A picture could not be read')
      fields[sent.field] = outcome.sentence
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields })
  return ready
}

/**
 * Stores the new pictures and runs `write` with the ids of all, in order. When either fails, what was stored is taken away
 * again: rows and files.
 */
export async function withStoredImages<Result>(
  shelf: PictureShelf,
  { date, pictures }: { date: TripDate; pictures: readonly ReadyPicture[] },
  write: (ids: string[]) => Promise<Result>,
): Promise<Result> {
  const stored: string[] = []
  try {
    const ids: string[] = []
    for (const ready of pictures) {
      const id = ready.kind === 'kept' ? ready.id : await storeImage(shelf, date, ready.picture)
      if (ready.kind === 'new') stored.push(id)
      ids.push(id)
    }
    return await write(ids)
  } catch (error) {
    // Only what no report shows: Payload may have stored the report and failed at a later step.
    await removeUnusedImages(shelf, stored)
    throw error
  }
}

async function storeImage(
  { payload, user }: PictureShelf,
  date: TripDate,
  { data, mimeType, extension }: NewPicture,
): Promise<string> {
  const stem = newReportPictureStem(date)
  try {
    const { id } = await payload.create({
      collection: 'media',
      data: { alt: altText(date) },
      file: { data, mimetype: mimeType, name: `${stem}.${extension}`, size: data.length },
      context: { [PICTURE_IS_NEW]: true },
      depth: 0,
      user,
      overrideAccess: false,
    })
    return id
  } catch (error) {
    // Payload writes the files before the row, and leaves them where the row fails.
    await removeFiles(payload, stem)
    throw error
  }
}

/** What a picture shows, as far as the form knows; the CMS has a field to say it better. */
const altText = (date: TripDate) => `Photo of the fish report of ${formatTripDate(date)}`

/** @param stem that the name of no other picture begins with */
async function removeFiles(payload: Payload, stem: string): Promise<void> {
  const folder = payload.collections.media.config.upload.staticDir
  if (!folder) return
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => name.startsWith(stem)).map((name) => rm(join(folder, name))))
}
