import type { Payload, Where } from 'payload'
import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import { type BiteChart, biteChart } from '@/domain/catches'
import { addMonths, type Month } from '@/domain/dates'
import type { FishReport as FishReportDoc } from '@/payload-types'
import { findRows } from '../database/read-rows'
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
    // Sort by id as well, to make the order stable.
    sort: ['-date', '-createdAt', 'id'],
    page,
    limit,
    depth: 1,
    overrideAccess: true,
  })
  return { reports: docs.map(toReport), total_pages: Math.max(1, totalPages), current_page: page }
}

/**
 * Returns what was caught in the last 12 months, by species and month, or null if no published report has catch counts
 * (docs/product-rules.md#whats-biting). Makes one query.
 */
export async function readBiteChart(payload: Payload, thisMonth: Month): Promise<BiteChart | null> {
  const where: Where = {
    and: [
      { _status: { equals: 'published' } },
      { deletedAt: { exists: false } },
      { date: { greater_than_equal: `${addMonths(thisMonth, -11)}-01` } },
    ],
  }
  const select = { date: true, catches: true } as const
  const rows = await findRows<Pick<FishReportDoc, 'id' | 'date' | 'catches'>>(payload, 'fish-reports', {
    where,
    select,
    sort: 'date',
  })
  return biteChart(
    rows.map(({ date, catches }) => ({ date, catches: catches ?? '' })),
    thisMonth,
  )
}

/** Converts a report for the API. It must be read with `depth: 1` to include its pictures. */
export function toReport({
  id,
  date,
  description,
  catches,
  conditions,
  images,
  version,
}: FishReportDoc): FishReport {
  const pictures = (images ?? []).flatMap((image) => toPicture(image) ?? [])
  return {
    _id: id,
    date,
    description,
    catches: catches ?? '',
    conditions: conditions ?? '',
    images: pictures.map(({ src }) => src),
    pictures,
    version: version ?? '',
  }
}
