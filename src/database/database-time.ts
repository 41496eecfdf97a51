import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

/** Which of the two it is, the types of Payload leave open. */
type Adapter = Payload['db'] | MongooseAdapter

/** Returns how to read the database server's clock; null with SQLite, whose processes share this machine's clock. */
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
