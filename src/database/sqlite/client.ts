import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/sqlite3'
import { sqliteCodeOf } from '@/services/database/database-unavailable'
import { type Connection, connect } from './connection'
import { LockQueue } from './lock-queue'

/** Statements that run as they are: reads, and pragmas, most of which do nothing inside a transaction. */
const READS = /^\s*(select|explain|pragma)\b/i

/** What a new connection may cure: a file that was read-only when it was opened, or couldn't be opened or read. */
const STALE_CONNECTION = new Set(['SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_IOERR'])
/** Those of them after which nothing was executed, so the statement can run again. */
const NOT_EXECUTED = new Set(['SQLITE_READONLY', 'SQLITE_CANTOPEN'])

interface BoundStatement {
  sql: string
  args: InArgs
}

/**
 * The database client of this process, for Payload's adapter: statements that wait for a lock without blocking the thread,
 * and a connection that is opened again when the file has become usable.
 *
 * A write is `BEGIN IMMEDIATE`, the statement, `COMMIT`, in one synchronous piece, so no other statement of this process
 * comes between them. The lock is taken by `exec`, because the driver leaves a prepared statement that fails busy unfinished:
 * until it is garbage collected, the connection reads an old snapshot and can't commit
 * (https://github.com/tursodatabase/libsql-client-ts/issues/352).
 */
export class SqliteClient implements Client {
  readonly protocol = 'file'
  readonly #path: string
  readonly #queue = new LockQueue()
  #connection: Connection | null = null
  closed = false

  constructor(path: string) {
    this.#path = path
  }

  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    const { sql, args: values } =
      typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement
    const bound = { sql, args: values ?? [] }
    if (!READS.test(sql)) {
      return this.#queue.run(() => this.#withConnection(async (connection) => write(connection, bound)))
    }
    const read = () => this.#read(bound)
    try {
      // With a write-ahead log a read needs no lock, so it doesn't stand in line behind writes.
      return await read()
    } catch (error) {
      if (sqliteCodeOf(error) !== 'SQLITE_BUSY') throw error
      return this.#queue.run(read)
    }
  }

  /** Runs a script, all of it or nothing. */
  async executeMultiple(sql: string): Promise<void> {
    const script = `BEGIN IMMEDIATE;\n${sql};\nCOMMIT;`
    await this.#queue.run(() => this.#withConnection(({ client }) => client.executeMultiple(script)))
  }

  close(): void {
    this.closed = true
    this.#disconnect()
  }

  batch(): Promise<never> {
    return refuseTransaction()
  }

  migrate(): Promise<never> {
    return refuseTransaction()
  }

  transaction(): Promise<never> {
    return refuseTransaction()
  }

  sync(): Promise<never> {
    return Promise.reject(new Error('A local database has nothing to sync with.'))
  }

  async #read(statement: BoundStatement): Promise<ResultSet> {
    try {
      return await this.#withConnection(({ client }) => client.execute(statement))
    } catch (error) {
      // The unfinished statement would pin its snapshot for all later reads.
      if (sqliteCodeOf(error) === 'SQLITE_BUSY') this.#disconnect()
      throw error
    }
  }

  /** Runs `work` on the connection; if that turns out to be stale, on a new one. */
  async #withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      return await work(this.#connected())
    } catch (error) {
      const code = sqliteCodeOf(error) ?? ''
      if (STALE_CONNECTION.has(code)) this.#disconnect()
      if (!NOT_EXECUTED.has(code)) throw error
    }
    return work(this.#connected())
  }

  #connected(): Connection {
    if (this.closed) throw new Error('The database client is closed.')
    this.#connection ??= connect(this.#path)
    return this.#connection
  }

  #disconnect(): void {
    const connection = this.#connection
    this.#connection = null
    connection?.client.close()
  }
}

/**
 * Runs one statement that may write. Nothing is awaited between `BEGIN` and `COMMIT`: the client executes before it returns
 * its promise. A statement that failed has left nothing, so what is then committed is empty.
 */
function write({ db, client }: Connection, statement: BoundStatement): Promise<ResultSet> {
  db.exec('BEGIN IMMEDIATE')
  const result = client.execute(statement)
  try {
    // An error like a full disk can end the transaction by itself.
    if (db.inTransaction) db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    // The commit's error is the one to report; this only marks the statement's own as handled.
    result.catch(() => undefined)
    throw error
  }
  return result
}

function refuseTransaction(): Promise<never> {
  return Promise.reject(
    new Error('This client has no transactions (docs/decisions/0002-no-database-transactions.md).'),
  )
}
