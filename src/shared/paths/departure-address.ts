import { isMonth, isTripDate, monthOf, type TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, type DepartureTime } from '@/domain/trips'
import type { Language } from '../text/language'

interface Departure {
  date: TripDate
  time: DepartureTime
}

/** Returns the short path of a departure's page, `/go/2026-12-05-am` (docs/product-rules.md#go-or-no-go). */
export const departurePath = ({ date, time }: Departure): string => `/go/${date}-${time}`

/**
 * Returns the URL of the picture that link previews of a departure show. It changes with the number of booked seats,
 * because they're in the picture.
 */
export const departurePicturePath = (departure: Departure, booked: number, language: Language): string =>
  `${departurePath(departure)}/picture?booked=${booked}${language === 'en' ? '' : `&language=${language}`}`

/** Parses the last part of a departure's path. Returns null if the text isn't a departure. */
export function readDeparture(part: string): Departure | null {
  const [date, half] = [part.slice(0, 10), part.slice(11)]
  const time = DEPARTURE_TIMES.find((one) => one === half)
  if (!time || part[10] !== '-' || !isTripDate(date) || !isMonth(monthOf(date))) return null
  return { date, time }
}
