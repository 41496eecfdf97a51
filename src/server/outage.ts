import type { AfterErrorHook } from 'payload'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { type AppError, databaseUnavailable } from '@/services/errors'

/**
 * Returns the response for an AppError, with a body in the API's shape; for the admin panel, in Payload's
 * shape too.
 */
export function refusalResponse(refusal: AppError, { isAdmin }: { isAdmin: boolean }): Response {
  const headers = new Headers()
  if (refusal.waitSeconds !== undefined) headers.set('Retry-After', String(refusal.waitSeconds))
  return Response.json(isAdmin ? bodyForAdmin(refusal) : refusal.body(), { status: refusal.status, headers })
}

/** Payload's hook for errors of its own endpoints: responds with 503 if the database can't be reached. */
export const answerOutage: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseUnavailable(error)) return
  const refusal = databaseUnavailable(error)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', String(refusal.waitSeconds))
  return { response: bodyForAdmin(refusal), status: refusal.status }
}

const bodyForAdmin = (refusal: AppError) => ({ ...refusal.body(), errors: [{ message: refusal.message }] })
