import { isServerFunction } from '@/payload-overrides/server-functions'
import { currentSession } from './page-data'
import { startedPayload } from './payload'

/**
 * Returns whether the admin panel has this server function and the caller is signed in. Doesn't log the name,
 * which is untrusted input. The HTTP guard already refuses visitors, so this is defense in depth.
 */
export async function mayRunServerFunction(name: unknown): Promise<boolean> {
  if (isServerFunction(name) && (await currentSession()) !== null) return true
  const { logger } = await startedPayload()
  logger.warn('Refused a call to an admin server function: unknown function, or not signed in')
  return false
}
