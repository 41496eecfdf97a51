import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { version100 } from '@/database/data-steps/v1-0-0'
import { version110 } from '@/database/data-steps/v1-1-0'
import { START_MS } from '../../concurrency/races'
import { inMongo, type OldSite, type StoredRows, unpackOldSite } from '../../fakes/old-site'

type Db = NonNullable<MongooseAdapter['connection']['db']>

/** Names of the data steps' updates, in order. */
const UPDATES = ['fee', 'fee of earlier versions', 'amount owed', 'first Spanish text', 'next Spanish text']

let whole: StoredRows
const sites: OldSite[] = []

async function unpack(): Promise<OldSite> {
  const site = await unpackOldSite()
  sites.push(site)
  return site
}

/** Returns all rows except those that record when a migration ran. */
async function rowsOf(site: OldSite): Promise<StoredRows> {
  return { ...(await site.read()), 'payload-migrations': [] }
}

/**
 * Runs the data steps in a process that's killed during one of their updates. MongoDB changes one document at a time,
 * so only some of the documents have been changed by then.
 */
async function dieDuring(site: OldSite, update: number): Promise<void> {
  let left = update
  await inMongo(site.env.DATABASE_URI ?? '', async (db) => {
    const dying = {
      collection: (name: string) => ({
        updateMany: async (filter: object, change: object[]) => {
          const documents = db.collection(name)
          if (left-- > 0) return documents.updateMany(filter, change)
          const ids = await documents
            .find(filter)
            .map(({ _id }) => _id)
            .toArray()
          const half = ids.slice(0, Math.ceil(ids.length / 2))
          await documents.updateMany({ ...filter, _id: { $in: half } }, change)
          throw new Error('killed')
        },
        find: (filter: object) => db.collection(name).find(filter),
        updateOne: async (filter: object, change: object) => {
          if (left-- > 0) return db.collection(name).updateOne(filter, change)
          throw new Error('killed')
        },
      }),
    }
    // The cast is safe, because the data steps use only these methods of a collection.
    for (const step of [version100, version110]) await step.mongodb(dying as unknown as Db)
  }).catch((error: Error) => expect(error.message).toBe('killed'))
}

beforeAll(async () => {
  const site = await unpack()
  if ((await site.migrate()) !== 0) throw new Error('The upgrade failed.')
  whole = await rowsOf(site)
}, START_MS)
afterAll(() => {
  for (const site of sites) site.remove()
})

describe('an upgrade whose process was killed', () => {
  it.each(UPDATES.map((name, index) => [name, index] as const))(
    'while it was changing the %s can be repeated, and ends the same',
    async (_, update) => {
      const site = await unpack()
      await dieDuring(site, update)
      expect(await rowsOf(site), 'control: the upgrade isn’t finished').not.toEqual(whole)
      expect(await site.migrate()).toBe(0)
      expect(await rowsOf(site)).toEqual(whole)
    },
    START_MS,
  )
})
