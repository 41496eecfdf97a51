export const TRIPS_PATH = '/trips-&-rates'

/**
 * Pattern for a trip's name in `?trip=`. Next rewrites the name to a path segment, and responds with 500 if
 * the name has slashes, a bare percent sign or only dots (docs/upstream-bugs.md).
 */
export const TRIP_NAME = '(?!\\.)[^/\\\\%?#]+'

export function isTripName(name: string): boolean {
  return new RegExp(`^${TRIP_NAME}$`, 'u').test(name)
}
