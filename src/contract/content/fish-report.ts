import { z } from 'zod'
import { tripDate, version, wholeNumber } from '../fields'
import { MAX_REPORTS_A_PAGE, REPORTS_A_PAGE } from '../limits'
import { picture } from './picture'

/** A fish report. `images` contains the URLs of `pictures`. */
export const fishReport = z.object({
  _id: z.string(),
  date: tripDate,
  description: z.string(),
  /** Counts like '31 rockfish, 3 lingcod', or an empty string. */
  catches: z.string(),
  /** The weather and the water, or an empty string. */
  conditions: z.string(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  version,
})
export type FishReport = z.infer<typeof fishReport>

/** Response from every call that writes a report. */
export const fishReportResponse = z.object({ report: fishReport })

/** Image file types that a fish report accepts. */
export const REPORT_IMAGE_TYPES = ['png', 'jpg', 'jpeg', 'heic', 'heif'] as const

export const fishReportList = z.object({
  reports: z.array(fishReport),
  total_pages: z.int().min(1),
  current_page: z.int().min(1),
})
export type FishReportList = z.infer<typeof fishReportList>

export const fishReportQuery = z.object({
  page: wholeNumber(999_999).default(1),
  limit: wholeNumber(MAX_REPORTS_A_PAGE).default(REPORTS_A_PAGE),
})
