import Database from 'libsql'

const { prepare, exec } = Database.prototype

/**
 * Calls `callback` before each statement that this process prepares, with the number of statements so far.
 */
export function beforeStatements(callback: (count: number) => void): void {
  let count = 0
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    callback(count)
    count += 1
    return prepare.call(this, sql)
  } as typeof prepare
}

/** Turns transactions off for a control test, so that each statement commits separately, as in Payload's migrations. */
export function withoutTransactions(): void {
  Database.prototype.exec = function (this: Database.Database, sql: string) {
    return /^(BEGIN IMMEDIATE|COMMIT)$/.test(sql) ? this : exec.call(this, sql)
  }
}

/** Restores the original `prepare` and `exec`. */
export function restoreStatements(): void {
  Object.assign(Database.prototype, { prepare, exec })
}
