import { randomUUID } from 'node:crypto'
import { type Account, readAccount } from './find-account'
import type { Desk } from './ports'

type Session = NonNullable<Account['sessions']>[number]

/** How long a session lasts without being used in the CMS. */
export const SESSION_MS = 14 * 24 * 3_600_000

/**
 * Starts a session of an account whose password or link was just checked, and notes the time. Gives its id, or null where
 * the account was disabled or got another password in the meantime.
 */
export async function startSession(desk: Desk, account: Account): Promise<string | null> {
  const now = desk.now()
  const session: Session = {
    id: randomUUID(),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_MS).toISOString(),
  }
  const lastSignInAt = now.toISOString()
  const stands = await changeSessions(desk, account, (sessions) => [...sessions, session], { lastSignInAt })
  return stands ? session.id : null
}

/** Lets a session last from now on. Gives false where it has ended. */
export async function prolongSession(desk: Desk, accountId: string, sessionId: string): Promise<boolean> {
  const account = await readAccount(desk, accountId)
  if (!account?.sessions?.some(({ id }) => id === sessionId)) return false
  const expiresAt = new Date(desk.now().getTime() + SESSION_MS).toISOString()
  return changeSessions(desk, account, (sessions) =>
    sessions.map((session) => (session.id === sessionId ? { ...session, expiresAt } : session)),
  )
}

/** Ends one session, as a sign-out does. */
export async function endSession(desk: Desk, accountId: string, sessionId: string): Promise<void> {
  const account = await readAccount(desk, accountId)
  if (account)
    await changeSessions(desk, account, (sessions) => sessions.filter(({ id }) => id !== sessionId))
}

/** Ends every session of an account. Whoever changes the password or disables the account does so first, and this then. */
export async function endSessions(desk: Desk, accountId: string): Promise<void> {
  const account = await readAccount(desk, accountId)
  if (account) await writeSessions(desk, account, { sessions: [] })
}

/**
 * Changes an account's sessions, and looks again: where it was disabled or got another password since `account` was read,
 * every session ends. Whoever disables writes that first and ends the sessions second, so whichever of the two comes last
 * finds out, and no session outlives it. Payload's own operations write the whole account back as they had read it, which
 * could undo what was changed in between; therefore sessions are kept here.
 */
async function changeSessions(
  desk: Desk,
  account: Account,
  change: (sessions: Session[]) => Session[],
  also: Partial<Account> = {},
): Promise<boolean> {
  const now = desk.now().getTime()
  const seen = await readAccount(desk, account.id)
  if (!seen) return false
  const live = (seen.sessions ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now)
  await writeSessions(desk, seen, { ...also, sessions: change(live) })
  const after = await readAccount(desk, account.id)
  if (after && !after.disabled && after.hash === account.hash) return true
  if (after) await endSessions(desk, account.id)
  return false
}

/** Sessions are rows of their own on SQLite, and its adapter wants the account's required columns beside them. */
async function writeSessions(
  desk: Desk,
  { id, username, email, role }: Account,
  data: Partial<Account>,
): Promise<void> {
  await desk.payload.db.updateOne({ collection: 'users', id, data: { username, email, role, ...data } })
}
