import { randomBytes } from 'node:crypto'
import type { TripDate } from '@/domain/dates'

/** Returns a unique file name without extension for a picture that's uploaded with a report. */
export const newReportPictureStem = (date: TripDate): string =>
  `report-${date}-${randomBytes(6).toString('hex')}`

/** Returns whether a picture was uploaded with a report, not in the CMS, based on its name. */
export const isReportPicture = (filename: string): boolean =>
  /^report-\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(?:-\d+)?\.(?:jpg|png)$/.test(filename)
