/** Scheme, host and port of the site, without a trailing slash. */
export type Origin = string

/** Resolves a path against the origin. Returns absolute URLs unchanged. */
export function absoluteUrl(origin: Origin, path: string): string {
  return new URL(path, origin).href
}
