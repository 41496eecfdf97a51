import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

/** Payload's types don't tell which adapter it is. */
type Adapter = Payload['db'] | MongooseAdapter

/** Returns a function that reads the database server's clock; null for SQLite, which has no server. */
export function databaseTimeReader(db: Adapter): (() => Promise<Date>) | null {
  if (!isMongoose(db)) return null
  return async () => {
    const { localTime } = await db.connection.getClient().db('admin').command({ hello: 1 })
    return new Date(localTime)
  }
}

function isMongoose(db: Adapter): db is MongooseAdapter {
  return db.name === 'mongoose'
}
