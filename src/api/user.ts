import {
  changePasswordRequest,
  confirmRequest,
  forgotPasswordRequest,
  loginRequest,
  messageResponse,
  resetPasswordRequest,
  session,
  sessionResponse,
} from '@/contract/user'
import { countCall } from '@/server/limits/rate-limit'
import { confirmPassword } from '@/server/sign-in/confirm-password'
import { closeSession, type OpenedSession, openSession, signIn } from '@/server/sign-in/sign-in'
import { siteUrl } from '@/server/site-url'
import { findAccount } from '@/services/accounts/find-account'
import { sendResetLink } from '@/services/accounts/password-links'
import { changePassword, resetPassword } from '@/services/accounts/set-password'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { route } from './route/route'

const login = route('post', '/user/login', {
  caller: 'anyone',
  summary: 'Sign in as captain or editor; the session is an httpOnly cookie',
  body: loginRequest,
  cookie: 'session',
  refusals: ['login-failed', 'too-many-requests', 'edit-conflict', 'session-unsaved'],
  response: { shape: session },
  async handle({ req, body: { username, password } }) {
    return respondWithSession(await signIn(req, { name: username, password }))
  },
})

const logout = route('post', '/user/logout', {
  caller: 'anyone',
  summary: 'Sign out; the response is the same without a session',
  cookie: 'session',
  response: { shape: messageResponse },
  async handle({ req }) {
    const headers = await closeSession(req)
    return Response.json({ message: 'You’re signed out.' }, { headers })
  },
})

const current = route('get', '/user/session', {
  caller: 'anyone',
  summary: 'The signed-in user; both fields are null for a visitor',
  response: { shape: sessionResponse },
  async handle({ req }) {
    return req.user?.username
      ? { username: req.user.username, role: req.user.role }
      : { username: null, role: null }
  },
})

const password = route('post', '/user/password', {
  caller: 'staff',
  summary: 'Change your own password; ends all sessions and opens a new one in this browser',
  body: changePasswordRequest,
  cookie: 'session',
  refusals: ['login-failed', 'too-many-requests', 'edit-conflict'],
  response: { shape: session },
  async handle({ req, context, body }) {
    const { user } = req
    if (!user) throw new AppError('not-signed-in')
    const waitSeconds = await countCall('presentPassword', user.id)
    if (waitSeconds !== null) throw new AppError('too-many-requests', { details: { waitSeconds } })
    const account = await changePassword(context, { accountId: user.id, ...body })
    return respondWithSession(await openSession(req, account, { isSignIn: false }))
  },
})

const confirm = route('post', '/user/confirm', {
  caller: 'captain',
  summary: 'Confirm the password again; required before money is sent back or a guest’s data is erased',
  body: confirmRequest,
  cookie: 'session',
  refusals: ['too-many-requests'],
  response: { shape: messageResponse },
  async handle({ req, context, body }) {
    const cookie = await confirmPassword(req, body.password, context.now())
    return Response.json({ message: 'Password confirmed.' }, { headers: { 'Set-Cookie': cookie } })
  },
})

const forgot = route('post', '/user/forgot', {
  caller: 'anyone',
  limit: 'link',
  summary: 'Request a link to set a new password; the response is the same for unknown accounts',
  body: forgotPasswordRequest,
  response: { shape: messageResponse },
  async handle({ context, body: { username } }) {
    // Don't await this, so that the response time doesn't reveal whether the account exists.
    void emailLink(context, username)
    return { message: 'If that account exists, we’ll email its owner a link.' }
  },
})

const reset = route('post', '/user/reset', {
  caller: 'anyone',
  limit: 'link',
  summary:
    'Set a password with a link’s token, which works once; ends all sessions and opens a new one in this browser',
  body: resetPasswordRequest,
  cookie: 'session',
  refusals: ['link-expired', 'login-failed', 'edit-conflict'],
  response: { shape: session },
  async handle({ req, context, body }) {
    return respondWithSession(await openSession(req, await resetPassword(context, body), { isSignIn: true }))
  },
})

/** Emails a password link if the account exists and is enabled. */
async function emailLink(context: ServiceContext, name: string): Promise<void> {
  try {
    const account = await findAccount(context, name)
    if (!account || account.disabled) return
    // Limit the emails by account, not by user name, because callers can make up any number of user names.
    const wait = await countCall('mailedLink', account.id)
    if (wait === null) await sendResetLink(context, { account, siteUrl: siteUrl() })
  } catch (error) {
    context.log.error({ err: error }, "Couldn't send a password link")
  }
}

/**
 * Responds with the new session.
 *
 * @throws AppError `login-failed` if no session was opened, because the account has just been disabled
 */
function respondWithSession(opened: OpenedSession | null): Response {
  if (!opened) throw new AppError('login-failed')
  const { username, role } = opened.account
  return Response.json({ username, role }, { headers: opened.headers })
}

export const userRoutes = [login, logout, current, password, confirm, forgot, reset]
