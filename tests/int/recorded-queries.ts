import type { Payload } from 'payload'

/** A query as the database received it, along with its cost. */
export interface RecordedQuery {
  text: string
  /**
   * On SQLite, the history tables and indexes that were scanned completely. On MongoDB, the number of documents
   * examined.
   */
  cost: string[] | number
}

/** The tables that grow every season. */
const HISTORY = ['bookings', 'boat_days', 'checkouts', 'payments']

interface LibsqlClient {
  execute(statement: string | { sql: string; args: unknown[] }): Promise<{ rows: { detail?: unknown }[] }>
}

interface MongoConnection {
  set(
    option: 'debug',
    listener: ((collection: string, method: string, ...args: never[]) => void) | false,
  ): void
  db: {
    collection(name: string): {
      find(query: object, options?: object): Explained
      aggregate(pipeline: object[]): Explained
    }
  }
}
interface Explained {
  explain(verbosity: 'executionStats'): Promise<unknown>
}

/** Runs `read` and returns every query that reached the database. */
export function recordQueries(payload: Payload, read: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const { db } = payload
  const { client, connection } = db as unknown as { client?: LibsqlClient; connection?: MongoConnection }
  if (client) return recordSqlite(client, read)
  if (connection) return recordMongo(connection, read)
  throw new Error('This database is neither SQLite nor MongoDB.')
}

async function recordSqlite(client: LibsqlClient, read: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const execute = client.execute.bind(client)
  const seen: { sql: string; args: unknown[] }[] = []
  client.execute = (statement) => {
    seen.push(typeof statement === 'string' ? { sql: statement, args: [] } : statement)
    return execute(statement)
  }
  try {
    await read()
  } finally {
    client.execute = execute
  }
  return Promise.all(
    seen.map(async ({ sql, args }) => {
      const { rows } = await execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args })
      const scans = rows
        .map(({ detail }) => String(detail))
        .filter((step) => HISTORY.includes(/^SCAN (\w+)/.exec(step)?.[1] ?? ''))
      return { text: sql, cost: scans }
    }),
  )
}

async function recordMongo(
  connection: MongoConnection,
  read: () => Promise<unknown>,
): Promise<RecordedQuery[]> {
  const seen: { collection: string; method: string; args: unknown[] }[] = []
  connection.set('debug', (collection, method, ...args) => seen.push({ collection, method, args }))
  try {
    await read()
  } finally {
    connection.set('debug', false)
  }
  return Promise.all(
    seen.map(async ({ collection, method, args: [query, options] }) => {
      const documents = connection.db.collection(collection)
      const explained =
        method === 'aggregate'
          ? documents.aggregate(query as object[])
          : documents.find(query as object, options as object | undefined)
      const cost = examinedBy(await explained.explain('executionStats'))
      return { text: `${collection}.${method} ${JSON.stringify(query)}`, cost }
    }),
  )
}

/** Returns how many documents an aggregation examined, in its first stage and in each `$lookup`. */
function examinedBy(explanation: unknown): number {
  const text = JSON.stringify(explanation)
  const totals = [...text.matchAll(/"totalDocsExamined":(\d+)/g)]
  return totals.reduce((sum, [, count]) => sum + Number(count), 0)
}
