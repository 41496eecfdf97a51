import type * as Crypto from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importPayloadModule } from '../../tests/setup/payload-module'
import { hashPassword, isPassword, type StoredPassword } from './password-hash'

/** The iteration counts of all key derivations, which take up nearly all of a password check's time. */
const derivations = vi.hoisted(() => ({ iterations: [] as number[] }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const pbkdf2: typeof crypto.pbkdf2 = (password, salt, iterations, ...rest) => {
    derivations.iterations.push(iterations)
    crypto.pbkdf2(password, salt, iterations, ...rest)
  }
  return { ...crypto, pbkdf2 }
})

const PASSWORD = 'tide-tables-2026'

beforeEach(() => {
  derivations.iterations.length = 0
})

it.each<[who: string, password: string, isKnown: boolean, matches: boolean]>([
  ['the right password', PASSWORD, true, true],
  ['a wrong password', 'knots-and-hitches', true, false],
  ['an empty password', '', true, false],
  ['an unknown user name', PASSWORD, false, false],
])('%s takes one key derivation', async (_who, password, isKnown, matches) => {
  const account = isKnown ? await hashPassword(PASSWORD) : null
  derivations.iterations.length = 0
  expect(await isPassword(password, account)).toBe(matches)
  expect(derivations.iterations).toEqual([600_000])
})

it.each<[what: string, account: StoredPassword]>([
  ['no password yet', { hash: null, salt: null }],
  ['a hash in another format', { hash: 'ab'.repeat(32), salt: 'cd'.repeat(32) }],
  ['a hash without its salt', { hash: `pbkdf2-sha256-v1:${'ab'.repeat(32)}`, salt: null }],
])('takes just as long for an account with %s, and no password matches', async (_what, account) => {
  expect(await isPassword(PASSWORD, account)).toBe(false)
  expect(derivations.iterations).toEqual([600_000])
})

describe('the installed Payload', () => {
  const LOCAL = 'payload/dist/auth/strategies/local'

  it('accepts a password that we hashed', async () => {
    const { authenticateLocalStrategy } = await importPayloadModule<{
      authenticateLocalStrategy: (args: object) => Promise<object | null>
    }>(`${LOCAL}/authenticate.js`)
    const doc = await hashPassword(PASSWORD)
    expect(await authenticateLocalStrategy({ doc, password: PASSWORD })).toEqual({
      doc,
      shouldUpdatePasswordHash: false,
    })
    expect(await authenticateLocalStrategy({ doc, password: 'knots-and-hitches' })).toBeNull()
  })

  it('hashes a password so that we accept it', async () => {
    const { generatePasswordSaltHash } = await importPayloadModule<{
      generatePasswordSaltHash: (args: object) => Promise<StoredPassword>
    }>(`${LOCAL}/generatePasswordSaltHash.js`)
    const stored = await generatePasswordSaltHash({ password: PASSWORD, isPasswordAuthenticated: true })
    expect(await isPassword(PASSWORD, stored)).toBe(true)
  })
})
