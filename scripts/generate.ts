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

/** Types and migrations come from the configuration, so an empty database without tables is enough. */
const WITHOUT_TABLES = { evenIfUnfinished: true }

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { migration: { type: 'string' } } })
  await withPayload(async (payload) => {
    await generateTypes(payload.config)
    await generateImportMap(payload.config, { log: true })
    if (flags.migration === undefined) return
    await payload.db.createMigration({ payload, migrationName: flags.migration, skipEmpty: true })
    importTypesAsTypes(payload.db.migrationDir)
  }, WITHOUT_TABLES)
  return 0
})

/** Payload's template uses regular imports for types, which are errors with `verbatimModuleSyntax`. */
function importTypesAsTypes(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, source.replace(/(?<!type )\b(Migrate(?:Up|Down)Args)\b(?=[^{}]*\} from)/g, 'type $1'))
  }
}
