import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { inject } from 'vitest'
import { DATABASE_NAME } from './database-global'

export interface TestDatabase {
  kind: 'sqlite' | 'mongodb'
  /** What a process has to be started with to use it: DATABASE_URI, DATA_DIR, PAYLOAD_SECRET. */
  env: Record<string, string>
  /** Deletes its files; a MongoDB database goes with the run's replica set. */
  remove(): void
}

/** An empty, migrated database that nobody else has, on the engine of this run. */
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
 * A database of its own with Payload open on it, for one test file: the configuration is read once a process, so a second
 * call in the same file would get the first database.
 *
 * @param variables further environment of the site, e.g. a simulator's address
 * @param uriOptions for the query of a MongoDB address
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
  // What was not yet moved into the main file when its last user closed it.
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
