import type { Payload } from 'payload'
import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import type { FishReport as FishReportDoc } from '@/payload-types'
import { toPicture } from './to-picture'

/**
 * Returns a page of published fish reports, newest first. A page past the end is empty. Makes three queries.
 *
 * @param draft whether to return the latest drafts instead. The caller must check that the user is staff.
 */
export async function readFishReports(
  payload: Payload,
  { page, limit, draft = false }: { page: number; limit: number; draft?: boolean },
): Promise<FishReportList> {
  const { docs, totalPages } = await payload.find({
    collection: 'fish-reports',
    ...(draft ? { draft } : { where: { _status: { equals: 'published' } } }),
    // The id makes the order stable.
    sort: ['-date', '-createdAt', 'id'],
    page,
    limit,
    depth: 1,
    overrideAccess: true,
  })
  return { reports: docs.map(toReport), total_pages: Math.max(1, totalPages), current_page: page }
}

/** Converts a report for the API. It must be read with `depth: 1` to include its pictures. */
export function toReport({ id, date, description, images, version }: FishReportDoc): FishReport {
  const pictures = (images ?? []).flatMap((image) => toPicture(image) ?? [])
  return {
    _id: id,
    date,
    description,
    images: pictures.map(({ src }) => src),
    pictures,
    version: version ?? '',
  }
}
