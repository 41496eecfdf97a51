import type { Payload, TypedUser } from 'payload'
import type { ReportPicture } from '@/contract/content/fish-report-form'
import { MAX_IMAGE_BYTES } from '@/contract/limits'
import type { TripDate } from '@/domain/dates'
import { isDatabaseUnavailable } from '../database/database-unavailable'
import { AppError } from '../errors'
import type { ImagePort, Log, NewPicture, PictureRules, PictureStore } from '../ports'
import { reportPictureAlt } from './picture-alt'
import { newReportPictureStem, removeUnusedImages } from './remove-unused-images'

/**
 * The key to set in a request's context if its picture is already re-encoded. API clients can't set the
 * context.
 */
export const PICTURE_IS_NEW = 'pictureIsNew'

/**
 * The rules for a report's pictures. Pages show them up to 2400 pixels wide, and a portrait picture of that width is
 * 3200 pixels high.
 */
const REPORT: PictureRules = {
  kinds: ['png', 'jpeg', 'heic'],
  maxBytes: MAX_IMAGE_BYTES,
  longestSide: 3200,
}

export interface UserContext {
  payload: Payload
  log: Log
  /** The storage for the pictures. */
  store: PictureStore
  /** The user whose access rights Payload checks. */
  user: TypedUser
}

/** A re-encoded picture to store, or the id of a stored picture to keep. */
export type ReadyPicture = { kind: 'new'; picture: NewPicture } | { kind: 'kept'; id: string }

/**
 * Re-encodes a form's new pictures, one at a time to limit memory, and looks up the kept pictures. Doesn't
 * store anything.
 *
 * @param keepable returns a picture's id for the form's value, or null if it isn't in the report
 * @throws AppError `invalid-input` with a message for each invalid picture
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
      if (id === null) fields[sent.field] = 'This photo isn’t in the report anymore. Please reload the page.'
      else if (ready.some((each) => each.kind === 'kept' && each.id === id))
        fields[sent.field] = 'This photo is in the report twice. Please remove one of them.'
      else ready.push({ kind: 'kept', id })
      continue
    }
    const data = Buffer.from(await sent.file.arrayBuffer())
    const outcome = await images.makeNew({ name: sent.file.name, data }, REPORT)
    if (outcome.kind === 'made') ready.push({ kind: 'new', picture: outcome.picture })
    else {
      if (outcome.cause !== undefined) log.warn({ err: outcome.cause }, "A picture couldn't be read")
      fields[sent.field] = outcome.sentence
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields })
  return ready
}

/**
 * Stores the new pictures, and calls `write` with the ids of all pictures. If either fails, deletes the new
 * pictures.
 */
export async function withStoredImages<Result>(
  context: UserContext,
  { date, description, pictures }: { date: TripDate; description: string; pictures: readonly ReadyPicture[] },
  write: (ids: string[]) => Promise<Result>,
): Promise<Result> {
  const stored: string[] = []
  try {
    const ids: string[] = []
    for (const [index, ready] of pictures.entries()) {
      const alt = reportPictureAlt({ date, description, number: index + 1, count: pictures.length })
      const id = ready.kind === 'kept' ? ready.id : await storeImage(context, { date, alt }, ready.picture)
      if (ready.kind === 'new') stored.push(id)
      ids.push(id)
    }
    return await write(ids)
  } catch (error) {
    // Payload may have stored the report and failed later, so delete only pictures that no report uses. If
    // the database is unavailable, the report may still be stored, so keep them all.
    if (!isDatabaseUnavailable(error)) await removeUnusedImages(context, stored)
    throw error
  }
}

async function storeImage(
  { payload, log, store, user }: UserContext,
  { date, alt }: { date: TripDate; alt: string },
  { data, mimeType, extension }: NewPicture,
): Promise<string> {
  const stem = newReportPictureStem(date)
  try {
    const { id } = await payload.create({
      collection: 'media',
      data: { alt },
      file: { data, mimetype: mimeType, name: `${stem}.${extension}`, size: data.length },
      context: { [PICTURE_IS_NEW]: true },
      depth: 0,
      user,
      overrideAccess: false,
    })
    return id
  } catch (error) {
    // Delete the files, because Payload writes them before the row, and keeps them if writing the row fails.
    try {
      await store.remove(await store.list(stem))
    } catch (err) {
      log.error({ err, stem }, "Files of a picture that wasn't stored couldn't be deleted")
    }
    throw error
  }
}
