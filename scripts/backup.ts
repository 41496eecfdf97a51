/**
 * `npm run backup -- FOLDER`: writes a new archive of the whole site to a folder, while the site is running. Encrypts
 * it if BACKUP_PASSPHRASE is set. `npm run restore` reads it (docs/decisions/0040-backups-are-documents.md).
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { BackupError } from '../src/database/backup/format'
import { refuseUnfinishedRestore, siteLocation } from '../src/database/backup/restore-marker'
import { writeBackup } from '../src/database/backup/write-backup'
import { copySqlite } from '../src/database/sqlite/copy'
import { picturePlace, pictureStore } from '../src/server/picture-store'
import { loadSettings } from './run/environment'
import { runMain } from './run/main'

let copyFolder: string | null = null

await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const folder = requireFolder(positionals[0])
  const settings = loadSettings()
  const { databaseKind: engine, backupPassphrase: passphrase } = settings
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const path = join(folder, `sixpack-${stamp}Z.tar${passphrase === null ? '' : '.age'}`)
  if (engine === 'sqlite') openCopy(settings.databaseUri, folder)
  try {
    // Import these now, because they read the environment at load time.
    const [{ withPayload }, { env }] = await Promise.all([import('./run/open-payload'), import('../src/env')])
    const request = {
      engine,
      version: String(JSON.parse(readFileSync('package.json', 'utf8')).version),
      secret: env().payloadSecret,
      pictures: pictureStore(settings),
      path,
      passphrase,
    }
    const back = async (payload: Payload) => {
      // The configuration points to the copy, so pass the site's real location.
      await refuseUnfinishedRestore(payload, siteLocation(settings))
      const { documents, pictures, missing } = await writeBackup({ ...request, payload })
      for (const name of missing)
        console.warn(`${name} is missing from ${picturePlace(settings)}, so it isn't in the backup.`)
      console.log(`Backed up ${documents} documents and ${pictures} picture files to ${path}`)
    }
    await withPayload(back, { migrate: true, evenIfUnfinished: true })
  } finally {
    deleteCopy()
  }
  return 0
}, deleteCopy)

function requireFolder(folder: string | undefined): string {
  if (folder === undefined) {
    throw new BackupError('Say where to put the backup: npm run backup -- FOLDER')
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new BackupError(
      `The folder ${folder} doesn't exist. Create it, and make it readable only by this user.`,
    )
  }
  return resolve(folder)
}

/** Copies the SQLite file and points the configuration to the copy, which no longer changes. */
function openCopy(databaseUri: string, folder: string): void {
  const path = databaseUri.replace(/^file:/, '')
  if (!statSync(path, { throwIfNoEntry: false })) throw new BackupError(`The database ${path} doesn't exist.`)
  // The folder is readable only by this user, so the copy in it is too.
  copyFolder = mkdtempSync(join(folder, '.sixpack-copy-'))
  const copyPath = join(copyFolder, 'copy.db')
  copySqlite(path, copyPath)
  process.env.DATABASE_URI = `file:${copyPath}`
}

function deleteCopy(): void {
  if (copyFolder !== null) rmSync(copyFolder, { recursive: true, force: true })
}
