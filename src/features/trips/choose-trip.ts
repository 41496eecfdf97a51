import type { TripCard } from '@/contract/site'
import { addressOfTrip, TRIPS_SLUG } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-path'

/** Finds the trip that an address names, by its title or slug in any case, and returns it and the others in their order. */
export function chooseTrip(
  trips: TripCard[],
  name: string | undefined,
): { chosen: TripCard | null; others: TripCard[] } {
  const lower = name?.trim().toLowerCase()
  const chosen = trips.find(({ title, slug }) => title.toLowerCase() === lower || slug === lower) ?? null
  return { chosen, others: trips.filter((trip) => trip !== chosen) }
}

/**
 * Returns the address that replaces one with this trip's name, or null if the name is a title or a slug as it is. Otherwise
 * made-up names and spellings would fill the page cache.
 */
export function redirectOfTrip(trips: TripCard[], name: string): string | null {
  if (trips.some(({ title, slug }) => title === name || slug === name)) return null
  const { chosen } = chooseTrip(trips, name)
  return chosen ? addressOfTrip(chosen) : pathOfPage(TRIPS_SLUG)
}
