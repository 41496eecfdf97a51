import { closeSync, existsSync, fdatasyncSync, openSync } from 'node:fs'
import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/sqlite3'
import { isBeforeNextWrite } from '@/services/database/before-next-write'
import { sqliteCodeOf } from '@/services/database/database-unavailable'
import { type Connection, connect } from './connection'
import { LockQueue } from './lock-queue'

/** Matches statements to run outside a transaction: reads, and pragmas, most of which do nothing inside one. */
const READS = /^\s*(select|explain|pragma)\b/i

/**
 * Matches statements that always write to the log if they change a row. An update that stores what's already there
 * counts as a change, too, but writes nothing.
 */
const ADDS_ROWS = /^\s*insert\b/i

/** Errors that a new connection can fix, for example if the file was read-only when it was opened. */
const STALE_CONNECTION = new Set(['SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_IOERR'])
/** Errors that occur before anything is executed, so the statement can be retried. */
const NOT_EXECUTED = new Set(['SQLITE_READONLY', 'SQLITE_CANTOPEN'])

/** `FULL` waits for the disk at each commit, and `NORMAL` doesn't. */
type Synchronous = 'FULL' | 'NORMAL'

interface BoundStatement {
  sql: string
  args: InArgs
}

/**
 * This process's database client, for Payload's adapter. It waits for locks without blocking the thread, and
 * reconnects when an unusable file becomes usable again.
 *
 * A write runs `BEGIN IMMEDIATE`, the statement and `COMMIT` synchronously, so no other statement from this
 * process can run in between. `BEGIN` runs with `exec`, because the driver doesn't reset a prepared statement
 * that fails with SQLITE_BUSY. Until that statement is garbage collected, the connection reads an old
 * snapshot and can't commit (https://github.com/tursodatabase/libsql-client-ts/issues/352).
 */
export class SqliteClient implements Client {
  readonly protocol = 'file'
  readonly #path: string
  readonly #queue = new LockQueue()
  #connection: Connection | null = null
  #synchronous: Synchronous = 'FULL'
  #isBehind = false
  closed = false

  constructor(path: string) {
    this.#path = path
  }

  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    const { sql, args: values } =
      typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement
    const bound = { sql, args: values ?? [] }
    if (!READS.test(sql)) {
      // Check this here, because the queue can run the statement in another request's context.
      const waitsForDisk = !isBeforeNextWrite()
      return this.#queue.run(() =>
        this.#withConnection(async (connection) => this.#write(connection, bound, waitsForDisk)),
      )
    }
    const read = () => this.#read(bound)
    try {
      // Don't queue reads behind writes, because in WAL mode a read needs no lock.
      return await read()
    } catch (error) {
      if (sqliteCodeOf(error) !== 'SQLITE_BUSY') throw error
      return this.#queue.run(read)
    }
  }

  /** Runs an SQL script atomically. */
  async executeMultiple(sql: string): Promise<void> {
    const script = `BEGIN IMMEDIATE;\n${sql};\nCOMMIT;`
    await this.#queue.run(() => this.#withConnection(({ client }) => client.executeMultiple(script)))
  }

  /** Whether this process has committed writes that may not have reached the disk yet (see `beforeNextWrite`). */
  get isBehind(): boolean {
    return this.#isBehind
  }

  /** Makes all later commits return without waiting for the disk. */
  allowFastWrites(): void {
    this.#synchronous = 'NORMAL'
    setSynchronous(this.#connected(), this.#synchronous)
  }

  close(): void {
    this.closed = true
    this.#disconnect()
  }

  batch = refuseTransaction
  migrate = refuseTransaction
  transaction = refuseTransaction

  sync(): Promise<never> {
    return Promise.reject(new Error("A local database can't sync."))
  }

  /**
   * Runs a write. If it waits for the disk, all earlier writes of this process have also reached the disk when it
   * returns, even if it failed or changed nothing, because its caller may rely on what an earlier write stored.
   */
  #write(connection: Connection, statement: BoundStatement, waitsForDisk: boolean): Promise<ResultSet> {
    if (!waitsForDisk) {
      this.#isBehind = true
      setSynchronous(connection, 'NORMAL')
      try {
        return write(connection, statement)
      } finally {
        setSynchronous(connection, this.#synchronous)
      }
    }
    if (!this.#isBehind) return write(connection, statement)
    const before = changesOf(connection)
    let hasSynced = false
    try {
      const result = write(connection, statement)
      hasSynced = ADDS_ROWS.test(statement.sql) && changesOf(connection) > before
      return result
    } finally {
      if (!hasSynced) syncLog(this.#path)
      this.#isBehind = false
    }
  }

  async #read(statement: BoundStatement): Promise<ResultSet> {
    try {
      return await this.#withConnection(({ client }) => client.execute(statement))
    } catch (error) {
      // Reconnect, because the driver doesn't reset the failed statement, and later reads would see its snapshot.
      if (sqliteCodeOf(error) === 'SQLITE_BUSY') this.#disconnect()
      throw error
    }
  }

  /** Runs `work`. If the connection is stale, opens a new one, and retries `work` if nothing was executed. */
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
    if (!this.#connection) {
      this.#connection = connect(this.#path)
      setSynchronous(this.#connection, this.#synchronous)
    }
    return this.#connection
  }

  #disconnect(): void {
    const connection = this.#connection
    this.#connection = null
    connection?.client.close()
  }
}

/**
 * Runs a statement that can write. There's no `await` between `BEGIN` and `COMMIT`, because the client
 * executes the statement before it returns its promise. If the statement fails, the commit is empty.
 */
function write({ db, client }: Connection, statement: BoundStatement): Promise<ResultSet> {
  db.exec('BEGIN IMMEDIATE')
  const result = client.execute(statement)
  try {
    // Some errors, for example a full disk, end the transaction, so there may be nothing to commit.
    if (db.inTransaction) db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    // The caller gets the error from the commit, so ignore the statement's own rejection.
    result.catch(() => undefined)
    throw error
  }
  return result
}

function setSynchronous({ db }: Connection, synchronous: Synchronous): void {
  db.exec(`PRAGMA synchronous = ${synchronous}`)
}

/** Returns the number of rows that a connection has changed since it was opened. */
function changesOf({ db }: Connection): number {
  const [changes] = db.prepare('SELECT total_changes()').raw().get() as [number]
  return changes
}

/**
 * Syncs the write-ahead log to the disk. If there's no log, there's nothing to sync, because SQLite deletes it only
 * after copying everything into the database.
 */
function syncLog(path: string): void {
  const log = `${path}-wal`
  if (!existsSync(log)) return
  const file = openSync(log, 'r+')
  try {
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
}

function refuseTransaction(): Promise<never> {
  return Promise.reject(
    new Error("This client doesn't support transactions (docs/decisions/0002-no-database-transactions.md)."),
  )
}
