import { z } from 'zod'

const YEAR_SENTENCE = 'Please enter a year from 2001 to 2099.'

/**
 * A year of the season book. The book compares the year with the one before, which must also be in this century,
 * so the first possible year is 2001.
 */
export const seasonYear = z
  .string(YEAR_SENTENCE)
  .length(4, YEAR_SENTENCE)
  .regex(/^20(0[1-9]|[1-9]\d)$/, YEAR_SENTENCE)
  .transform(Number)

/** The query of the season book's CSV downloads. */
export const seasonQuery = z.object({ year: seasonYear })
