import type { Where } from 'payload'
import type { FishReport } from '@/contract/content/fish-report'
import type { FishReportForm } from '@/contract/content/fish-report-form'
import type { FishReport as FishReportDoc } from '@/payload-types'
import { queuePerKey } from '../database/queue-per-key'
import { AppError, isUniqueViolation } from '../errors'
import type { ImagePort } from '../ports'
import { toReport } from './read-fish-reports'
import { prepareImages, type UserContext, withStoredImages } from './report-images'

export interface ReportContext extends UserContext {
  images: ImagePort
}

/**
 * Creates or replaces a report. Deletes pictures that are no longer in the report
 * (collections/fish-reports/picture-hooks.ts).
 *
 * Only one report with new pictures is processed at a time, because encoding uses a whole core and a small
 * server has two.
 *
 * @param id the report to replace, or null for a new report
 * @throws AppError `invalid-input`, or `edit-conflict` if the report has changed; Payload's own errors if the
 *   report doesn't exist or the user has no access
 */
export function publishFishReport(
  context: ReportContext,
  form: FishReportForm,
  id: string | null,
): Promise<FishReport> {
  const task = () => publishOnce(context, form, id)
  return form.pictures.some(({ kind }) => kind === 'new') ? queuePerKey('fish-report-pictures', task) : task()
}

/**
 * Publishes a report. If an earlier call with the same idempotency key created a report, changes that report
 * instead.
 */
async function publishOnce(
  context: ReportContext,
  form: FishReportForm,
  id: string | null,
): Promise<FishReport> {
  const { idempotencyKey } = form
  if (id !== null || idempotencyKey === undefined) return publish(context, form, id)
  try {
    return await publish(context, form, await findPosted(context, idempotencyKey))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // An earlier call that the client gave up on has just finished, so change its report.
    return publish(context, form, await findPosted(context, idempotencyKey))
  }
}

async function findPosted({ payload }: ReportContext, idempotencyKey: string): Promise<string | null> {
  const where: Where = {
    and: [{ idempotencyKey: { equals: idempotencyKey } }, { deletedAt: { exists: false } }],
  }
  return (await payload.db.findOne<FishReportDoc>({ collection: 'fish-reports', where }))?.id ?? null
}

async function publish(context: ReportContext, form: FishReportForm, id: string | null): Promise<FishReport> {
  const { date, description, catches, conditions, version, idempotencyKey } = form
  const before = id === null ? null : await readReport(context, id)
  // The collection checks this again when it writes. Checking first avoids encoding pictures for nothing.
  if (before && version !== undefined && version !== before.version) throw new AppError('edit-conflict')
  const keepable = (name: string) => findPicture(before, name)
  const pictures = await prepareImages(form.pictures, { ...context, keepable })

  const written = await withStoredImages(context, { date, description, pictures }, (images) => {
    const data = { date, description, catches, conditions, images, _status: 'published' as const }
    const options = { collection: 'fish-reports' as const, depth: 1, ...access(context) }
    return id === null
      ? context.payload.create({ ...options, data: { ...data, idempotencyKey } })
      : context.payload.update({
          ...options,
          id,
          data: { ...data, ...(version !== undefined && { version }) },
        })
  })
  return toReport(written)
}

/** Deletes a report and its pictures (collections/fish-reports/picture-hooks.ts). Returns the report. */
export async function deleteFishReport(context: UserContext, id: string): Promise<FishReport> {
  const before = await readReport(context, id)
  await context.payload.delete({ collection: 'fish-reports', id, depth: 0, ...access(context) })
  return toReport(before)
}

const access = ({ user }: UserContext) => ({ user, overrideAccess: false })

function readReport(context: UserContext, id: string): Promise<FishReportDoc> {
  return context.payload.findByID({ collection: 'fish-reports', id, depth: 1, ...access(context) })
}

/** Finds a report's picture by its id or any of its URLs. Returns its id, or null. */
function findPicture(report: FishReportDoc | null, name: string): string | null {
  const path = URL.canParse(name, 'http://site.invalid') ? new URL(name, 'http://site.invalid').pathname : ''
  for (const image of report?.images ?? []) {
    if (typeof image === 'string') continue
    const addresses = [image.url, ...Object.values(image.sizes ?? {}).map((size) => size?.url)]
    if (image.id === name || addresses.some((address) => address && pathOf(address) === path)) return image.id
  }
  return null
}

const pathOf = (address: string) => new URL(address, 'http://site.invalid').pathname
