import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { BSON, MongoClient } from 'mongodb'
import { connect } from '@/database/sqlite/connection'
import { runChild, tsx } from '../../scripts/run/children'
import { createTestDatabase, type TestDatabase } from '../setup/database'

/** All stored rows of the database, by table or collection. */
export type StoredRows = Record<string, Record<string, unknown>[]>

export interface OldSite extends TestDatabase {
  /** When the site was created. */
  madeAt: Date
  /** The ids of bookings and checkouts, keyed by the case that each one represents. */
  ids: Record<string, string>
  /** The path of the Square simulator's state file. */
  squareFile: string
  read(): Promise<StoredRows>
  /** Runs `npm run migrate`. Returns the exit code. */
  migrate(): Promise<number>
}

const fixture = (name: string) => resolve('tests/fixtures/upgrade', name)
const unzip = (name: string) => gunzipSync(readFileSync(fixture(name)))

/** Unpacks a site that was created by the version before 1.0.0 (tests/fixtures/upgrade) into this run's database. */
export async function unpackOldSite(): Promise<OldSite> {
  const database = createTestDatabase()
  const uri = database.env.DATABASE_URI ?? ''
  const path = uri.replace(/^file:/, '')
  if (database.kind === 'sqlite') {
    rmSync(`${path}-wal`, { force: true })
    writeFileSync(path, unzip('sqlite.db.gz'))
  } else await fillMongo(uri)
  const about = JSON.parse(readFileSync(fixture(`about-${database.kind}.json`), 'utf8'))
  const squareFile = join(database.env.DATA_DIR ?? '', 'square.json')
  writeFileSync(squareFile, unzip(`square-${database.kind}.json.gz`))
  const env = { ...database.env, PAYLOAD_SECRET: about.secret }
  return {
    ...database,
    env,
    madeAt: new Date(about.now),
    ids: about.ids,
    squareFile,
    read: () => (database.kind === 'sqlite' ? Promise.resolve(readSqlite(path)) : readMongo(uri)),
    migrate: () => runChild(...tsx('scripts/migrate.ts'), { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  }
}

async function fillMongo(uri: string): Promise<void> {
  await inMongo(uri, async (db) => {
    const collections: Record<string, object[]> = BSON.EJSON.parse(unzip('mongodb.ejson.gz').toString(), {
      relaxed: false,
    })
    for (const [name, documents] of Object.entries(collections))
      if (documents.length > 0) await db.collection(name).insertMany(documents)
  })
}

function readMongo(uri: string): Promise<StoredRows> {
  return inMongo(uri, async (db) => {
    const rows: StoredRows = {}
    for (const { name } of await db.listCollections().toArray()) {
      const documents = await db.collection(name).find().sort({ _id: 1 }).toArray()
      rows[name] = documents.map((document) => BSON.EJSON.serialize(document))
    }
    return rows
  })
}

export async function inMongo<Result>(
  uri: string,
  work: (db: ReturnType<MongoClient['db']>) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(uri)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

function readSqlite(path: string): StoredRows {
  const { db, client } = connect(path)
  try {
    const all = (statement: string) => db.prepare(statement).all() as Record<string, unknown>[]
    const tables = all("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name))
    return Object.fromEntries(tables.map((name) => [name, all(`SELECT * FROM "${name}" ORDER BY rowid`)]))
  } finally {
    client.close()
  }
}
