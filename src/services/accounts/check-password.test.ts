import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from './check-password'

const ACCOUNT = { username: 'skipper', email: 'ann.harbor@example.com' }
const SHORT = 'Please choose a password of at least 10 characters.'
const LONG = 'Please choose a password of at most 200 characters.'
const NAME = 'Please choose a password that doesn’t contain your user name or email address.'
const COMMON = 'That password is easy to guess. Please choose another one, such as four unrelated words.'

describe('a new password', () => {
  it.each<[password: string, refusal: string | null]>([
    ['kelp-tide9', null],
    ['kelp-tide', SHORT],
    ['lighthouse-point', null],
    ['four unrelated words', null],
    ['kelp forest '.repeat(17), LONG],
    ['1234567890', COMMON],
    ['password123', COMMON],
    ['Password2026', COMMON],
    ['qwertyuiop', COMMON],
    ['aaaaaaaaaa', COMMON],
    ['0987654321', COMMON],
    ['letmeinplease', COMMON],
    ['the-skipper-of-the-bay', NAME],
    ['The-SKIPPER-of-the-bay', NAME],
    ['kelp-ann.harbor-tide', NAME],
    ['kelp-ann-harbor-tide', null],
  ])('%s', async (password, refusal) => {
    expect(passwordProblem(password, ACCOUNT)).toBe(refusal)
  })

  it('can contain a three-letter user name', async () => {
    const account = { username: 'lee', email: 'al@example.com' }
    expect(passwordProblem('sleet-and-coral', account)).toBeNull()
  })

  it('can be a short random string', async () => {
    // Check many passwords, because the ones of this length that scripts/run/demo-folder.ts generates are random.
    for (let index = 0; index < 200; index++)
      expect(passwordProblem(randomBytes(9).toString('base64url'), ACCOUNT)).toBeNull()
  })
})
