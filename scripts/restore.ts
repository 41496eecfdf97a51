/**
 * `npm run restore -- FILE`: restores a backup into an empty site, on either database engine, and audits it.
 * Exits with code 1 if the audit finds a mismatch.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type CheckedArchive, checkArchive, type Source } from '../src/database/backup/archive-reader'
import { BackupError, setOfEntry } from '../src/database/backup/format'
import { idsIn } from '../src/database/backup/import-rows'
import { MovedIds } from '../src/database/backup/moved-ids'
import { restoreBackup } from '../src/database/backup/restore-backup'
import { siteLocation } from '../src/database/backup/restore-marker'
import { sqlitePath } from '../src/database/sqlite/connection'
import { withStartLock } from '../src/database/sqlite/start-lock'
import type { EnvSettings } from '../src/env'
import { pictureStore } from '../src/server/picture-store'
import { loadSettings } from './run/environment'
import { runMain } from './run/main'

await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new BackupError('Say which backup to restore: npm run restore -- FILE')
  const settings = loadSettings()
  const source = { path: resolve(file), passphrase: settings.backupPassphrase }
  const movedIds = new MovedIds()
  // The first pass writes nothing, so a bad archive leaves nothing behind.
  const checked = await check(source, settings, movedIds)
  console.log(`Restoring the backup of ${checked.header.takenAt}`)
  // Without a secret, the configuration would generate a new one, so use the backup's.
  if (settings.payloadSecret === null) process.env.PAYLOAD_SECRET = checked.secret
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const mismatches = await onlyOneAtATime(settings, () => restore(settings, { source, checked, movedIds }))
  return report(mismatches, settings, checked)
})

function check(source: Source, { databaseKind }: EnvSettings, movedIds: MovedIds): Promise<CheckedArchive> {
  return checkArchive(source, async ({ name, content }, { engine, generatedIds }) => {
    const [kind, slug = ''] = setOfEntry(name)?.split('/') ?? []
    const moves = engine === 'sqlite' && databaseKind === 'mongodb'
    if (moves && kind === 'collections' && generatedIds.includes(slug)) {
      for (const id of idsIn(await buffer(content))) movedIds.add(id)
      return
    }
    await finished(content.resume())
  })
}

async function restore(
  settings: EnvSettings,
  archive: { source: Source; checked: CheckedArchive; movedIds: MovedIds },
): Promise<string[]> {
  // Import this now, because the configuration reads the environment at load time.
  const { withPayload } = await import('./run/open-payload')
  let mismatches: string[] = []
  await withPayload(
    async (payload) => {
      mismatches = await restoreBackup({
        ...archive,
        payload,
        engine: settings.databaseKind,
        pictures: pictureStore(settings),
        location: siteLocation(settings),
        secretPath: join(settings.dataDir, 'payload-secret'),
      })
    },
    { migrate: true, evenIfUnfinished: true },
  )
  return mismatches
}

/** Runs `work` while no server can start on the same SQLite file. On MongoDB, the restore marker prevents starts. */
function onlyOneAtATime<T>({ databaseKind, databaseUri }: EnvSettings, work: () => Promise<T>): Promise<T> {
  if (databaseKind === 'mongodb') return work()
  const path = sqlitePath(databaseUri)
  mkdirSync(dirname(path), { recursive: true })
  return withStartLock(path, work, () => console.log('Another process is using this database. Waiting.'))
}

function report(mismatches: string[], settings: EnvSettings, { manifest, secret }: CheckedArchive): number {
  const documents = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  console.log(`Restored ${documents} documents and all pictures.`)
  if (settings.payloadSecret !== null && settings.payloadSecret !== secret) {
    console.warn(
      `PAYLOAD_SECRET differs from the backup's, so links in earlier emails don't work. To fix that, set it to the content of ${join(settings.dataDir, 'payload-secret')}.`,
    )
  }
  for (const sentence of mismatches) console.error(`Mismatch: ${sentence}`)
  console.log(
    mismatches.length === 0
      ? 'The audit found no mismatches.'
      : 'The backup already had these mismatches: the restored documents match it. Fix them before you start the server.',
  )
  return mismatches.length === 0 ? 0 : 1
}
