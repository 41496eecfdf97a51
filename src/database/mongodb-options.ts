import type { mongooseAdapter } from '@payloadcms/db-mongodb'

/**
 * Options that apply to every command (docs/decisions/0026-mongodb-concerns-and-topologies.md). They override
 * the same options in DATABASE_URI. `w`, `journal` and `wtimeoutMS` are set separately, because `w` in the
 * URI would override a `writeConcern` object.
 */
export const CONNECT_OPTIONS = {
  // Reads must not be rolled back, because compare-and-swap relies on them.
  readConcernLevel: 'majority',
  readPreference: 'primary',
  w: 'majority',
  journal: true,
  // A write that doesn't reach a majority in time fails with code 64, but can still be applied later.
  wtimeoutMS: 5000,
  // If there's no primary, requests fail with a 503 within seconds.
  serverSelectionTimeoutMS: 5000,
  connectTimeoutMS: 3000,
  heartbeatFrequencyMS: 2000,
  // Heartbeats detect an unresponsive server within five seconds and abort its commands. These two timeouts
  // cover all other cases. They're longer than it takes to create all indexes on a busy machine.
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 30_000,
  // Without this, mongoose would buffer commands for 10 s if there's no primary. The driver already waits.
  bufferCommands: false,
  // Off, because `ensureIndexes` (mongodb.ts) creates collections and indexes once, before the first request.
  autoCreate: false,
  autoIndex: false,
} as const satisfies NonNullable<Parameters<typeof mongooseAdapter>[0]['connectOptions']>
