import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsx } from '../../scripts/run/children'
import { addHistory } from './history'

const BOOKINGS = 20_000
const PICTURES = 300
/** The file sizes of a picture's versions, as WebP. */
const SIZES_KB = [900, 300, 150, 60, 20]

/** Backs up and restores a site on SQLite with 20,000 bookings and 300 pictures. The restore ends with an audit. */
export async function measureRestore(): Promise<object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'restore-bench-'))
  const [source, target, archives] = [
    join(folder, 'source'),
    join(folder, 'target'),
    join(folder, 'archives'),
  ]
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    SITE_URL: 'http://localhost:3000',
    BACKUP_PASSPHRASE: 'bench bench bench',
  }
  const run = (script: string, argument: string, dataDir: string) => {
    const began = performance.now()
    const options = { env: { ...env, DATA_DIR: dataDir }, stdio: 'inherit', timeout: 600_000 } as const
    execFileSync(...tsx(script, argument), options)
    return (performance.now() - began) / 1000
  }
  try {
    mkdirSync(archives)
    Object.assign(process.env, env, { DATA_DIR: source })
    // Import this here, because the configuration reads the environment when it loads.
    const { withPayload } = await import('../../scripts/run/open-payload')
    await withPayload((payload) => addHistory(payload, BOOKINGS), { migrate: true })
    addPictures(join(source, 'media'))
    const backup = run('scripts/backup.ts', archives, source)
    const [archive = ''] = readdirSync(archives)
    const megabytes = Math.round(statSync(join(archives, archive)).size / 1e6)
    const restore = run('scripts/restore.ts', join(archives, archive), target)
    return [
      { what: 'backup, seconds', measured: Number(backup.toFixed(1)), against: `${megabytes} MB, encrypted` },
      { what: 'restore and audit, seconds', measured: Number(restore.toFixed(1)), against: 'goal: under 60' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds files of random bytes, which can't be compressed, just like pictures. */
function addPictures(mediaDir: string): void {
  mkdirSync(mediaDir)
  for (let picture = 0; picture < PICTURES; picture++) {
    for (const kb of SIZES_KB) writeFileSync(join(mediaDir, `${picture}-${kb}.webp`), randomBytes(kb * 1024))
  }
}
