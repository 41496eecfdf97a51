import Database from 'libsql'

/**
 * Writes a consistent copy of a database to a new file, while others read and write the original.
 *
 * @throws Error with SQLite's code
 */
export function copySqlite(path: string, copyPath: string): void {
  const db = new Database(path, { readonly: true })
  try {
    // One statement, so one read transaction: the copy is the database at one moment.
    db.exec(`VACUUM INTO '${copyPath.replaceAll("'", "''")}'`)
  } finally {
    db.close()
  }
}
