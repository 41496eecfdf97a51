import { randomBytes } from 'node:crypto'
import type { TripDate } from '@/domain/dates'

/** A name, without its ending, for a picture that comes with a report; no other picture's name begins with it. */
export const newReportPictureStem = (date: TripDate): string =>
  `report-${date}-${randomBytes(6).toString('hex')}`

/** Whether a picture came into the library with a report, and not through the CMS: only those have such a name. */
export const isReportPicture = (filename: string): boolean =>
  /^report-\d{4}-\d{2}-\d{2}-[0-9a-f]{12}(?:-\d+)?\.(?:jpg|png)$/.test(filename)
