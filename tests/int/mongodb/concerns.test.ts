import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '../../setup/database'

/** URL options that an operator might set and that are weaker than we need, plus command monitoring. */
const WEAKER = {
  w: '1',
  journal: 'false',
  wtimeoutMS: '0',
  readConcernLevel: 'local',
  readPreference: 'secondaryPreferred',
  serverSelectionTimeoutMS: '60000',
  monitorCommands: 'true',
}

/** The wire-protocol names of all commands that Sixpack sends. */
const READS = ['find', 'aggregate', 'count', 'distinct']
const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'createIndexes']

const REVIEW = { name: 'Ada E.', stars: 5, trip: 'Rockfish', comment: 'Six fish.' }

interface Sent {
  name: string
  command: Record<string, unknown>
}

let database: OpenDatabase
const sent: Sent[] = []

beforeAll(async () => {
  database = await openTestDatabase({}, WEAKER)
  const { connection } = database.payload.db as unknown as MongooseAdapter
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    sent.push({ name: commandName, command })
  })
  await everyKindOfCall()
})
afterAll(() => database.close())

/** Makes every kind of database call that the services and Payload make. */
async function everyKindOfCall(): Promise<void> {
  const { payload } = database
  const { db } = payload
  const collection = 'boat-days'
  const where = { id: { equals: '2026-12-01' } }
  await db.create({ collection, data: { id: '2026-12-01', version: '1', claims: [] } })
  await db.findOne({ collection, where })
  await db.find({ collection, where, limit: 1 })
  await db.count({ collection, where })
  await db.count({ collection })
  await db.findDistinct({ collection, field: 'version' })
  await db.updateOne({ collection, where, data: { version: '2' }, options: { atomic: true } })
  await db.updateOne({ collection, where, data: { version: '3' }, returning: false })
  await db.updateMany({ collection, where, data: { version: '4' } })
  await db.deleteOne({ collection, where })
  await db.deleteMany({ collection, where })
  const review = await payload.create({ collection: 'reviews', data: { ...REVIEW, _status: 'published' } })
  await payload.find({ collection: 'reviews', draft: true })
  await payload.findVersions({ collection: 'reviews' })
  await payload.update({ collection: 'reviews', id: review.id, data: { stars: 4 } })
  await payload.updateGlobal({ slug: 'site-settings', data: {} })
  await payload.delete({ collection: 'reviews', id: review.id })
  const { collections } = db as unknown as MongooseAdapter
  await collections.bookings?.ensureIndexes()
}

const of = (names: string[]) => sent.filter(({ name }) => names.includes(name))

describe('the MongoDB client, whatever the URL says', () => {
  it('sends only the commands that this test covers', () => {
    const known = [...READS, ...WRITES, 'hello', 'ping', 'endSessions', 'getMore', 'create', 'listIndexes']
    expect(sent.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  // The driver sends no read preference if it reads from the primary.
  it('reads from the primary with majority concern', () => {
    expect(new Set(of(READS).map(({ name }) => name))).toEqual(new Set(['find', 'aggregate', 'count']))
    for (const { name, command } of of(READS)) {
      expect(command.readConcern, name).toEqual({ level: 'majority' })
      expect(command.$readPreference, name).toBeUndefined()
    }
  })

  it('waits at most five seconds for a majority’s journals', () => {
    expect(new Set(of(WRITES).map(({ name }) => name))).toEqual(new Set(WRITES))
    for (const { name, command } of of(WRITES)) {
      expect(command.writeConcern, name).toEqual({ w: 'majority', j: true, wtimeout: 5000 })
    }
  })

  it('waits only a few seconds for a primary', () => {
    const { connection } = database.payload.db as unknown as MongooseAdapter
    expect(connection.getClient().options).toMatchObject({
      serverSelectionTimeoutMS: 5000,
      connectTimeoutMS: 3000,
      socketTimeoutMS: 30_000,
    })
  })
})
