import type { Payload } from 'payload'
import { readEnv } from '../../src/env'

/** Runs the migrations that the database has not seen. MongoDB needs none: its indexes are made when it is opened. */
export async function migrate(payload: Payload): Promise<void> {
  if (readEnv().databaseKind === 'sqlite') await payload.db.migrate()
}
