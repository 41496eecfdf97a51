import type { Payload } from 'payload'
import { tripDateOf } from '@/domain/dates'
import type { ReportSeed } from './content'
import type { PictureUploader } from './pictures'
import { REPORTS } from './reports'

/** Creates a year of fish reports, oldest first, if there are no reports yet. */
export async function seedReports(payload: Payload, pictures: PictureUploader, now: Date): Promise<void> {
  if ((await payload.count({ collection: 'fish-reports', trash: true })).totalDocs > 0) return
  await pictures.idsOf(REPORTS.flatMap(pictureNames))
  const today = tripDateOf(now)
  const dated = REPORTS.map((report) => ({ ...report, date: lastDateOf(report.day, today) }))
  for (const report of dated.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { date, description, catches, conditions } = report
    const images = await pictures.idsOf(pictureNames(report))
    const data = { date, description, catches, conditions, images, _status: 'published' as const }
    await payload.create({ collection: 'fish-reports', data, depth: 0 })
  }
}

function pictureNames(report: ReportSeed): string[] {
  return report.pictures.map((picture) => `reports/${picture}`)
}

/**
 * Returns the most recent date before today that has this month and day.
 *
 * @param day `MM-DD`, never `02-29`
 */
export function lastDateOf(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${day}`
  return thisYear < today ? thisYear : `${year - 1}-${day}`
}
