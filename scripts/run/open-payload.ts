// This import must come first, because the Payload config reads the environment at load time.
import './env-files'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { namesFor } from '../../src/database/migration-names'
import { refuseUnfinishedRestore, siteLocation } from '../../src/database/backup/restore-marker'
import { refuseNewerDatabase } from '../../src/database/newer-database'
import { env } from '../../src/env'

interface Options {
  /** Applies pending migrations first, and refuses a database from a newer version. */
  migrate?: boolean
  /** Opens the database even if a restore into it didn't finish. The caller must check for that. */
  evenIfUnfinished?: boolean
}

/** Opens the configured database, runs `work`, and closes the database. */
export async function withPayload(
  work: (payload: Payload) => Promise<void>,
  { migrate = false, evenIfUnfinished = false }: Options = {},
): Promise<void> {
  // Without `disableOnInit`, the server's background jobs would start.
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    if (migrate) {
      await payload.db.migrate()
      await refuseNewerDatabase(payload, namesFor(env().databaseKind))
    }
    if (!evenIfUnfinished) await refuseUnfinishedRestore(payload, siteLocation(env()))
    await work(payload)
  } finally {
    await payload.destroy()
  }
}
