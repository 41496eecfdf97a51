import { type ApiResult, callApi, failureText } from '@/api-client/call-api'
import type { ErrorCode } from '@/contract/errors'
import { messageAnswer, type Session, session, sessionAnswer } from '@/contract/user'
import { readSession, writeSession } from './session-store'

export type LoginOutcome = { ok: true; session: Session } | { ok: false; error: string }

/** Logs in with `POST /api/user/login`; keeps the session on success, answers the error's sentence otherwise. */
export async function login(credentials: { username: string; password: string }): Promise<LoginOutcome> {
  const path = '/api/user/login'
  const result = await callApi({ method: 'POST', path, body: credentials, answer: session })
  if (!result.ok) return { ok: false, error: failureText(result.failure) }
  writeSession(result.value)
  return { ok: true, session: result.value }
}

/** Logs out with `POST /api/user/logout`. A failure is logged only (specification section 8); the session is forgotten here in any case. */
export async function logout(): Promise<void> {
  const result = await callApi({ method: 'POST', path: '/api/user/logout', answer: messageAnswer })
  if (!result.ok) console.error(`Logout failed: ${failureText(result.failure)}`)
  writeSession(null)
}

/** Asks the server whether the restored session still stands and forgets it where it does not. Keeps it while offline. */
export async function verifySession(): Promise<void> {
  if (!readSession()) return
  const result = await callApi({ method: 'GET', path: '/api/user/session', answer: sessionAnswer })
  if (!result.ok) return
  const { username, role } = result.value
  writeSession(username !== null && role !== null ? { username, role } : null)
}

export type PasswordOutcome =
  | { ok: true; session: Session }
  | { ok: false; error: string; code: ErrorCode | null; fields: Record<string, string> }

/** Changes one's own password with `POST /api/user/password`; this browser stays signed in. */
export async function changePassword(body: {
  password: string
  newPassword: string
}): Promise<PasswordOutcome> {
  return keptSession(await callApi({ method: 'POST', path: '/api/user/password', body, answer: session }))
}

/** Sets a password with the token of a link, `POST /api/user/reset`; signs in where it worked. */
export async function resetPassword(body: { token: string; newPassword: string }): Promise<PasswordOutcome> {
  return keptSession(await callApi({ method: 'POST', path: '/api/user/reset', body, answer: session }))
}

/** Asks for a link by mail with `POST /api/user/forgot`; answers the error's sentence, or null. */
export async function askForLink(body: { username: string }): Promise<string | null> {
  const result = await callApi({ method: 'POST', path: '/api/user/forgot', body, answer: messageAnswer })
  return result.ok ? null : failureText(result.failure)
}

function keptSession(result: ApiResult<Session>): PasswordOutcome {
  if (result.ok) {
    writeSession(result.value)
    return { ok: true, session: result.value }
  }
  const { failure } = result
  const refused = failure.kind === 'refused' ? failure : null
  return {
    ok: false,
    error: failureText(failure),
    code: refused?.code ?? null,
    fields: refused?.fields ?? {},
  }
}
