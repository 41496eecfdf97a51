export const TRIPS_PATH = '/trips-&-rates'

/**
 * A trip's name in `?trip=`, as a pattern for Next's rewrites as well. Next makes the name a path segment and answers 500 to
 * what can't be one: slashes, a bare percent sign, only dots.
 */
export const TRIP_NAME = '(?!\\.)[^/\\\\%?#]+'

/** Whether a trip could have this name. */
export function isTripName(name: string): boolean {
  return new RegExp(`^${TRIP_NAME}$`, 'u').test(name)
}
