import { isServerFunction } from '@/payload-overrides/server-functions'
import { currentSession } from './page-data'
import { startedPayload } from './payload'

/**
 * Whether the admin may run a server function: it exists and the caller is signed in. A refusal is one line in the log, without
 * the name, which the caller makes up. The HTTP guard has already refused visitors; this also holds without it.
 */
export async function mayRunServerFunction(name: unknown): Promise<boolean> {
  if (isServerFunction(name) && (await currentSession()) !== null) return true
  const { logger } = await startedPayload()
  logger.warn('An unknown server function of the admin was called, or one without a session')
  return false
}
