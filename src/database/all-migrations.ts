import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import type { DataStep } from './data-steps/data-step'
import { version100 } from './data-steps/v1-0-0'
import { version110 } from './data-steps/v1-1-0'
import { migrations } from './migrations'

/** The data steps, keyed by migration name. */
const DATA_STEPS: Record<string, DataStep> = {
  '20261123_224516_v1_0_0': version100,
  '20261124_060000_v1_1_0': version110,
}

/** SQLite's migrations, each with its data step. */
export const sqliteMigrations = migrations.map((migration) => ({
  ...migration,
  up: async (args: MigrateUpArgs) => {
    await migration.up(args)
    await DATA_STEPS[migration.name]?.sqlite(args.db)
  },
}))

/**
 * MongoDB's migrations for Payload's `migrate`. MongoDB has no schema, so the first one is left out, and the others
 * run only their data step. Those without a data step also run, because the health check expects their names.
 */
export const mongodbMigrations = migrations.slice(1).map(({ name }) => ({
  name,
  up: async (args: unknown) => {
    const step = DATA_STEPS[name]
    if (!step) return
    // The cast is safe, because Payload passes its own instance, whose adapter is MongoDB's.
    const { payload } = args as { payload: { db: MongooseAdapter } }
    const { db } = payload.db.connection
    if (!db) throw new Error("The database isn't connected.")
    await step.mongodb(db)
  },
  down: () => Promise.reject(new Error('Restore the backup from before the update.')),
}))
