import type { AfterErrorHook } from 'payload'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { type AppError, databaseUnavailable } from '@/services/errors'

/**
 * Returns the response for an AppError. For the admin panel, the body also has the fields of Payload's own
 * error responses.
 */
export function refusalResponse(refusal: AppError, { isAdmin }: { isAdmin: boolean }): Response {
  const headers = new Headers()
  if (refusal.waitSeconds !== undefined) headers.set('Retry-After', String(refusal.waitSeconds))
  return Response.json(isAdmin ? bodyForAdmin(refusal) : refusal.body(), { status: refusal.status, headers })
}

/** Payload's error hook: responds with 503 if the database is unavailable. */
export const answerOutage: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseUnavailable(error)) return
  const refusal = databaseUnavailable(error)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', String(refusal.waitSeconds))
  return { response: bodyForAdmin(refusal), status: refusal.status }
}

const bodyForAdmin = (refusal: AppError) => ({ ...refusal.body(), errors: [{ message: refusal.message }] })
