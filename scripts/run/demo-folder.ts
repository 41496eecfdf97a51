import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Marks a folder as demo data, which `--fresh` may delete. Also stores the captain's password. */
const MARK = 'demo.json'

/** Deletes the demo's data. @throws Error if the folder isn't marked as demo data */
export function deleteDemo(dataDir: string): void {
  if (!existsSync(dataDir)) return
  if (!existsSync(join(dataDir, MARK))) {
    throw new Error(
      `${dataDir} wasn't created by the demo, so --fresh won't delete it. Set DATA_DIR to another folder.`,
    )
  }
  rmSync(dataDir, { recursive: true })
}

/** Returns the demo captain's password, which is generated on the first start. */
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
