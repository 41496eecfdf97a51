import type { TripCard } from '@/contract/site'
import { addressOfTrip, TRIPS_SLUG } from '@/shared/paths/page-address'
import { pathOfPage } from '@/shared/paths/page-slug'

/** Finds the trip with this title or slug, ignoring case. Returns that trip and the others. */
export function chooseTrip(trips: TripCard[], name: string | undefined) {
  const lower = name?.trim().toLowerCase()
  const chosen = trips.find(({ title, slug }) => title.toLowerCase() === lower || slug === lower) ?? null
  return { chosen, others: trips.filter((trip) => trip !== chosen) }
}

/**
 * Returns the URL to redirect to, or null if the name exactly matches a trip's title or slug. Without the
 * redirect, made-up names and spellings would fill the page cache.
 */
export function redirectOfTrip(trips: TripCard[], name: string): string | null {
  if (trips.some(({ title, slug }) => title === name || slug === name)) return null
  const { chosen } = chooseTrip(trips, name)
  return chosen ? addressOfTrip(chosen) : pathOfPage(TRIPS_SLUG)
}
