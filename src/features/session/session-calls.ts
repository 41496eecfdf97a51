import type { Session } from '@/contract/user'
import { readSession, writeSession } from './session-store'

export type LoginOutcome = { ok: true; session: Session } | { ok: false; error: string }

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.'

/** Logs in with `POST /api/user/login`; keeps the session on success, answers the error's sentence otherwise. */
export async function login(credentials: { username: string; password: string }): Promise<LoginOutcome> {
  let body: Partial<Session> & { error?: string }
  try {
    const response = await fetch('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    body = (await response.json()) as typeof body
  } catch (cause) {
    console.error('Login failed', cause)
    return { ok: false, error: UNREACHABLE }
  }
  if (body.error !== undefined) return { ok: false, error: body.error }
  if (!body.username || !body.role) return { ok: false, error: UNREACHABLE }
  const session = { username: body.username, role: body.role }
  writeSession(session)
  return { ok: true, session }
}

/** Logs out with `POST /api/user/logout`. A failure is logged only (specification section 8); the session is forgotten here in any case. */
export async function logout(): Promise<void> {
  try {
    const response = await fetch('/api/user/logout', { method: 'POST' })
    if (!response.ok) throw new Error(`Logout answered ${response.status}`)
  } catch (cause) {
    console.error('Logout failed', cause)
  } finally {
    writeSession(null)
  }
}

/** Asks the server whether the restored session still stands and forgets it where it does not. Keeps it while offline. */
export async function verifySession(): Promise<void> {
  if (!readSession()) return
  try {
    const response = await fetch('/api/user/session')
    if (!response.ok) return
    const { username, role } = (await response.json()) as {
      username: string | null
      role: Session['role'] | null
    }
    writeSession(username && role ? { username, role } : null)
  } catch (cause) {
    console.error('The session could not be verified', cause)
  }
}
