import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { tsx } from '../../scripts/run/children'
import { startMongo } from './mongod'

/** What test files need to create a database. Must be serializable, because it's passed between processes. */
export type DatabaseSource = SqliteSource | MongoSource

interface SqliteSource {
  kind: 'sqlite'
  /** The folder for the test files' data, which is deleted at the end of the run. */
  folder: string
  /** A migrated database file that each test file copies. */
  templatePath: string
}

interface MongoSource {
  kind: 'mongodb'
  folder: string
  /** The replica set's address, with `DATABASE_NAME` in place of the database's name. */
  uri: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: DatabaseSource
  }
}

/** The placeholder for the database's name in `DatabaseSource.uri`. */
export const DATABASE_NAME = 'database_name'

interface Shared {
  source: DatabaseSource
  users: number
  stop: () => Promise<void>
}

/** Each project loads this module separately, so keep the database that all projects share in a global. */
const registry = globalThis as typeof globalThis & { sixpackTestDatabase?: Promise<Shared> }

/** Vitest's global setup: prepares a server for MongoDB, or a template file for SQLite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  registry.sixpackTestDatabase ??= start()
  const shared = await registry.sixpackTestDatabase
  shared.users += 1
  project.provide('databaseSource', shared.source)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete registry.sixpackTestDatabase
    await shared.stop()
  }
}

async function start(): Promise<Shared> {
  const engine = process.env.TEST_DATABASE ?? 'sqlite'
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-tests-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (engine === 'mongodb') {
    const mongo = await startMongo()
    const stop = async () => {
      await mongo.stop()
      removeFolder()
    }
    return { source: { kind: 'mongodb', folder, uri: mongo.uri(DATABASE_NAME) }, users: 0, stop }
  }
  if (engine !== 'sqlite') throw new Error('TEST_DATABASE must be sqlite or mongodb.')
  const templatePath = join(folder, 'template.db')
  migrate(templatePath, folder)
  return { source: { kind: 'sqlite', folder, templatePath }, users: 0, stop: async () => removeFolder() }
}

/** Migrates a file in a separate process, so that the file is closed and complete when a test copies it. */
function migrate(path: string, dataDir: string): void {
  execFileSync(...tsx('scripts/migrate.ts'), {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URI: `file:${path}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
