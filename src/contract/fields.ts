import { z } from 'zod'
import { LANGUAGES } from '@/domain/charter'
import { isMonth, isTripDate } from '@/domain/dates'
import { dollarsToCents } from '@/domain/money'
import { CAPACITY, DEPARTURE_TIMES, TRIP_TYPES } from '@/domain/trips'
import { MAX_CHARACTERS, MAX_DOLLARS, MAX_VERSION_LENGTH } from './limits'
import { optionalParagraphs, token } from './text'

const DATE_SENTENCE = 'Please enter a date as YYYY-MM-DD.'
const MONTH_SENTENCE = 'Please enter a month as YYYY-MM.'
const MONTH_OF_YEAR = '(0[1-9]|1[0-2])'

/** Pattern for document ids: generated ids, `fish-season`, `weather-2026-12-01`. */
export const ID_PATTERN = '^[A-Za-z0-9_.:-]{1,100}$'
export const documentId = z.string().regex(new RegExp(ID_PATTERN)).max(100)

/**
 * Creates a schema for a date that exists on the calendar, as `YYYY-MM-DD`. `missing` is the error message if
 * there's no date.
 */
export const tripDateOr = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : DATE_SENTENCE) })
    .refine(isTripDate, DATE_SENTENCE)
    .meta({
      format: 'date',
      pattern: String.raw`^(19|20|21)\d\d-${MONTH_OF_YEAR}-(0[1-9]|[12]\d|3[01])$`,
      maxLength: 10,
      examples: ['2026-12-05'],
    })

export const tripDate = tripDateOr(DATE_SENTENCE)

/** A month as `YYYY-MM`. */
export const month = z
  .string(MONTH_SENTENCE)
  .refine(isMonth, MONTH_SENTENCE)
  .meta({ pattern: String.raw`^20\d\d-${MONTH_OF_YEAR}$`, maxLength: 7, examples: ['2026-12'] })

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

/** The seats that a party books. If `private` is true, the party gets the whole boat. */
export const seatsShape = { date: tripDate, time: departureTime, tripType, partySize, private: z.boolean() }

/** A stored party's trip, which may no longer be in charter.config.ts. */
export const storedTripType = z.string()

/** A stored party's number of seats, which can be more than the boat has now. */
export const storedSeatsShape = { ...seatsShape, tripType: storedTripType, partySize: z.int().min(1) }

/** The language of the page that sends a request, and of the emails to its guest. */
export const language = z.enum(LANGUAGES)

/** A checkout id with its signature (`api/route/checkout-cookie.ts`). */
export const checkoutId = token(200)

/** An inclusive range of days. */
export const spanShape = { startDate: tripDate, endDate: tripDate }
export const endsAfterStart = (span: { startDate: string; endDate: string }) => span.startDate <= span.endDate
export const SPAN_SENTENCE = { error: 'The end date must be on or after the start date.', path: ['endDate'] }

/** The version for optimistic locking. Every write changes it, and an edit based on an older version is refused. */
export const version = z
  .string()
  // A document written before versions existed has an empty version.
  .regex(/^[\x21-\x7e]*$/, 'Please send the version exactly as you got it.')
  .max(MAX_VERSION_LENGTH)

/** The query of the routes that return lists: `?from=&to=`. Both dates are optional and inclusive. */
export const spanQuery = z.object({ from: tripDate.optional(), to: tripDate.optional() })
export type SpanQuery = z.infer<typeof spanQuery>

/** Parses a query parameter as a whole number. Accepts only plain digits. */
export const wholeNumber = (max: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : text),
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? 'Please enter a whole number.' : undefined) })
      .min(1)
      .max(max),
  )
