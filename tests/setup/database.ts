import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { inject } from 'vitest'
import { DATABASE_NAME } from './database-global'

export interface TestDatabase {
  kind: 'sqlite' | 'mongodb'
  /** The environment of a process that uses the database: DATABASE_URI, DATA_DIR, PAYLOAD_SECRET. */
  env: Record<string, string>
  /** Deletes the database's files. On MongoDB, they're deleted along with the run's replica set. */
  remove(): void
}

/** Creates an empty, migrated database on this run's engine. */
export function createTestDatabase(): TestDatabase {
  const source = inject('databaseSource')
  const dataDir = mkdtempSync(join(source.folder, 'data-'))
  return {
    kind: source.kind,
    env: {
      DATABASE_URI:
        source.kind === 'sqlite' ? copyTemplate(source.templatePath, dataDir) : nameDatabase(source.uri),
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export interface OpenDatabase extends TestDatabase {
  payload: Payload
  close(): Promise<void>
}

/**
 * Creates a database for one test file and opens Payload on it. Call this only once per file: a process reads
 * the configuration once, so a second call would return the first database.
 *
 * @param variables extra environment variables for the site, for example a simulator's URL
 * @param uriOptions query options for a MongoDB address
 */
export async function openTestDatabase(
  variables: Record<string, string> = {},
  uriOptions: Record<string, string> = {},
): Promise<OpenDatabase> {
  const database = createTestDatabase()
  database.env.DATABASE_URI = withOptions(database.env.DATABASE_URI ?? '', uriOptions)
  Object.assign(process.env, database.env, variables)
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ])
  const payload = await getPayload({ config, disableOnInit: true })
  // On SQLite, the template is already migrated.
  if (database.kind === 'mongodb') await payload.db.migrate()
  return {
    ...database,
    payload,
    close: async () => {
      await payload.destroy()
      database.remove()
    },
  }
}

function copyTemplate(templatePath: string, dataDir: string): string {
  const path = join(dataDir, 'test.db')
  copyFileSync(templatePath, path)
  // Also copy the write-ahead log, which has data that isn't in the main file yet.
  if (existsSync(`${templatePath}-wal`)) copyFileSync(`${templatePath}-wal`, `${path}-wal`)
  return `file:${path}`
}

function nameDatabase(uri: string): string {
  return uri.replace(DATABASE_NAME, `test_${randomBytes(8).toString('hex')}`)
}

function withOptions(uri: string, options: Record<string, string>): string {
  const query = new URLSearchParams(options).toString()
  return query === '' ? uri : `${uri}${uri.includes('?') ? '&' : '?'}${query}`
}
