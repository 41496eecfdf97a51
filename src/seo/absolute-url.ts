/** Scheme, host and port of the site, without a slash at the end. */
export type Origin = string

/** A path of the site as programs elsewhere need it; an address that is whole already comes back as it is. */
export function absoluteUrl(origin: Origin, path: string): string {
  return new URL(path, origin).href
}
