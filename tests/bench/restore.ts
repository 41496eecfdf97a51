/**
 * `node -C production --import tsx tests/bench/restore.ts`: backs up and restores a site on SQLite with 20,000
 * bookings and 300 pictures, and prints how long each took. The target for the restore is 60 s.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsx } from '../../scripts/run/children'
import { addHistory } from './history'

const BOOKINGS = 20_000
const PICTURES = 300
/** A picture and its sizes, as WebP. */
const SIZES_KB = [900, 300, 150, 60, 20]

const folder = mkdtempSync(join(tmpdir(), 'restore-bench-'))
const [source, target, archives] = ['source', 'target', 'archives'].map((name) => join(folder, name))
const env = {
  ...process.env,
  NODE_ENV: 'production' as const,
  SITE_URL: 'http://localhost:3000',
  BACKUP_PASSPHRASE: 'bench bench bench',
}

try {
  mkdirSync(archives ?? '')
  Object.assign(process.env, env, { DATA_DIR: source })
  const { withPayload } = await import('../../scripts/run/open-payload')
  await withPayload((payload) => addHistory(payload, BOOKINGS), { migrate: true })
  addPictures(join(source ?? '', 'media'))
  measure('backup', 'scripts/backup.ts', archives ?? '', source ?? '')
  const [archive = ''] = readdirSync(archives ?? '')
  console.log(
    `The encrypted archive has ${Math.round(statSync(join(archives ?? '', archive)).size / 1e6)} MB`,
  )
  measure('restore', 'scripts/restore.ts', join(archives ?? '', archive), target ?? '')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

/** Random bytes can't be compressed, and neither can pictures. */
function addPictures(mediaDir: string): void {
  mkdirSync(mediaDir)
  for (let picture = 0; picture < PICTURES; picture++) {
    for (const kb of SIZES_KB) writeFileSync(join(mediaDir, `${picture}-${kb}.webp`), randomBytes(kb * 1024))
  }
}

function measure(what: string, script: string, argument: string, dataDir: string): void {
  const began = Date.now()
  execFileSync(...tsx(script, argument), {
    env: { ...env, DATA_DIR: dataDir },
    stdio: 'inherit',
    timeout: 600_000,
  })
  console.log(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
