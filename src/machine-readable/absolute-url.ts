import type { Thing, WithContext } from 'schema-dts'

/** Scheme, host and port of the site, without a slash at the end. */
export type Origin = string

/** A path of the site as programs elsewhere need it; an address that is whole already comes back as it is. */
export function absoluteUrl(origin: Origin, path: string): string {
  return new URL(path, origin).href
}

/** Says that the words of `thing` are schema.org's. */
export function schemaOf<Kind extends Thing>(thing: Kind): WithContext<Kind> {
  // `Kind` is one of many object types, which a spread cannot express.
  return Object.assign({ '@context': 'https://schema.org' as const }, thing) as unknown as WithContext<Kind>
}
