import type { Payload } from 'payload'
import { tripDateOf } from '@/domain/dates'
import type { ReportSeed } from './content'
import type { PictureShelf } from './pictures'
import { AUTUMN } from './reports/autumn'
import { SPRING } from './reports/spring'
import { SUMMER } from './reports/summer'
import { WINTER } from './reports/winter'

/** The year on the water. */
export const REPORTS: ReportSeed[] = [...WINTER, ...SPRING, ...SUMMER, ...AUTUMN]

/** Creates the fish reports of the past year where there are none; the oldest first, as a captain writes them. */
export async function seedReports(payload: Payload, pictures: PictureShelf, now: Date): Promise<void> {
  if ((await payload.count({ collection: 'fish-reports' })).totalDocs > 0) return
  await pictures.idsOf(REPORTS.flatMap(namesIn))
  const today = tripDateOf(now)
  const dated = REPORTS.map((report) => ({ ...report, date: lastDay(report.day, today) }))
  for (const report of dated.toSorted((a, b) => a.date.localeCompare(b.date))) {
    await payload.create({
      collection: 'fish-reports',
      data: {
        date: report.date,
        description: report.description,
        images: await pictures.idsOf(namesIn(report)),
        _status: 'published',
      },
      depth: 0,
    })
  }
}

function namesIn(report: ReportSeed): string[] {
  return report.pictures.map((picture) => `reports/${picture}`)
}

/**
 * Gives the last such day before today, so that tuna stay in autumn whenever the seed is run.
 *
 * @param day `MM-DD`, never the 29th of February
 */
export function lastDay(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${day}`
  return thisYear < today ? thisYear : `${year - 1}-${day}`
}
