import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '@/payload-types'

const derive = promisify(pbkdf2)

// Payload's own format, so that a password set in the CMS and one set here are the same thing.
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const KEY_BYTES = 32

export type StoredPassword = Pick<User, 'hash' | 'salt'>

/** Compared with where there is no account: takes as long, and nothing matches it. */
const NOBODY: StoredPassword = { hash: PREFIX + '0'.repeat(2 * KEY_BYTES), salt: '0'.repeat(64) }

/** Gives what is stored of a password. Takes some hundred milliseconds of one core, outside the event loop. */
export async function hashPassword(password: string): Promise<{ hash: string; salt: string }> {
  const salt = randomBytes(32).toString('hex')
  return { salt, hash: PREFIX + (await keyOf(password, salt)).toString('hex') }
}

/**
 * Whether a password is the account's. Takes the same time whether it is, is not, or there is no account (null), so that
 * nobody learns from the time which names exist.
 */
export async function isPassword(password: string, account: StoredPassword | null): Promise<boolean> {
  const { hash, salt } = account?.hash?.startsWith(PREFIX) && account.salt ? account : NOBODY
  const stored = Buffer.from((hash ?? '').slice(PREFIX.length), 'hex')
  const given = await keyOf(password, salt ?? '')
  return stored.length === given.length && timingSafeEqual(stored, given)
}

const keyOf = (password: string, salt: string) => derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
