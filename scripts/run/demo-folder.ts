import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Marks a folder as a demonstration's, which `--fresh` may delete, and keeps the captain's password for the next start. */
const MARK = 'demo.json'

/** Deletes a demonstration's data. A folder without its mark is somebody's, and stays. */
export function deleteDemo(dataDir: string): void {
  if (!existsSync(dataDir)) return
  if (!existsSync(join(dataDir, MARK))) {
    throw new Error(
      `${dataDir} was not made by the demo, so --fresh leaves it alone. Set DATA_DIR to another folder.`,
    )
  }
  rmSync(dataDir, { recursive: true })
}

/** The captain's password of a demonstration: made up on its first start, then the same. */
export function readOrCreatePassword(dataDir: string): string {
  const path = join(dataDir, MARK)
  if (existsSync(path)) {
    const { captainPassword } = JSON.parse(readFileSync(path, 'utf8')) as { captainPassword?: unknown }
    if (typeof captainPassword === 'string') return captainPassword
  }
  const captainPassword = randomBytes(9).toString('base64url')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(path, JSON.stringify({ captainPassword }), { mode: 0o600 })
  return captainPassword
}
