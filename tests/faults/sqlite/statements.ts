import Database from 'libsql'

const { prepare, exec } = Database.prototype

/** Calls `callback` before each statement that this process prepares, with its number, starting at 0. */
export function beforeStatements(callback: (count: number) => void): void {
  let count = 0
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    callback(count)
    count += 1
    return prepare.call(this, sql)
  } as typeof prepare
}

/** Removes the guard for a control: statements commit one by one, as in Payload's own migrations. */
export function withoutTransactions(): void {
  Database.prototype.exec = function (this: Database.Database, sql: string) {
    return /^(BEGIN IMMEDIATE|COMMIT)$/.test(sql) ? this : exec.call(this, sql)
  }
}

/** Undoes both of the above. */
export function restoreStatements(): void {
  Object.assign(Database.prototype, { prepare, exec })
}
