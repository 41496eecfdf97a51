import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

type Adapter = Payload['db'] | MongooseAdapter

/** Returns a function that reads the database server's clock, or null for SQLite, which has no server. */
export function databaseTimeReader(db: Adapter): (() => Promise<Date>) | null {
  // Payload's type doesn't say which adapter this is, so check for MongoDB's connection.
  if (!isMongoose(db)) return null
  return async () => {
    const { localTime } = await db.connection.getClient().db('admin').command({ hello: 1 })
    return new Date(localTime)
  }
}

function isMongoose(db: Adapter): db is MongooseAdapter {
  return db.name === 'mongoose'
}
