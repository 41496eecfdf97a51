import { type ApiResult, callApi, failureText } from '@/api-client/call-api'
import { forgetDeck } from '@/api-client/deck-storage'
import type { ErrorCode } from '@/contract/errors'
import { messageResponse, type Session, session, sessionResponse } from '@/contract/user'
import { readSession, writeSession } from './session-store'

export type SessionOutcome =
  | { ok: true; session: Session }
  | { ok: false; error: string; code: ErrorCode | null; fields: Record<string, string> }

export async function login(body: { username: string; password: string }): Promise<SessionOutcome> {
  return saveSession(await callApi({ method: 'POST', path: '/api/user/login', body, shape: session }))
}

/** Logs out. Clears the stored session and guests' data on this phone, even if the call fails. */
export async function logout(): Promise<void> {
  const result = await callApi({ method: 'POST', path: '/api/user/logout', shape: messageResponse })
  if (!result.ok) console.error(`Logout failed: ${failureText(result.failure)}`)
  await endSession()
}

/**
 * Clears the stored session if it has ended on the server. Keeps the session while the browser is offline.
 */
export async function verifySession(): Promise<void> {
  if (!readSession()) return
  const result = await callApi({ method: 'GET', path: '/api/user/session', shape: sessionResponse })
  if (!result.ok) return
  const { username, role } = result.value
  if (username !== null && role !== null) writeSession({ username, role })
  else await endSession()
}

async function endSession(): Promise<void> {
  writeSession(null)
  try {
    await forgetDeck()
  } catch (cause) {
    console.error('Failed to remove the deck sheets. They’ll be removed once they’re a few days old.', cause)
  }
}

/** Changes the signed-in user's password. This browser stays signed in. */
export async function changePassword(body: {
  password: string
  newPassword: string
}): Promise<SessionOutcome> {
  return saveSession(await callApi({ method: 'POST', path: '/api/user/password', body, shape: session }))
}

/** Sets a password using the token from a link, and signs in. */
export async function resetPassword(body: { token: string; newPassword: string }): Promise<SessionOutcome> {
  return saveSession(await callApi({ method: 'POST', path: '/api/user/reset', body, shape: session }))
}

/** Requests a password link by email. Returns the error message, or null on success. */
export async function requestLink(body: { username: string }): Promise<string | null> {
  const result = await callApi({ method: 'POST', path: '/api/user/forgot', body, shape: messageResponse })
  return result.ok ? null : failureText(result.failure)
}

function saveSession(result: ApiResult<Session>): SessionOutcome {
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
