/**
 * `npm run generate [-- --migration name]`: generates Payload's types, its import map and, with
 * `--migration`, a migration. Calls Payload's functions directly, because about one in ten runs of the
 * `payload` command silently does nothing.
 */
import './run/empty-environment'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateImportMap } from 'payload'
import { generateTypes } from 'payload/node'
import { runMain } from './run/main'
import { withPayload } from './run/open-payload'

/** Options for a database without tables. None are needed, because types and migrations come from the configuration. */
const WITHOUT_TABLES = { evenIfUnfinished: true }

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { migration: { type: 'string' } } })
  await withPayload(async (payload) => {
    await generateTypes(payload.config)
    await generateImportMap(payload.config, { log: true })
    if (flags.migration === undefined) return
    await payload.db.createMigration({ payload, migrationName: flags.migration, skipEmpty: true })
    fixMigrations(payload.db.migrationDir)
    listMigrations(payload.db.migrationDir)
  }, WITHOUT_TABLES)
  return 0
})

/** Fixes the newest migration and the index file. Older migrations are frozen. */
function fixMigrations(folder: string): void {
  const newest = readdirSync(folder)
    .filter((name) => /^\d.*\.ts$/.test(name))
    .toSorted()
    .at(-1)
  for (const file of ['index.ts', ...(newest ? [newest] : [])]) {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, withDefaults(importTypesAsTypes(source)))
  }
}

/** Writes the names of the migrations to migration-names.ts, which explains why they're listed there. */
function listMigrations(folder: string): void {
  const names = readdirSync(folder)
    .filter((name) => /^\d.*\.ts$/.test(name))
    .toSorted()
    .map((name) => `  '${name.slice(0, -'.ts'.length)}',\n`)
  const path = join(folder, '../migration-names.ts')
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.replace(/(?<=const NAMES = \[)[^\]]*/, `\n${names.join('')}`))
}

/** Makes the template import types with `type`, because `verbatimModuleSyntax` requires that. */
function importTypesAsTypes(source: string): string {
  return source.replace(/(?<!type )\b(Migrate(?:Up|Down)Args)\b(?=[^{}]*\} from)/g, 'type $1')
}

/**
 * Adds a default to new required columns of existing tables, because SQLite can't add them to a table with rows
 * otherwise (https://sqlite.org/lang_altertable.html#altertabaddcol).
 */
function withDefaults(source: string): string {
  const filled = source.replace(/(ALTER TABLE \S+ ADD \S+ text) NOT NULL;/g, "$1 DEFAULT '' NOT NULL;")
  const [rest] = /ALTER TABLE \S+ ADD \S+ (?!text)\w+ NOT NULL;/.exec(filled) ?? []
  if (rest) throw new Error(`Give the new field a defaultValue, because a table with rows needs one: ${rest}`)
  return filled
}
