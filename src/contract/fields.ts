import { z } from 'zod'
import { isMonth, isTripDate } from '@/domain/dates'
import { dollarsToCents } from '@/domain/money'
import { CAPACITY, DEPARTURE_TIMES, TRIP_TYPES } from '@/domain/trips'
import { MAX_CHARACTERS, MAX_DOLLARS, MAX_VERSION_LENGTH } from './limits'
import { optionalParagraphs, token } from './text'

const DATE_SENTENCE = 'Please enter a date as YYYY-MM-DD.'
const MONTH_SENTENCE = 'Please enter a month as YYYY-MM.'
const YEAR_AND_MONTH = String.raw`(19|20|21)\d\d-(0[1-9]|1[0-2])`

/** A real calendar day as `YYYY-MM-DD`; `missing` is the message if there's no date. */
export const tripDateOr = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : DATE_SENTENCE) })
    .refine(isTripDate, DATE_SENTENCE)
    .meta({
      format: 'date',
      pattern: String.raw`^${YEAR_AND_MONTH}-(0[1-9]|[12]\d|3[01])$`,
      maxLength: 10,
      examples: ['2026-12-05'],
    })

export const tripDate = tripDateOr(DATE_SENTENCE)

/** A month as `YYYY-MM`. */
export const month = z
  .string(MONTH_SENTENCE)
  .refine(isMonth, MONTH_SENTENCE)
  .meta({ pattern: `^${YEAR_AND_MONTH}$`, maxLength: 7, examples: ['2026-12'] })

export const departureTime = z.enum(DEPARTURE_TIMES)
export const tripType = z.enum(TRIP_TYPES)

export const partySize = z
  .int()
  .min(1, 'Please choose at least 1 guest.')
  .max(CAPACITY, `The boat takes up to ${CAPACITY} guests.`)

/** US dollars with at most two decimals. */
const dollars = z.number().min(0).max(MAX_DOLLARS).multipleOf(0.01)

/** An amount in dollars, parsed to cents. A fraction of a cent is refused, not rounded. */
export const dollarsAsCents = dollars.transform((amount, context) => {
  const cents = dollarsToCents(amount)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'Please enter an amount in dollars and whole cents.' })
  return z.NEVER
})

export const note = optionalParagraphs('The note', MAX_CHARACTERS.note)

/** The seats of a party: the boat to itself if `private`. */
export const seatsShape = { date: tripDate, time: departureTime, tripType, partySize, private: z.boolean() }

/** A checkout's id with its signature (`api/checkout-cookie.ts`). */
export const checkoutId = token(200)

/** A span of days, including both ends. */
export const spanShape = { startDate: tripDate, endDate: tripDate }
export const endsAfterStart = (span: { startDate: string; endDate: string }) => span.startDate <= span.endDate
export const SPAN_SENTENCE = { error: 'The end date must be on or after the start date.', path: ['endDate'] }

/** Optimistic lock: every write changes a document's version, and an edit of an old version is refused. */
export const version = z
  .string()
  // Empty for a document written before versions existed.
  .regex(/^[\x21-\x7e]*$/, 'Please send the version exactly as you got it.')
  .max(MAX_VERSION_LENGTH)

/** `?from=&to=` of the lists: optional, including both ends. */
export const spanQuery = z.object({ from: tripDate.optional(), to: tripDate.optional() })
export type SpanQuery = z.infer<typeof spanQuery>
