import { randomUUID } from 'node:crypto'
import { AppError, isUniqueViolation } from './errors'
import { type Account, readAccount } from './find-account'
import type { Desk } from './ports'
import { queuePerKey } from './queue-per-key'

type Session = NonNullable<Account['sessions']>[number]

/** How long a session lasts without being used in the CMS. */
export const SESSION_MS = 14 * 24 * 3_600_000

/** Inside one process changes of an account's sessions queue, so only other writers can be faster, this often in a row. */
const MAX_TRIES = 20

/**
 * Starts a session of an account whose password or link was just checked. Gives its id, or null where the account was
 * disabled or got another password in the meantime.
 *
 * @param isSignIn false where somebody who is signed in gets another session: the time of the sign-in stays
 * @throws AppError `edit-conflict`, as every change here, where others kept changing the account
 */
export async function startSession(
  desk: Desk,
  account: Account,
  { isSignIn }: { isSignIn: boolean },
): Promise<string | null> {
  const now = desk.now()
  const session: Session = {
    id: randomUUID(),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_MS).toISOString(),
  }
  const also = isSignIn ? { lastSignInAt: now.toISOString() } : {}
  const stands = await changeSessions(desk, account, (sessions) => [...sessions, session], also)
  return stands ? session.id : null
}

/** Lets a session last from now on. Gives false where it has ended. */
export async function prolongSession(desk: Desk, accountId: string, sessionId: string): Promise<boolean> {
  const account = await readAccount(desk, accountId)
  if (!account) return false
  const expiresAt = new Date(desk.now().getTime() + SESSION_MS).toISOString()
  return changeSessions(desk, account, (sessions) =>
    sessions.some(({ id }) => id === sessionId)
      ? sessions.map((session) => (session.id === sessionId ? { ...session, expiresAt } : session))
      : null,
  )
}

/** Ends one session, as a sign-out does. */
export async function endSession(desk: Desk, accountId: string, sessionId: string): Promise<void> {
  const account = await readAccount(desk, accountId)
  if (account)
    await changeSessions(desk, account, (sessions) => sessions.filter(({ id }) => id !== sessionId))
}

/** Ends every session of an account. Whoever changes the password or disables the account does so first, and this then. */
export function endSessions(desk: Desk, accountId: string): Promise<void> {
  return inTurn(accountId, () => clearSessions(desk, accountId))
}

/**
 * Changes an account's sessions by a rule, or leaves them where it gives null. Gives whether they were changed and the account
 * is still the one that was checked: neither disabled nor with another password since `account` was read. Whoever disables
 * writes that first and ends the sessions second, so whichever of the two comes last finds out, and no session outlives it.
 *
 * Payload's own operations write the whole account back as they had read it, which could undo what was changed in between;
 * therefore sessions are kept here: one change after the other in this process, and each under the condition that nobody
 * wrote since it was read.
 */
function changeSessions(
  desk: Desk,
  account: Account,
  change: (sessions: Session[]) => Session[] | null,
  also: Partial<Account> = {},
): Promise<boolean> {
  const isSame = (now: Account) => !now.disabled && now.hash === account.hash
  return inTurn(account.id, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const seen = await readAccount(desk, account.id)
      if (!seen || !isSame(seen)) return false
      const now = desk.now().getTime()
      const live = (seen.sessions ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now)
      const sessions = change(live)
      if (!sessions) return false
      if (!(await writeSessions(desk, seen, { ...also, sessions }))) continue
      // On SQLite the sessions are written after the account, so another process may have come between the two.
      const after = await readAccount(desk, account.id)
      if (after && isSame(after)) return true
      await clearSessions(desk, account.id)
      return false
    }
    throw new AppError('edit-conflict')
  })
}

async function clearSessions(desk: Desk, accountId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const seen = await readAccount(desk, accountId)
    if (!seen || (await writeSessions(desk, seen, { sessions: [] }))) return
  }
  throw new AppError('edit-conflict')
}

const inTurn = <T>(accountId: string, task: () => Promise<T>) => queuePerKey(`sessions:${accountId}`, task)

/**
 * Writes an account's sessions if nobody has written it since it was read, and gives whether it did. Sessions are rows of
 * their own on SQLite, and its adapter wants the account's required columns beside them: they are a condition too, so that
 * this never takes back another name, address or role.
 */
async function writeSessions(
  desk: Desk,
  { id, username, email, role, updatedAt }: Account,
  data: Partial<Account>,
): Promise<boolean> {
  // Later than what was read, also within the same millisecond: the next writer's condition has to see this one.
  const writtenAt = new Date(Math.max(desk.now().getTime(), Date.parse(updatedAt) + 1)).toISOString()
  try {
    const written: unknown = await desk.payload.db.updateOne({
      collection: 'users',
      where: {
        and: [
          { id: { equals: id } },
          { username: { equals: username } },
          { email: { equals: email } },
          { role: { equals: role } },
          { updatedAt: { equals: updatedAt } },
        ],
      },
      data: { username, email, role, ...data, updatedAt: writtenAt },
    })
    return written !== null
  } catch (error) {
    // On SQLite two processes that write at once both put the rows of the same sessions there.
    if (isUniqueViolation(error)) return false
    throw error
  }
}
