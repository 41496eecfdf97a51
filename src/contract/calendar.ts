import { z } from 'zod'
import { departureTime, endsAfterStart, SPAN_SENTENCE, spanShape, tripDate, version } from './fields'
import { MAX_CHARACTERS, MAX_SALMON_DAYS } from './limits'
import { optionalParagraphs } from './text'

export const CALENDAR_TYPES = ['weather', 'fish season', 'salmon'] as const

/** Ids of the two calendar entries that always exist, because the seed creates them. */
export const FISH_SEASON_ID = 'fish-season'
export const SALMON_ID = 'salmon'

export const calendarEntry = z.object({
  _id: z.string(),
  type: z.enum(CALENDAR_TYPES),
  startDate: tripDate.nullable(),
  endDate: tripDate.nullable(),
  /** The canceled departure. Present only in the weather entry of a single departure. */
  time: departureTime.optional(),
  salmonDays: z.array(tripDate),
  version,
})
export type CalendarEntryBody = z.infer<typeof calendarEntry>

/**
 * Request body for `POST /api/calendar/new`, which cancels one day, or one of its departures, because of weather.
 * `message` is part of the email to the guests.
 */
export const weatherRequest = z
  .object({
    type: z.literal('weather'),
    ...spanShape,
    time: departureTime.optional(),
    message: optionalParagraphs('The message', MAX_CHARACTERS.note).nullish(),
    /** Why a single departure is canceled. If it's missing, the reason is the weather. */
    reason: z.literal('too-few').optional(),
  })
  .refine(({ reason, time }) => reason === undefined || time !== undefined, {
    error: 'Please name the departure.',
    path: ['time'],
  })
  .refine((span) => span.startDate === span.endDate, {
    error: 'A weather entry covers one day, so the end date must be the start date.',
    path: ['endDate'],
  })

/** Request body for `PUT /api/calendar/fish-season`. */
export const seasonRequest = z
  .object({ ...spanShape, version: version.optional() })
  .refine(endsAfterStart, SPAN_SENTENCE)

/** Request body for `PUT /api/calendar/salmon`. */
export const salmonRequest = z.object({
  type: z.literal('salmon').default('salmon'),
  salmonDays: z
    .array(tripDate)
    .max(MAX_SALMON_DAYS, `Please choose at most ${MAX_SALMON_DAYS} salmon days.`)
    .transform((days) => [...new Set(days)].sort()),
  version: version.optional(),
})

export const calendarList = z.object({ Calendar: z.object({ Calendars: z.array(calendarEntry) }) })
export const calendarResponse = z.object({ Calendar: calendarEntry })
