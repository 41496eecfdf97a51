import { isDeepStrictEqual } from 'node:util'

/**
 * Returns only the fields whose values an update changes. A `beforeChange` hook gets the whole document
 * merged with the change, and Payload writes all of it back, which undoes concurrent changes to other fields
 * (https://github.com/payloadcms/payload/issues/15486). Contract test: tests/int/payload-contract.test.ts.
 */
export function changedFields<Data extends object>(data: Data, stored: object | undefined): Partial<Data> {
  const before = new Map<string, unknown>(Object.entries(stored ?? {}))
  const changes = Object.entries(data).filter(([name, value]) => !isDeepStrictEqual(value, before.get(name)))
  return Object.fromEntries(changes) as Partial<Data>
}
