import { randomUUID } from 'node:crypto'
import { SESSION_DAYS } from '@/contract/limits'
import { queuePerKey } from '../database/queue-per-key'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { type Account, readAccount } from './find-account'
import { isUnchanged, writeAccount } from './write-account'

type Session = NonNullable<Account['sessions']>[number]

const DAY_MS = 24 * 3_600_000

/** A session's idle timeout. {@link MAX_SESSION_MS} can end it earlier. */
export const SESSION_MS = SESSION_DAYS.idle * DAY_MS

/** A session's absolute timeout, counted from the sign-in. */
const MAX_SESSION_MS = SESSION_DAYS.max * DAY_MS

/**
 * Maximum number of attempts. It's rarely reached, because only other processes cause conflicts: calls within a process
 * are queued.
 */
const MAX_TRIES = 20

/**
 * Starts a session after checking a password or link. Returns null if the account was disabled or its
 * password changed since it was read.
 *
 * @param isSignIn false if the user is already signed in, so `lastSignInAt` doesn't change
 * @throws AppError `edit-conflict` after losing too many races, like every function in this file
 */
export async function startSession(
  context: ServiceContext,
  account: Account,
  { isSignIn }: { isSignIn: boolean },
): Promise<Session | null> {
  const createdAt = context.now().toISOString()
  const session = lastingFrom(context, { id: randomUUID(), createdAt, expiresAt: createdAt })
  const also = isSignIn ? { lastSignInAt: createdAt } : {}
  const stands = await changeSessions(context, account, (sessions) => [...sessions, session], also)
  return stands ? session : null
}

/** Extends a session, up to its absolute timeout. Returns the session, or null if it has ended. */
export async function prolongSession(
  context: ServiceContext,
  accountId: string,
  sessionId: string,
): Promise<Session | null> {
  const account = await readAccount(context, accountId)
  if (!account) return null
  let prolonged: Session | null = null
  const stands = await changeSessions(context, account, (sessions) => {
    const session = sessions.find(({ id }) => id === sessionId)
    if (!session) return null
    const longer = lastingFrom(context, session)
    prolonged = longer
    return sessions.map((each) => (each === session ? longer : each))
  })
  return stands ? prolonged : null
}

export async function endSession(
  context: ServiceContext,
  accountId: string,
  sessionId: string,
): Promise<void> {
  const account = await readAccount(context, accountId)
  if (account)
    await changeSessions(context, account, (sessions) => sessions.filter(({ id }) => id !== sessionId))
}

/** Returns when a session reaches its absolute timeout, in epoch milliseconds. */
const endOf = ({ createdAt }: Session) => Date.parse(createdAt) + MAX_SESSION_MS

function lastingFrom(context: ServiceContext, session: Session): Session {
  const expiresAt = Math.min(context.now().getTime() + SESSION_MS, endOf(session))
  return { ...session, expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * Changes an account's sessions (compare-and-swap with retries). Returns false if `change` returns null, or
 * if the account was disabled or its password changed since `account` was read.
 *
 * Changing the password or disabling the account ends its sessions in the same write (set-password.ts,
 * set-disabled.ts, collections/users/hooks.ts).
 */
function changeSessions(
  context: ServiceContext,
  account: Account,
  change: (sessions: Session[]) => Session[] | null,
  also: Partial<Account> = {},
): Promise<boolean> {
  return queuePerKey(`sessions:${account.id}`, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const seen = await readAccount(context, account.id)
      if (!seen || seen.disabled || seen.hash !== account.hash) return false
      const now = context.now().getTime()
      const isLive = (session: Session) => Math.min(Date.parse(session.expiresAt), endOf(session)) > now
      const sessions = change((seen.sessions ?? []).filter(isLive))
      if (!sessions) return false
      const data = { ...also, sessions }
      if (await writeAccount(context, account.id, { data, when: [isUnchanged(seen)] })) return true
    }
    throw new AppError('edit-conflict')
  })
}
