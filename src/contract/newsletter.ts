import { z } from 'zod'
import { documentId, language, tripDate } from './fields'
import { token } from './text'

/** The query of an unsubscribe link. Links to pages in English have no language. */
export const unsubscribeQuery = z.object({
  signup: documentId,
  key: token(100),
  language: language.optional(),
})

/** Response from `POST /api/newsletter/unsubscribe`. */
export const unsubscribed = z.object({ unsubscribed: z.literal(true) })

/** Request body for `POST /api/newsletter/confirm`: the data from the link in the email. */
export const confirmRequest = z.object({ signup: documentId, openings: z.boolean(), key: token(100) })

/** Response from `POST /api/newsletter/confirm`. */
export const confirmed = z.object({ confirmed: z.literal(true) })

export const mailingQuery = z.object({ day: tripDate })

/** An email about a day's open seats, before or after it's sent. */
export const mailing = z.object({
  day: tripDate,
  subject: z.string(),
  text: z.string(),
  /** The number of subscribers who would get the email now. */
  recipients: z.int(),
  /** The number of subscribers who already got an email about open seats today, so they wouldn't get this one. */
  alreadyToday: z.int(),
  /** The email that was sent today about this day, or null. */
  sent: z.object({ queued: z.int(), isDone: z.boolean() }).nullable(),
})
export type Mailing = z.infer<typeof mailing>

export const mailingResponse = z.object({ Mailing: mailing })
