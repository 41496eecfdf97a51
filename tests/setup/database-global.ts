import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { tsx } from '../../scripts/run/children'
import { startMongo } from './mongod'

/** What every test file makes its own database from; crosses processes, so plain values only. */
export type DatabaseSource = SqliteSource | MongoSource

interface SqliteSource {
  kind: 'sqlite'
  /** Where the test files have their data; deleted at the end of the run. */
  folder: string
  /** A migrated database file to copy. */
  templatePath: string
}

interface MongoSource {
  kind: 'mongodb'
  folder: string
  /** The replica set's address, with `DATABASE_NAME` where the name goes. */
  uri: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: DatabaseSource
  }
}

/** Stands for the name in `DatabaseSource.uri`. */
export const DATABASE_NAME = 'database_name'

interface Shared {
  source: DatabaseSource
  users: number
  stop: () => Promise<void>
}

/** Every project runs this file, each in a module graph of its own; the database is started once for all of them. */
const registry = globalThis as typeof globalThis & { sixpackTestDatabase?: Promise<Shared> }

/** Vitest's global setup: prepares one database server or template for the run, on the engine in TEST_DATABASE. */
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

/** In a process of its own, so that the file is closed and complete when it is copied. */
function migrate(path: string, dataDir: string): void {
  execFileSync(...tsx('scripts/migrate.ts'), {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URI: `file:${path}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
