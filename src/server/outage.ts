import type { AfterErrorHook } from 'payload'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { type AppError, databaseUnavailable } from '@/services/errors'

/** Returns the answer of a refusal: its body in the contract's shape, and for the admin in Payload's too. */
export function refusalResponse(refusal: AppError, { isAdmin }: { isAdmin: boolean }): Response {
  const headers = new Headers()
  if (refusal.waitSeconds !== undefined) headers.set('Retry-After', String(refusal.waitSeconds))
  return Response.json(isAdmin ? bodyForAdmin(refusal) : refusal.body(), { status: refusal.status, headers })
}

/** Payload's hook for errors of its own endpoints: a database that can't be reached is 503 and no unexplained 500. */
export const answerOutage: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseUnavailable(error)) return
  const refusal = databaseUnavailable(error)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', String(refusal.waitSeconds))
  return { response: bodyForAdmin(refusal), status: refusal.status }
}

const bodyForAdmin = (refusal: AppError) => ({ ...refusal.body(), errors: [{ message: refusal.message }] })
