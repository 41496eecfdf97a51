import type { AfterErrorHook } from 'payload'
import { type AppError, databaseUnavailable } from '@/services/errors'
import { isDatabaseUnavailable } from '@/services/database-unavailable'

/** Returns the answer of a refusal: its body in the contract's shape, and in Payload's for the admin. */
export function refusalResponse(refusal: AppError): Response {
  const headers = new Headers()
  if (refusal.waitSeconds !== undefined) headers.set('Retry-After', String(refusal.waitSeconds))
  return Response.json(bodyOf(refusal), { status: refusal.status, headers })
}

/** Payload's hook for errors of its own endpoints: a database that can't be reached is 503 and no unexplained 500. */
export const answerOutage: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseUnavailable(error)) return
  const refusal = databaseUnavailable(error)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', String(refusal.waitSeconds))
  return { response: bodyOf(refusal), status: refusal.status }
}

const bodyOf = (refusal: AppError) => ({ ...refusal.body(), errors: [{ message: refusal.message }] })
