import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the generated secret, which signs sessions and links if no secret is configured. The first call
 * creates it. If two processes start at the same time, both return the same secret, because a hard link
 * creates the file atomically.
 *
 * @throws Error if the folder isn't writable or the file doesn't contain a valid secret
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'payload-secret')
  const existing = readSecret(path)
  if (existing !== null) return existing

  // Make the folder private, because it also holds the database, with guests' names and phone numbers.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  const created = readSecret(path)
  if (created === null) throw new Error(`${path} disappeared right after it was created. Start again.`)
  return created
}

function readSecret(path: string): string | null {
  if (!existsSync(path)) return null
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `${path} doesn't contain a secret of at least 32 characters. Delete the file to generate a new secret.`,
    )
  return secret
}
