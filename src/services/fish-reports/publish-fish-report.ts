import type { FishReport } from '@/contract/fish-report'
import type { FishReportForm } from '@/contract/fish-report-form'
import type { FishReport as FishReportDoc, Media } from '@/payload-types'
import { queuePerKey } from '../database/queue-per-key'
import { AppError } from '../errors'
import type { ImagePort } from '../ports'
import { toReport } from './read-fish-reports'
import { type PictureShelf, prepareImages, withStoredImages } from './report-images'

/** Who writes reports, and with what. */
export interface ReportContext extends PictureShelf {
  images: ImagePort
}

/**
 * Publishes a report, or a change of one: what the form sends is the whole report, so a picture that it does not name is gone
 * (collections/fish-reports/picture-hooks.ts).
 * Everything is checked before anything is kept, and where the report cannot be written its new pictures are taken away again.
 * One report with new pictures at a time in a process: they fill a core, and a small server has a second one for everybody
 * else. A change of words waits for none.
 *
 * @param id of the report to change; null for a new one
 * @throws AppError `invalid-input`, `edit-conflict` where the form's version is not the report's any more; Payload's own errors
 *   for a report that is not there or that the user may not write.
 */
export function publishFishReport(
  context: ReportContext,
  form: FishReportForm,
  id: string | null,
): Promise<FishReport> {
  const task = () => publish(context, form, id)
  return form.pictures.some(({ kind }) => kind === 'new') ? queuePerKey('fish-report-pictures', task) : task()
}

async function publish(context: ReportContext, form: FishReportForm, id: string | null): Promise<FishReport> {
  const { date, description, version } = form
  const before = id === null ? null : await readReport(context, id)
  // The collection asks again when it writes; this one spares the work.
  if (before && version !== undefined && version !== before.version) throw new AppError('edit-conflict')
  const keepable = (name: string) => findPicture(before, name)
  const pictures = await prepareImages(form.pictures, { ...context, keepable })

  const written = await withStoredImages(context, { date, pictures }, (images) => {
    const data = { date, description, images, _status: 'published' as const }
    const options = { collection: 'fish-reports' as const, depth: 1, ...access(context) }
    return id === null
      ? context.payload.create({ ...options, data })
      : context.payload.update({
          ...options,
          id,
          data: { ...data, ...(version !== undefined && { version }) },
        })
  })
  return toReport(written)
}

/** Deletes a report; its pictures go with it (collections/fish-reports/picture-hooks.ts). Gives what was deleted. */
export async function deleteFishReport(context: PictureShelf, id: string): Promise<FishReport> {
  const before = await readReport(context, id)
  await context.payload.delete({ collection: 'fish-reports', id, depth: 0, ...access(context) })
  return toReport(before)
}

const access = ({ user }: PictureShelf) => ({ user, overrideAccess: false })

function readReport(context: PictureShelf, id: string): Promise<FishReportDoc> {
  return context.payload.findByID({ collection: 'fish-reports', id, depth: 1, ...access(context) })
}

const imagesOf = (report: FishReportDoc | null): (Media | string)[] => report?.images ?? []

/** The id of a picture of a report, by its id or by any of its addresses, with or without the site's own in front. */
function findPicture(report: FishReportDoc | null, name: string): string | null {
  const path = URL.canParse(name, 'http://site.invalid') ? new URL(name, 'http://site.invalid').pathname : ''
  for (const image of imagesOf(report)) {
    if (typeof image === 'string') continue
    const addresses = [image.url, ...Object.values(image.sizes ?? {}).map((size) => size?.url)]
    if (image.id === name || addresses.some((address) => address && pathOf(address) === path)) return image.id
  }
  return null
}

const pathOf = (address: string) => new URL(address, 'http://site.invalid').pathname
