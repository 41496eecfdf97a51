import { z } from 'zod'
import { tripDate } from '../fields'

export const dayCardQuery = z.object({ date: tripDate })

/** A clock time at the dock, as HH:MM. */
const clock = z.string()

/** A high or low tide. Heights are in feet above mean lower low water, as in printed tide tables. */
export const tideTurn = z.object({
  kind: z.enum(['high', 'low']),
  time: clock,
  /** Hours since midnight at the dock. Differs from `time` on days when the clocks change. */
  hour: z.number(),
  feet: z.number(),
})

/** The sun, moon and tides for a day at the dock. */
export const dayCard = z.object({
  date: tripDate,
  sunrise: clock,
  sunset: clock,
  moon: z.object({
    phase: z.enum([
      'new',
      'waxing crescent',
      'first quarter',
      'waxing gibbous',
      'full',
      'waning gibbous',
      'last quarter',
      'waning crescent',
    ]),
    /** The percentage of the moon's disk that's lit at noon. */
    percent: z.int(),
  }),
  /** The tides, or null in waters without tides. */
  tide: z
    .object({
      station: z.string(),
      /** The attribution that the tide data's license requires, in English. */
      attribution: z.string(),
      /** The length of the day: 24, or 23 or 25 when the clocks change. */
      hours: z.number(),
      /** The water's height in feet every 20 minutes, from midnight to midnight. */
      feet: z.array(z.number()),
      turns: z.array(tideTurn),
    })
    .nullable(),
})
export type DayCard = z.infer<typeof dayCard>

/** The National Weather Service's forecast for a day on the water. */
export const dayForecast = z.object({
  /** The marine zone's name. */
  zone: z.string(),
  issuedOn: tripDate,
  issuedAt: clock,
  /** The forecast's warnings, in capitals as issued. */
  headlines: z.array(z.string()),
  day: z.string().nullable(),
  night: z.string().nullable(),
})
export type DayForecast = z.infer<typeof dayForecast>

/** Response from `GET /api/day-card`. The forecast is null if there's none for the day, or if it couldn't be loaded. */
export const dayCardResponse = dayCard.extend({ forecast: dayForecast.nullable() })
export type DayCardResponse = z.infer<typeof dayCardResponse>
