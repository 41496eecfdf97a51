import { setTimeout as wait } from 'node:timers/promises'
import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  getFieldsToSign,
  jwtSign,
  type PayloadRequest,
} from 'payload'
import { isPassword } from '@/payload-overrides/password-hash'
import { endSession, prolongSession, startSession } from '@/services/accounts/change-sessions'
import { type Account, accountName, findAccount, readAccount } from '@/services/accounts/find-account'
import { contextWithoutCards } from '@/services/context-without-cards'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { AppError } from '@/services/errors'
import { addressOf } from '../http/address-key'
import { deviceCookie, deviceOf } from '../http/device-cookie'
import { admitSignIn } from './sign-in-guard'

export interface OpenedSession {
  account: Account
  /** When the session ends if it isn't refreshed, in seconds since the epoch. */
  expiresAt: number
  /** Set-Cookie headers for the session and the device. */
  headers: Headers
}

/**
 * Signs in with a user name or email and a password, for the API and the CMS. Counts the attempt before
 * checking the password. The check takes as long for an unknown name as for a known one.
 *
 * @throws AppError `login-failed`; `session-unsaved` if the password is right but the session can't be stored; or
 *   `too-many-requests` with the seconds to wait
 */
export async function signIn(req: PayloadRequest, { name, password }: Credentials): Promise<OpenedSession> {
  const checked = await checkPassword(req, { name, password })
  const opened =
    checked && (await openSession(req, checked.account, { isSignIn: true }).catch(explainUnsaved))
  // Throw the same error in all cases, so that callers can't find out which names exist.
  if (!opened) throw new AppError('login-failed')
  await checked.forgive()
  return opened
}

/**
 * Rethrows an error. @throws AppError `session-unsaved` if the database can be read but not written, for
 * example on a full disk
 */
function explainUnsaved(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new AppError('session-unsaved', { cause: error }) : error
}

interface Credentials {
  name: string
  password: string
}

/**
 * Checks a password, and counts the attempt first. Returns null if the name or the password is wrong or the
 * account is disabled.
 *
 * @throws AppError `too-many-requests` with the seconds to wait
 */
export async function checkPassword(
  req: PayloadRequest,
  { name, password }: Credentials,
): Promise<{ account: Account; forgive: () => Promise<void> } | null> {
  const context = contextWithoutCards(req.payload)
  const account = await findAccount(context, name)
  const admission = await admitSignIn({
    address: addressOf(req.headers),
    name: accountName(name),
    device: account && deviceOf(req.headers, req.payload.secret, account),
  })
  if (!admission.admitted)
    throw new AppError('too-many-requests', { details: { waitSeconds: admission.waitSeconds } })
  await wait(admission.delayMs)
  const matches = await isPassword(password, account)
  if (!account || !matches || account.disabled) return null
  return { account, forgive: admission.forgive }
}

/**
 * Opens a session for an account that has just authenticated. Returns null if the account has been disabled
 * or changed since then.
 *
 * @param isSignIn false if the new session replaces an existing one
 */
export async function openSession(
  req: PayloadRequest,
  account: Account,
  { isSignIn }: { isSignIn: boolean },
): Promise<OpenedSession | null> {
  const session = await startSession(contextWithoutCards(req.payload), account, { isSignIn })
  if (!session) return null
  const opened = await sessionOf(req, account, session)
  opened.headers.append('Set-Cookie', deviceCookie(req.payload.secret, account))
  return opened
}

/** Refreshes a request's session. Returns null if there is none. */
export async function refreshSession(req: PayloadRequest): Promise<OpenedSession | null> {
  const { user } = req
  const sessionId = sessionIdOf(req)
  if (!user || !sessionId) return null
  const context = contextWithoutCards(req.payload)
  const session = await prolongSession(context, user.id, sessionId)
  const account = session && (await readAccount(context, user.id))
  return account && sessionOf(req, account, session)
}

/** Ends a request's session, if there is one. Returns the header that clears the session cookie. */
export async function closeSession(req: PayloadRequest): Promise<Headers> {
  const { user } = req
  const sessionId = sessionIdOf(req)
  if (user && sessionId) await endSession(contextWithoutCards(req.payload), user.id, sessionId)
  const { config } = req.payload.collections.users
  return new Headers({
    'Set-Cookie': generateExpiredPayloadCookie({
      collectionAuthConfig: config.auth,
      cookiePrefix: req.payload.config.cookiePrefix,
    }),
  })
}

/** Returns the session's id, which Payload puts on the request's user without declaring it in its types. */
export function sessionIdOf({ user }: PayloadRequest): string | null {
  return user && '_sid' in user && typeof user._sid === 'string' ? user._sid : null
}

async function sessionOf(
  req: PayloadRequest,
  account: Account,
  { id: sid, expiresAt }: { id: string; expiresAt: string },
): Promise<OpenedSession> {
  const { config } = req.payload.collections.users
  // Payload checks the token's expiry but not the session's, so the token must not outlive the session.
  const tokenExpiration = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000)
  const fieldsToSign = getFieldsToSign({
    collectionConfig: config,
    email: account.email,
    sid,
    user: { ...account, collection: 'users' },
  })
  const { exp, token } = await jwtSign({ fieldsToSign, secret: req.payload.secret, tokenExpiration })
  const cookie = generatePayloadCookie({
    collectionAuthConfig: { ...config.auth, tokenExpiration },
    cookiePrefix: req.payload.config.cookiePrefix,
    token,
  })
  return { account, expiresAt: exp, headers: new Headers({ 'Set-Cookie': cookie }) }
}
