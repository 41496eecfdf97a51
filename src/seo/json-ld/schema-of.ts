import type { Thing, WithContext } from 'schema-dts'

/** Adds the schema.org context. */
export function schemaOf<Kind extends Thing>(thing: Kind): WithContext<Kind> {
  // TypeScript can't type a spread of the generic `Kind`.
  return Object.assign({ '@context': 'https://schema.org' as const }, thing) as unknown as WithContext<Kind>
}
