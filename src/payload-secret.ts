import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE_NAME = 'payload-secret'

/**
 * The secret that signs sessions and links where none was configured: kept in `<dataDir>/payload-secret`, readable by
 * the owner only, created by the first call. Two processes that start together agree on one: the file appears
 * whole (a link to a finished file), and whoever comes second reads it.
 *
 * @throws Error when the folder can't be written or the file holds no secret.
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, FILE_NAME)
  const existing = readSecret(path)
  if (existing !== null) return existing

  // The folder is also the database's: guests' names and numbers, which nobody else on this machine reads.
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
  if (created === null) throw new Error(`${path} vanished while it was being created`)
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
    throw new Error(`${path} holds no secret of 32 characters; delete it to get a new one`)
  return secret
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
