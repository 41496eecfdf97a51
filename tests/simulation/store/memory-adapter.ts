import { createDatabaseAdapter, type DatabaseAdapterObj, type SanitizedCollectionConfig } from 'payload'
import { withConditionalUpdates } from '@/payload-overrides/conditional-update'
import type { Row } from './matches'
import type { MemoryStore, Query, UniqueFields } from './memory-store'

/** A call to the database. `what` is its description, for example 'update checkouts'. */
export interface StoreCall {
  what: string
  collection: string
  isWrite: boolean
}

/** Runs one operation of the store. The simulation decides when, and with which outcome. */
export type RunStoreCall = <Result>(call: StoreCall, run: () => Result) => Promise<Result>

interface Args extends Query {
  collection: string
  id?: string
  slug?: string
  data?: Record<string, unknown>
}

const GLOBALS = 'globals'

/**
 * Returns a Payload adapter for the store. Payload's own operations and the collections' hooks run on it unchanged,
 * including the site's override for conditional writes.
 */
export function memoryAdapter(store: () => MemoryStore, run: RunStoreCall): DatabaseAdapterObj {
  const read = <Result>({ collection }: Args, name: string, work: () => Result) =>
    run({ what: `${name} ${collection}`, collection, isWrite: false }, work)
  const write = <Result>({ collection }: Args, name: string, work: () => Result) =>
    run({ what: `${name} ${collection}`, collection, isWrite: true }, work)
  const whereOf = ({ id, where }: Args) => (id === undefined ? where : { id: { equals: id } })
  const page = (docs: Row[]) => ({
    docs,
    totalDocs: docs.length,
    totalPages: 1,
    page: 1,
    limit: 0,
    pagingCounter: 1,
    hasNextPage: false,
    hasPrevPage: false,
  })
  const saveGlobal = (args: Args) => {
    const { slug = '', data = {} } = args
    return write({ ...args, collection: GLOBALS }, `save ${slug} in`, () => {
      const where = { id: { equals: slug } }
      return store().updateOne(GLOBALS, where, data) ?? store().create(GLOBALS, { ...data, id: slug })
    })
  }
  const notSimulated = (name: string) => () => {
    throw new Error(`The simulated database doesn't have ${name}`)
  }
  const operations = {
    find: (args: Args) => read(args, 'find', () => page(store().find(args.collection, args))),
    findOne: (args: Args) =>
      read(args, 'read', () => store().find(args.collection, { ...args, limit: 1 })[0] ?? null),
    count: (args: Args) =>
      read(args, 'count', () => ({ totalDocs: store().count(args.collection, args.where) })),
    create: (args: Args) =>
      write(args, 'insert into', () => store().create(args.collection, args.data ?? {})),
    updateOne: (args: Args) =>
      write(args, 'update', () => store().updateOne(args.collection, whereOf(args), args.data ?? {})),
    deleteOne: (args: Args) =>
      write(args, 'delete from', () => store().deleteMany(args.collection, whereOf(args))[0] ?? null),
    deleteMany: (args: Args) =>
      write(args, 'delete from', () => void store().deleteMany(args.collection, args.where)),
    findGlobal: (args: Args) =>
      read({ ...args, collection: GLOBALS }, `read ${args.slug} in`, () => {
        const [row] = store().find(GLOBALS, { where: { id: { equals: args.slug } } })
        return row ?? {}
      }),
    createGlobal: saveGlobal,
    updateGlobal: saveGlobal,
  }
  const missing = Object.fromEntries(
    [
      'updateMany',
      'upsert',
      'findDistinct',
      'createVersion',
      'findVersions',
      'queryDrafts',
      'updateVersion',
    ].map((name) => [name, notSimulated(name)]),
  )
  return withConditionalUpdates({
    name: 'memory',
    defaultIDType: 'text',
    init: ({ payload }) =>
      createDatabaseAdapter({
        name: 'memory',
        packageName: 'memory',
        defaultIDType: 'text',
        payload,
        migrationDir: '',
        ...missing,
        ...operations,
      } as never),
  } as DatabaseAdapterObj)
}

/** Returns the unique fields of each collection. */
export function uniqueFieldsOf(
  collections: Pick<SanitizedCollectionConfig, 'slug' | 'flattenedFields'>[],
): UniqueFields {
  return Object.fromEntries(
    collections.map(({ slug, flattenedFields }) => [
      slug,
      flattenedFields
        .filter((field) => 'unique' in field && field.unique && field.name !== 'id')
        .map(({ name }) => name),
    ]),
  )
}
