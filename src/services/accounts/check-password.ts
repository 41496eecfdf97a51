import type * as Core from '@zxcvbn-ts/core'
import type * as Language from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from '@/contract/limits'
import { AppError } from '../errors'
import { loadPackage } from '../load-package'
import type { Account } from './find-account'

/**
 * The minimum length of a user name that a password must not contain. Shorter names occur in too many ordinary words.
 */
const MIN_NAME_LENGTH = 4

/** The minimum score. zxcvbn scores from 0 to 4, and below 2 means fewer than a million guesses. */
const MIN_SCORE = 2

/** Maximum number of characters to rate, because the rating time grows with the square of the length. */
const MAX_RATED_LENGTH = 64

/**
 * Returns a sentence that says why a new password is refused, or null if it's accepted
 * (docs/decisions/0031-passwords-and-sessions.md).
 */
export function passwordProblem(
  password: string,
  { username, email }: Pick<Account, 'username' | 'email'>,
): string | null {
  if (password.length < PASSWORD_LENGTH.min)
    return `Please choose a password of at least ${PASSWORD_LENGTH.min} characters.`
  if (password.length > PASSWORD_LENGTH.max)
    return `Please choose a password of at most ${PASSWORD_LENGTH.max} characters.`
  const names = [username, email.split('@')[0] ?? ''].map((name) => name.toLowerCase())
  const typed = password.toLowerCase()
  if (names.some((name) => name.length >= MIN_NAME_LENGTH && typed.includes(name)))
    return 'Please choose a password that doesn’t contain your user name or email address.'
  const rate = passwordRater()
  if (rate(password.slice(0, MAX_RATED_LENGTH)) < MIN_SCORE)
    return 'That password is easy to guess. Please choose another one, such as four unrelated words.'
  return null
}

/**
 * Checks a new password.
 *
 * @throws AppError `invalid-input` for the field `newPassword` if {@link passwordProblem} refuses it
 */
export function checkNewPassword(password: string, account: Account): void {
  const refusal = passwordProblem(password, account)
  if (refusal !== null) throw new AppError('invalid-input', { fields: { newPassword: refusal } })
}

let rater: ((password: string) => number) | undefined

/** Loads the password lists on first use, because most processes never need them. */
function passwordRater(): (password: string) => number {
  rater ??= loadRater()
  return rater
}

function loadRater(): (password: string) => number {
  // The casts are needed because `require` has no types.
  const { ZxcvbnFactory } = loadPackage('@zxcvbn-ts/core') as typeof Core
  const { adjacencyGraphs, dictionary } = loadPackage('@zxcvbn-ts/language-common') as typeof Language
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password) => zxcvbn.check(password).score
}
