import type * as MongoDb from 'mongodb'
import { loadPackage } from '@/services/load-package'
import { CONNECT_OPTIONS } from './mongodb-options'

/**
 * Returns a function that pings the primary. It has its own connection, so that it doesn't wait for Payload, whose
 * start takes seconds.
 */
export function pingMongodb(url: string): () => Promise<unknown> {
  let client: Promise<MongoDb.MongoClient> | null = null
  // If the driver's client can't connect the first time, it never tries again, so create a new client.
  const connect = () =>
    openClient(url).catch((error: unknown) => {
      client = null
      throw error
    })
  return async () => {
    client ??= connect()
    return (await client).db('admin').command({ ping: 1 })
  }
}

/** Loads the driver only if it's needed, because it takes a tenth of a second. */
async function openClient(url: string): Promise<MongoDb.MongoClient> {
  const { MongoClient } = loadPackage('mongodb') as typeof MongoDb
  const { readPreference, serverSelectionTimeoutMS, connectTimeoutMS, heartbeatFrequencyMS } = CONNECT_OPTIONS
  const options = { readPreference, serverSelectionTimeoutMS, connectTimeoutMS, heartbeatFrequencyMS }
  return new MongoClient(url, options).connect()
}
