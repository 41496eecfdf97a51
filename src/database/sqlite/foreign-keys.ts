import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { isSqlite } from './fast-writes'

/**
 * Stops SQLite from checking foreign keys, until this process closes the database, so that rows can be created
 * in any order. Call {@link settleForeignKeys} afterwards. Does nothing on MongoDB.
 */
export async function suspendForeignKeys(db: Payload['db']): Promise<void> {
  if (isSqlite(db)) await db.client.execute('PRAGMA foreign_keys = OFF')
}

/**
 * Does to rows that refer to a missing row what SQLite would have done when that row was deleted. MongoDB keeps
 * such references, and on SQLite they'd make the next save of the row fail.
 */
export async function settleForeignKeys(db: Payload['db']): Promise<void> {
  if (!isSqlite(db)) return
  const { rows } = await db.client.execute('PRAGMA foreign_key_check')
  for (const { table, rowid, fkid } of rows) {
    const { column, onDelete } = await keyOf(db, String(table), Number(fkid))
    const change =
      onDelete === 'CASCADE' ? `DELETE FROM "${table}"` : `UPDATE "${table}" SET "${column}" = NULL`
    await db.client.execute({ sql: `${change} WHERE rowid = ?`, args: [Number(rowid)] })
  }
}

async function keyOf({ client }: SQLiteAdapter, table: string, id: number) {
  const { rows } = await client.execute(`PRAGMA foreign_key_list("${table}")`)
  const key = rows.find((row) => Number(row.id) === id)
  return { column: String(key?.from), onDelete: String(key?.on_delete) }
}
