import type { Payload } from 'payload'
import { isSqlite } from './fast-writes'

/**
 * Stops SQLite from checking foreign keys, until this process closes the database, so that rows can be created
 * in any order. Call {@link settleForeignKeys} afterward. Does nothing on MongoDB.
 */
export async function suspendForeignKeys(db: Payload['db']): Promise<void> {
  if (isSqlite(db)) await db.client.execute('PRAGMA foreign_keys = OFF')
}

/** Lists rows that refer to a missing row, with the column and its foreign key's ON DELETE action. */
const ORPHANS = `
  SELECT c."table" AS name, c.rowid AS row, k."from" AS field, k.on_delete AS rule
  FROM pragma_foreign_key_check AS c JOIN pragma_foreign_key_list(c."table") AS k ON k.id = c.fkid
`

interface Orphan {
  name: string
  row: number
  field: string
  rule: string
}

/**
 * Applies foreign keys' ON DELETE actions to rows that refer to a missing row, as SQLite would have done when that row
 * was deleted. MongoDB keeps such references, and on SQLite they'd make the next save of the row fail.
 */
export async function settleForeignKeys(db: Payload['db']): Promise<void> {
  if (!isSqlite(db)) return
  const { rows } = await db.client.execute(ORPHANS)
  // The cast is safe, because the query names its columns.
  for (const { name, row, field, rule } of rows as unknown as Orphan[]) {
    const change = rule === 'CASCADE' ? `DELETE FROM "${name}"` : `UPDATE "${name}" SET "${field}" = NULL`
    await db.client.execute({ sql: `${change} WHERE rowid = ?`, args: [row] })
  }
}
