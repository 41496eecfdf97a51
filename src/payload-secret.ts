import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE_NAME = 'payload-secret'

/**
 * Returns the secret that signs sessions and links if none is configured. The first call creates it in
 * `<dataDir>/payload-secret`, readable by the owner only. If two processes start together, both use the same
 * secret: the file is created atomically as a hard link, and the second process reads it.
 *
 * @throws Error if the folder isn't writable or the file has no valid secret
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, FILE_NAME)
  const existing = readSecret(path)
  if (existing !== null) return existing

  // The folder also has the database, with guests' names and phone numbers, so no other user may read it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  const created = readSecret(path)
  if (created === null) throw new Error(`${path} was deleted right after it was created. Start again.`)
  return created
}

function readSecret(path: string): string | null {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
  if (secret.length < 32)
    throw new Error(`${path} has no secret of at least 32 characters. Delete the file to generate a new one.`)
  return secret
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
