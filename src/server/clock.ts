import type { Payload } from 'payload'
import { databaseTimeReader } from '@/database/database-time'
import { measureClock } from '@/services/clock'

/** Compares this process's clock with the database server's, when Payload starts and at every sweep (docs/decisions/0033). */
export async function followDatabaseClock(payload: Payload): Promise<void> {
  const readDatabaseTime = databaseTimeReader(payload.db)
  if (readDatabaseTime) await measureClock(payload.logger, readDatabaseTime)
}
