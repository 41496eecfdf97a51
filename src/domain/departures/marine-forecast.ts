import { addDays, type TripDate, weekdayOf } from '../dates'

/** The National Weather Service's forecast for a marine zone. */
export interface MarineForecast {
  /** The zone's name: 'Monterey Bay'. */
  zone: string
  /** The day on which the forecast was issued, in the forecast's own time zone. */
  issuedOn: TripDate
  /** The time of issue on that day, as HH:MM. */
  issuedAt: string
  /** When the forecast expires, as an ISO instant. */
  expiresAt: string
  /** Warnings in capitals, for example 'SMALL CRAFT ADVISORY IN EFFECT UNTIL 9 PM PST THIS EVENING'. */
  headlines: string[]
  /** The forecast's periods in order, with the names from the forecast: 'TODAY', 'TONIGHT', 'SUN', 'SUN NIGHT'. */
  periods: { name: string; text: string }[]
}

/** The part of the forecast that's about one day. */
export interface DayForecast extends Pick<MarineForecast, 'zone' | 'issuedOn' | 'issuedAt' | 'headlines'> {
  day: string | null
  night: string | null
}

const NIGHTS = new Set(['TONIGHT', 'REST OF TONIGHT', 'OVERNIGHT', 'LATE TONIGHT', 'THIS EVENING'])
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/**
 * Returns the part of a forecast about one day, or null if there's none or it has expired
 * (docs/product-rules.md#marine-forecast). Includes warnings only on the day of issue and the next day,
 * because their end isn't machine-readable.
 */
export function forecastOf(forecast: MarineForecast, date: TripDate, now: Date): DayForecast | null {
  const { zone, issuedOn, issuedAt, headlines, periods, expiresAt } = forecast
  if (Date.parse(expiresAt) <= now.getTime()) return null
  let [day, night]: [string | null, string | null] = [null, null]
  for (const { name, text } of periods) {
    const place = placeOf(name, issuedOn)
    if (place?.date !== date) continue
    if (place.isNight) night ??= text
    else day ??= text
  }
  if (day === null && night === null) return null
  const isNear = date <= addDays(issuedOn, 1)
  return { zone, issuedOn, issuedAt, headlines: isNear ? headlines : [], day, night }
}

/** Returns a period's date, and whether it's a night, or null for an unknown name like 'CHRISTMAS DAY'. */
function placeOf(name: string, issuedOn: TripDate): { date: TripDate; isNight: boolean } | null {
  if (NIGHTS.has(name)) return { date: issuedOn, isNight: true }
  if (/^(?:REST OF )?(?:TODAY|THIS MORNING|THIS AFTERNOON)$/.test(name))
    return { date: issuedOn, isNight: false }
  const [, weekday, night] = /^(SUN|MON|TUE|WED|THU|FRI|SAT)[A-Z]*( NIGHT)?$/.exec(name) ?? []
  if (!weekday) return null
  const daysAhead = (WEEKDAYS.indexOf(weekday) - weekdayOf(issuedOn) + 7) % 7 || 7
  return { date: addDays(issuedOn, daysAhead), isNight: night !== undefined }
}
