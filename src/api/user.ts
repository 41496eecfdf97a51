import {
  changePasswordRequest,
  forgotPasswordRequest,
  loginRequest,
  messageAnswer,
  resetPasswordRequest,
  session,
  sessionAnswer,
} from '@/contract/user'
import { countCall } from '@/server/limits/rate-limit'
import { closeSession, type OpenedSession, openSession, signIn } from '@/server/sign-in/sign-in'
import { siteUrl } from '@/server/site-url'
import { findAccount } from '@/services/accounts/find-account'
import { sendResetLink } from '@/services/accounts/send-reset-link'
import { changePassword, resetPassword } from '@/services/accounts/set-password'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { route } from './route'

const login = route({
  method: 'post',
  path: '/user/login',
  caller: 'anyone',
  summary: 'Sign in as captain or editor; the session is an httpOnly cookie',
  body: loginRequest,
  cookie: 'session',
  refusals: ['login-failed', 'too-many-requests', 'edit-conflict'],
  answer: { shape: session },
  async handle({ req, body: { username, password } }) {
    return sessionResponse(await signIn(req, { name: username, password }))
  },
})

const logout = route({
  method: 'post',
  path: '/user/logout',
  caller: 'anyone',
  summary: 'Sign out; answers the same without a session',
  cookie: 'session',
  answer: { shape: messageAnswer },
  async handle({ req }) {
    const headers = await closeSession(req)
    return Response.json({ message: 'You are signed out.' }, { headers })
  },
})

const current = route({
  method: 'get',
  path: '/user/session',
  caller: 'anyone',
  summary: 'Who is signed in; nulls for a visitor',
  answer: { shape: sessionAnswer },
  async handle({ req }) {
    return req.user?.username
      ? { username: req.user.username, role: req.user.role }
      : { username: null, role: null }
  },
})

const password = route({
  method: 'post',
  path: '/user/password',
  caller: 'staff',
  summary: 'Change one’s own password; every other session ends, this browser gets a new one',
  body: changePasswordRequest,
  cookie: 'session',
  refusals: ['login-failed', 'too-many-requests', 'edit-conflict'],
  answer: { shape: session },
  async handle({ req, context, body }) {
    const { user } = req
    if (!user) throw new AppError('not-signed-in')
    const waitSeconds = await countCall('presentPassword', user.id)
    if (waitSeconds !== null) throw new AppError('too-many-requests', { details: { waitSeconds } })
    const account = await changePassword(context, { accountId: user.id, ...body })
    return sessionResponse(await openSession(req, account, { isSignIn: false }))
  },
})

const forgot = route({
  method: 'post',
  path: '/user/forgot',
  caller: 'anyone',
  limit: 'link',
  summary: 'Ask for a link to set a new password; answers the same whoever it names',
  body: forgotPasswordRequest,
  answer: { shape: messageAnswer },
  async handle({ context, body: { username } }) {
    // Not waited for: neither the answer nor its time tells whether there is such an account.
    void mailLink(context, username)
    return { message: 'If there is such an account, a link is on its way to its mailbox.' }
  },
})

const reset = route({
  method: 'post',
  path: '/user/reset',
  caller: 'anyone',
  limit: 'link',
  summary:
    'Set the password with the token of a link, which uses it up; every session ends and one is opened here',
  body: resetPasswordRequest,
  cookie: 'session',
  refusals: ['link-expired', 'login-failed', 'edit-conflict'],
  answer: { shape: session },
  async handle({ req, context, body }) {
    return sessionResponse(await openSession(req, await resetPassword(context, body), { isSignIn: true }))
  },
})

/** Mails the link for a forgotten password to the account of a name; nothing where there is none, or it is disabled. */
async function mailLink(context: ServiceContext, name: string): Promise<void> {
  try {
    const account = await findAccount(context, name)
    if (!account || account.disabled) return
    // By the account and not by what was typed, of which anybody can make up any number.
    const wait = await countCall('mailedLink', account.id)
    if (wait === null) await sendResetLink(context, { account, siteUrl: siteUrl() })
  } catch (error) {
    context.log.error({ err: error }, 'A link for a forgotten password could not be sent')
  }
}

/** @throws AppError `login-failed` where there is no session: the account was disabled at that moment */
function sessionResponse(opened: OpenedSession | null): Response {
  if (!opened) throw new AppError('login-failed')
  const { username, role } = opened.account
  return Response.json({ username, role }, { headers: opened.headers })
}

export const userRoutes = [login, logout, current, password, forgot, reset]
