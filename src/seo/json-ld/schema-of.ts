import type { Thing, WithContext } from 'schema-dts'

/** Says that the words of `thing` are schema.org's. */
export function schemaOf<Kind extends Thing>(thing: Kind): WithContext<Kind> {
  // `Kind` is one of many object types, which a spread cannot express.
  return Object.assign({ '@context': 'https://schema.org' as const }, thing) as unknown as WithContext<Kind>
}
