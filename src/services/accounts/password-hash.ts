import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '@/payload-types'

const derive = promisify(pbkdf2)

// Payload's own format, so that passwords also work if they're set in the CMS.
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const KEY_BYTES = 32

export type StoredPassword = Pick<User, 'hash' | 'salt'>

/** Used if there's no account. Takes as long to compare, and no password matches. */
const NO_ACCOUNT: StoredPassword = { hash: PREFIX + '0'.repeat(2 * KEY_BYTES), salt: '0'.repeat(64) }

/** Hashes a password off the event loop, which takes a few hundred milliseconds of CPU time. */
export async function hashPassword(password: string): Promise<{ hash: string; salt: string }> {
  const salt = randomBytes(32).toString('hex')
  return { salt, hash: PREFIX + (await keyOf(password, salt)).toString('hex') }
}

/** Returns whether a password is correct. Takes as long without an account, so timing reveals no accounts. */
export async function isPassword(password: string, account: StoredPassword | null): Promise<boolean> {
  const { hash, salt } = account?.hash?.startsWith(PREFIX) && account.salt ? account : NO_ACCOUNT
  const stored = Buffer.from((hash ?? '').slice(PREFIX.length), 'hex')
  const given = await keyOf(password, salt ?? '')
  return stored.length === given.length && timingSafeEqual(stored, given)
}

const keyOf = (password: string, salt: string) => derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
