import type { TripCard } from '@/contract/site'

/**
 * Returns the trip with the given title or slug, ignoring case, and the other trips in order. `chosen` is
 * null if there's no match.
 */
export function chooseTrip(
  trips: TripCard[],
  titleOrSlug: string | undefined,
): { chosen: TripCard | null; others: TripCard[] } {
  const name = titleOrSlug?.trim().toLowerCase()
  const chosen = trips.find(({ title, slug }) => title.toLowerCase() === name || slug === name) ?? null
  return { chosen, others: trips.filter((trip) => trip !== chosen) }
}
