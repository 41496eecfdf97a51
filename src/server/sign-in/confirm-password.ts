import { type PayloadRequest, parseCookies } from 'payload'
import { CONFIRMED_MINUTES } from '@/contract/limits'
import { type Account, readAccount } from '@/services/accounts/find-account'
import { contextWithoutCards } from '@/services/context-without-cards'
import { AppError } from '@/services/errors'
import { signature } from '@/services/signature'
import { apiCookie, cookieName } from '../http/api-cookie'
import { readSigned } from '../http/signed-value'
import { checkPassword, sessionIdOf } from './sign-in'

const COOKIE = 'confirmed'

/**
 * Checks the signed-in user's password. Returns the Set-Cookie header that allows this session to send money
 * back for a few minutes (docs/sign-in.md#confirming-the-password).
 *
 * @throws AppError `invalid-input` if the password is wrong, or `too-many-requests` with the seconds to wait
 */
export async function confirmPassword(req: PayloadRequest, password: string, now: Date): Promise<string> {
  const account = await ownAccount(req)
  const checked = await checkPassword(req, { name: account.username, password })
  if (!checked) throw new AppError('invalid-input', { fields: { password: 'That’s not your password.' } })
  await checked.forgive()
  const until = String(Math.floor(now.getTime() / 1000) + CONFIRMED_MINUTES * 60)
  return apiCookie(COOKIE, `${until}.${sign(req, account, until)}`, CONFIRMED_MINUTES * 60)
}

/**
 * Checks for a recent password. @throws AppError `password-needed` if this session's user hasn't entered it recently
 */
export async function assertConfirmed(req: PayloadRequest, now: Date): Promise<void> {
  const account = await ownAccount(req)
  const cookie = parseCookies(req.headers).get(cookieName(COOKIE))
  const until = Number(readSigned(cookie, (value) => sign(req, account, value)) ?? 0)
  if (until * 1000 <= now.getTime()) throw new AppError('password-needed')
}

async function ownAccount(req: PayloadRequest): Promise<Account> {
  const account = req.user && (await readAccount(contextWithoutCards(req.payload), req.user.id))
  if (!account) throw new AppError('not-signed-in')
  return account
}

/** Returns a signature over this session and password, so signing out or changing the password invalidates it. */
function sign(req: PayloadRequest, { id, salt }: Account, until: string): string {
  const parts = ['confirmed', id, sessionIdOf(req) ?? '', salt ?? '', until]
  return signature(req.payload.secret, parts.join(':'))
}
