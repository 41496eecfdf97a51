/**
 * Uses SQLite files as a server does, on commands from its parent (tests/faults/sqlite/sqlite-process.ts).
 * Responds to each command with `{ result }` or `{ failure }`, and exits when its parent does.
 */
import Database from 'libsql'
import { migrations } from '@/database/migrations'
import { SqliteClient } from '@/database/sqlite/client'
import { requireWritable } from '@/database/sqlite/locked-file'
import { migrateSqlite } from '@/database/sqlite/migrate'
import { withStartLock } from '@/database/sqlite/start-lock'
import { readOrCreateSecret } from '@/payload-secret'
import { sqliteCodeOf } from '@/services/database/database-unavailable'
import { beforeStatements, withoutTransactions } from './statements'

export type Command =
  | { do: 'migrate'; path: string; dieAtStatement?: number; unguarded?: boolean }
  | { do: 'require-writable'; path: string }
  | { do: 'execute'; path: string; sql: string }
  | { do: 'disconnect'; path: string }
  | { do: 'open-driver'; path: string }
  | { do: 'execute-by-driver'; sql: string }
  | { do: 'insert'; path: string; ids: string[] }
  | { do: 'read-secret'; dataDir: string }
  | { do: 'hold-start-lock'; path: string }
  | { do: 'become-user'; uid: number }

export interface Answer {
  result?: unknown
  failure?: { message: string; code: string | null }
}

/** The plain driver, without our client. Used for controls. */
let driver: Database.Database | undefined
const clients = new Map<string, SqliteClient>()

process.on('message', (command: Command) => {
  run(command).then(
    (result) => process.send?.({ result } satisfies Answer),
    (error: Error) => process.send?.({ failure: { message: error.message, code: sqliteCodeOf(error) } }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.({ result: 'ready' } satisfies Answer)

async function run(command: Command): Promise<unknown> {
  switch (command.do) {
    case 'migrate':
      if (command.unguarded) withoutTransactions()
      if (command.dieAtStatement !== undefined) dieAt(command.dieAtStatement)
      return migrateSqlite(command.path, migrations)
    case 'require-writable':
      return requireWritable(command.path)
    case 'execute':
      return [...(await clientOf(command.path).execute(command.sql)).rows]
    case 'disconnect':
      clientOf(command.path).close()
      return clients.delete(command.path)
    case 'open-driver':
      driver = new Database(command.path, {})
      return driver.prepare('SELECT * FROM t').all()
    case 'execute-by-driver':
      return void driver?.exec(command.sql)
    case 'insert':
      return insertEach(clientOf(command.path), command.ids)
    case 'read-secret':
      return readOrCreateSecret(command.dataDir)
    case 'hold-start-lock':
      return holdStartLock(command.path)
    case 'become-user':
      return void process.setuid?.(command.uid)
  }
}

function clientOf(path: string): SqliteClient {
  const client = clients.get(path) ?? new SqliteClient(path)
  clients.set(path, client)
  return client
}

/** Inserts rows, and counts them in a separate row. Returns the acknowledged ids. */
async function insertEach(client: SqliteClient, ids: string[]): Promise<string[]> {
  const acknowledged: string[] = []
  for (const id of ids) {
    const { rows } = await client.execute({ sql: 'INSERT INTO t (id) VALUES (?) RETURNING id', args: [id] })
    await client.execute("UPDATE counts SET n = n + 1 WHERE id = 'all'")
    if (rows.length === 1) acknowledged.push(id)
  }
  return acknowledged
}

/** Acquires the start lock, and holds it until this process exits. */
function holdStartLock(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const work = () => new Promise<never>(() => resolve())
    withStartLock(path, work, () => undefined).catch(reject)
  })
}

function dieAt(statement: number): void {
  beforeStatements((count) => {
    if (count === statement) process.kill(process.pid, 'SIGKILL')
  })
}
