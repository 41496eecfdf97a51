import type { Payload } from 'payload'
import type { FishReport, FishReportList } from '@/contract/fish-report'
import type { FishReport as FishReportDoc } from '@/payload-types'
import { toPicture } from './to-picture'

/**
 * Gives one page of the published fish reports, newest date first (specification section 9). A page past the end is empty.
 * Three queries, however many reports there are: the count, the page, its pictures.
 */
export async function readFishReports(
  payload: Payload,
  { page, limit }: { page: number; limit: number },
): Promise<FishReportList> {
  const { docs, totalPages } = await payload.find({
    collection: 'fish-reports',
    where: { _status: { equals: 'published' } },
    // Of one day, the one written last comes first; the id keeps the order when both are the same.
    sort: ['-date', '-createdAt', 'id'],
    page,
    limit,
    depth: 1,
    overrideAccess: true,
  })
  return { reports: docs.map(toReport), total_pages: Math.max(1, totalPages), current_page: page }
}

/** @param report with its pictures read (`depth: 1`) */
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
