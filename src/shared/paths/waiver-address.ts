import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'
import { deckPath } from './deck-path'

/** Returns the path of the page where a party signs the waiver (docs/product-rules.md#waivers). */
export const waiverPath = (reference: string): string => `/waiver/${reference}`

/** Returns the path of a signed waiver's PDF. Only the captain can open it. */
export const waiverFilePath = (id: string): string => `/api/waiver/file?id=${encodeURIComponent(id)}`

/** The query parameter that says where on the deck sheet a waiver was opened. */
const FROM = 'deck'

/** Returns the URL for signing on the crew's phone. The page leads back to the party's card on the deck sheet. */
export function signHereAddress(
  link: string,
  { date, time, party }: { date: TripDate; time: DepartureTime; party: string },
): string {
  const [path, key] = link.split('#')
  return `${path}?${FROM}=${date}/${time}/${party}#${key}`
}

/** Returns the URL of the place on the deck sheet where a waiver was opened, or null if it wasn't opened there. */
export function deckOfWaiver(query: URLSearchParams): string | null {
  const [, date, time, party] = /^(\d{4}-\d\d-\d\d)\/(am|pm)\/([\w-]+)$/.exec(query.get(FROM) ?? '') ?? []
  return date && time && party ? deckPath(date as TripDate, time as DepartureTime, party) : null
}
