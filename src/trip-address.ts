export const TRIPS_PATH = '/trips-&-rates'

/**
 * Pattern of a trip's name in `?trip=`, also used in Next's rewrites. Next turns the name into a path segment
 * and responds with 500 if it can't be one: slashes, a bare percent sign, only dots (docs/upstream-bugs.md).
 */
export const TRIP_NAME = '(?!\\.)[^/\\\\%?#]+'

/** Returns whether a trip can have this name. */
export function isTripName(name: string): boolean {
  return new RegExp(`^${TRIP_NAME}$`, 'u').test(name)
}
