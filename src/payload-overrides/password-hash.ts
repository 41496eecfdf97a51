import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '@/payload-types'

const derive = promisify(pbkdf2)

/*
 * Implements Payload's password format, so that passwords set in the CMS and on the dashboard are
 * interchangeable. Payload doesn't export its functions, and its login responds faster if there's no account
 * (https://github.com/payloadcms/payload/blob/v3.90.2/packages/payload/src/auth/operations/login.ts,
 * docs/upstream-bugs.md). Contract tests: password-hash.test.ts and tests/int/payload-contract.test.ts.
 */
const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
const KEY_BYTES = 32

export type StoredPassword = Pick<User, 'hash' | 'salt'>

/**
 * A hash that no password matches. If there's no account, we check the password against this hash, so that
 * the check takes the same time.
 */
const NO_ACCOUNT: StoredPassword = { hash: PREFIX + '0'.repeat(2 * KEY_BYTES), salt: '0'.repeat(64) }

/** Hashes a password. Takes a few hundred milliseconds on another thread. */
export async function hashPassword(password: string): Promise<{ hash: string; salt: string }> {
  const salt = randomBytes(32).toString('hex')
  return { salt, hash: PREFIX + (await keyOf(password, salt)).toString('hex') }
}

/**
 * Returns whether a password matches an account. Takes the same time if there's no account (null), so timing
 * doesn't reveal which accounts exist.
 */
export async function isPassword(password: string, account: StoredPassword | null): Promise<boolean> {
  const { hash, salt } = account?.hash?.startsWith(PREFIX) && account.salt ? account : NO_ACCOUNT
  const stored = Buffer.from((hash ?? '').slice(PREFIX.length), 'hex')
  const given = await keyOf(password, salt ?? '')
  return stored.length === given.length && timingSafeEqual(stored, given)
}

const keyOf = (password: string, salt: string) => derive(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
