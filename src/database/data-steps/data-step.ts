import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { MigrateUpArgs } from '@payloadcms/db-sqlite'

/** Changes stored documents for a new version. Never change a released step (frozen-migrations.test.ts). */
export interface DataStep {
  /** Runs in the migration's transaction, after its statements. */
  sqlite(db: MigrateUpArgs['db']): Promise<void>
  /** Must be idempotent, because two servers can start at once, and there's no transaction. */
  mongodb(db: NonNullable<MongooseAdapter['connection']['db']>): Promise<void>
}
