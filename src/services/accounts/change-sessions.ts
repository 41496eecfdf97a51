import { randomUUID } from 'node:crypto'
import { SESSION_DAYS } from '@/contract/limits'
import { queuePerKey } from '../database/queue-per-key'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { type Account, readAccount } from './find-account'
import { isUnchanged, writeAccount } from './write-account'

type Session = NonNullable<Account['sessions']>[number]

const DAY_MS = 24 * 3_600_000

/** How long a session lasts without being used in the CMS, at most; it ends earlier if that is {@link MAX_SESSION_MS}. */
export const SESSION_MS = SESSION_DAYS.idle * DAY_MS

/** How long a session lasts since its sign-in, however much it is used. */
const MAX_SESSION_MS = SESSION_DAYS.max * DAY_MS

/** Inside one process changes of an account's sessions queue, so only other writers can be faster, this often in a row. */
const MAX_TRIES = 20

/**
 * Starts a session of an account whose password or link was just checked. Returns it, or null if the account was disabled or
 * got another password in the meantime.
 *
 * @param isSignIn false if someone who is signed in gets another session: the time of the sign-in stays
 * @throws AppError `edit-conflict`, as every change here, where others kept changing the account
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

/** Lets a session last from now on, up to its absolute end. Returns it, or null if it has ended. */
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

/** Ends one session, as a sign-out does. */
export async function endSession(
  context: ServiceContext,
  accountId: string,
  sessionId: string,
): Promise<void> {
  const account = await readAccount(context, accountId)
  if (account)
    await changeSessions(context, account, (sessions) => sessions.filter(({ id }) => id !== sessionId))
}

/** When a session ends whatever happens, in milliseconds since 1970. */
const endOf = ({ createdAt }: Session) => Date.parse(createdAt) + MAX_SESSION_MS

function lastingFrom(context: ServiceContext, session: Session): Session {
  const expiresAt = Math.min(context.now().getTime() + SESSION_MS, endOf(session))
  return { ...session, expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * Changes an account's sessions by a rule, or leaves them if it returns null. Returns whether they were changed: the account
 * must still be the one that was checked, neither disabled nor with another password since `account` was read.
 *
 * A compare-and-swap: what others write in the meantime is read and the rule asked again. Whoever changes the password or
 * disables the account ends its sessions in the same write (set-password.ts, set-disabled.ts, collections/users/hooks.ts).
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
