import type { TripCard } from '@/contract/site'

/**
 * Finds the trip that an address asks for, by its title or slug in any case, and the others in their order. A name that is
 * nobody's leaves all of them in their order.
 */
export function chooseTrip(
  trips: TripCard[],
  asked: string | undefined,
): { chosen: TripCard | null; others: TripCard[] } {
  const name = asked?.trim().toLowerCase()
  const chosen = trips.find(({ title, slug }) => title.toLowerCase() === name || slug === name) ?? null
  return { chosen, others: trips.filter((trip) => trip !== chosen) }
}
