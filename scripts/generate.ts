/**
 * `npm run generate [-- --migration name]`: Payload's types, the admin's import map, and on demand a migration of what changed
 * in the collections. Through the functions and not the `payload` command, which does nothing in one run of ten.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cutOff } from './run/environment'
import { runMain } from './run/main'
import { withPayload } from './run/open-payload'

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { migration: { type: 'string' } } })
  // Only the shape of the database matters here, so an empty one in a temporary folder serves.
  const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-generate-'))
  Object.assign(process.env, cutOff(), { DATA_DIR: dataDir })
  try {
    const [{ generateImportMap }, { generateTypes }] = await Promise.all([
      import('payload'),
      import('payload/node'),
    ])
    await withPayload(async (payload) => {
      await generateTypes(payload.config)
      await generateImportMap(payload.config, { log: true })
      if (flags.migration === undefined) return
      await payload.db.createMigration({ payload, migrationName: flags.migration, skipEmpty: true })
      importTypesAsTypes(payload.db.migrationDir)
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return 0
})

/** Payload's template imports its types as values, which is an error where modules are kept verbatim. */
function importTypesAsTypes(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, source.replace(/(?<!type )\b(Migrate(?:Up|Down)Args)\b(?=[^{}]*\} from)/g, 'type $1'))
  }
}
