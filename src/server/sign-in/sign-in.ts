import { setTimeout as wait } from 'node:timers/promises'
import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  getFieldsToSign,
  jwtSign,
  type PayloadRequest,
} from 'payload'
import { env } from '@/env'
import { endSession, prolongSession, startSession } from '@/services/accounts/change-sessions'
import { type Account, accountName, findAccount, readAccount } from '@/services/accounts/find-account'
import { isPassword } from '@/services/accounts/password-hash'
import { contextWithoutCards } from '@/services/context-without-cards'
import { AppError } from '@/services/errors'
import { callerAddress } from '../http/caller-address'
import { deviceCookie, deviceOf } from '../http/device-cookie'
import { admitSignIn } from './sign-in-guard'

export interface OpenedSession {
  account: Account
  /** When the session ends unless it is prolonged, in seconds since 1970. */
  expiresAt: number
  /** The cookies of the session and of the device. */
  headers: Headers
}

/**
 * Signs somebody in with a user name or email and a password. Both ways in come here: the contract's and the CMS's. The try
 * is counted before the password is looked at, and a name that nobody has takes as long as one that somebody has.
 *
 * @throws AppError `login-failed`; `too-many-requests` with the seconds to wait
 */
export async function signIn(
  req: PayloadRequest,
  { name, password }: { name: string; password: string },
): Promise<OpenedSession> {
  const context = contextWithoutCards(req.payload)
  const account = await findAccount(context, name)
  const admission = await admitSignIn({
    address: callerAddress(req.headers.get('x-forwarded-for'), env().trustedProxies),
    name: accountName(name),
    device: account && deviceOf(req.headers, req.payload.secret, account),
  })
  if (!admission.admitted)
    throw new AppError('too-many-requests', { details: { waitSeconds: admission.waitSeconds } })
  await wait(admission.delayMs)
  const matches = await isPassword(password, account)
  // One sentence for a wrong name, a wrong password and a disabled account, so that names cannot be guessed.
  if (!account || !matches || account.disabled) throw new AppError('login-failed')
  const opened = await openSession(req, account, { isSignIn: true })
  if (!opened) throw new AppError('login-failed')
  await admission.forgive()
  return opened
}

/**
 * Opens a session for an account that has just proved itself; null where it was disabled or changed in the meantime.
 *
 * @param isSignIn false where a session goes on as another one
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

/** Lets the session of a request last on; null where there is none. */
export async function refreshSession(req: PayloadRequest): Promise<OpenedSession | null> {
  const { user } = req
  const sessionId = sessionIdOf(req)
  if (!user || !sessionId) return null
  const context = contextWithoutCards(req.payload)
  const session = await prolongSession(context, user.id, sessionId)
  const account = session && (await readAccount(context, user.id))
  return account && sessionOf(req, account, session)
}

/** Ends the session of a request, if it has one, and gives the header that makes the browser forget it. */
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

/** Payload keeps it with the user of a request, and has no type for it. */
function sessionIdOf({ user }: PayloadRequest): string | null {
  return user && '_sid' in user && typeof user._sid === 'string' ? user._sid : null
}

async function sessionOf(
  req: PayloadRequest,
  account: Account,
  { id: sid, expiresAt }: { id: string; expiresAt: string },
): Promise<OpenedSession> {
  const { config } = req.payload.collections.users
  // Payload checks the token's own end and not the session's, so the token must not outlast it.
  const tokenExpiration = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000)
  const fieldsToSign = getFieldsToSign({
    collectionConfig: config,
    email: account.email,
    sid,
    user: { ...account, collection: 'users' },
  })
  const { exp, token } = await jwtSign({
    fieldsToSign,
    secret: req.payload.secret,
    tokenExpiration,
  })
  const cookie = generatePayloadCookie({
    collectionAuthConfig: { ...config.auth, tokenExpiration },
    cookiePrefix: req.payload.config.cookiePrefix,
    token,
  })
  return { account, expiresAt: exp, headers: new Headers({ 'Set-Cookie': cookie }) }
}
