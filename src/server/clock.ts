import type { Payload } from 'payload'
import { databaseTimeReader } from '@/database/database-time'
import { measureClock } from '@/services/clock'

/**
 * Measures the offset from the database server's clock. Runs at startup and in every sweep
 * (docs/decisions/0033-one-clock.md).
 */
export async function followDatabaseClock(payload: Payload): Promise<void> {
  const readDatabaseTime = databaseTimeReader(payload.db)
  if (readDatabaseTime) await measureClock(payload.logger, readDatabaseTime)
}
