import { z } from 'zod'
import { tripDate, version } from './fields'
import { picture } from './picture'

/** Reports a page of the list (specification section 9). */
export const REPORTS_A_PAGE = 10
export const MAX_REPORTS_A_PAGE = 50
/** Pictures a report (specification section 9). */
export const MAX_REPORT_IMAGES = 6

/** A fish report on the wire (decision 11): `images` are addresses, `pictures` the same with sizes and alt texts. */
export const fishReport = z.object({
  _id: z.string(),
  date: tripDate,
  description: z.string(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  version,
})
export type FishReport = z.infer<typeof fishReport>

/** Answer of the calls that write a report. */
export const fishReportAnswer = z.object({ report: fishReport })

/** Picture files that a report takes (specification section 5). */
export const REPORT_IMAGE_TYPES = ['png', 'jpg', 'jpeg', 'heic', 'heif'] as const
/** Largest picture file, in bytes (decision 11). */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024

export const fishReportList = z.object({
  reports: z.array(fishReport),
  total_pages: z.int().min(1),
  current_page: z.int().min(1),
})
export type FishReportList = z.infer<typeof fishReportList>

/** In a query everything is text; only plain digits count as a number. */
const wholeNumber = (most: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : text),
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? 'Please give a whole number.' : undefined) })
      .min(1)
      .max(most),
  )

export const fishReportQuery = z.object({
  page: wholeNumber(999_999).default(1),
  limit: wholeNumber(MAX_REPORTS_A_PAGE).default(REPORTS_A_PAGE),
})
