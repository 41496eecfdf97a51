import { describeError } from '@/server/logging/log'
import { startedPayload } from './payload'

/** The parts of Next's request info that are logged. */
export interface FailedRequest {
  path: string
  method: string
}

/**
 * Logs an error in rendering a page, with the reference that the error page shows
 * (docs/product-rules.md#errors). The URL is logged without its query, which may contain a secret link.
 */
export async function logRequestError(error: unknown, { path, method }: FailedRequest): Promise<void> {
  const request = `${method} ${path.split('?')[0]}`
  const reference = referenceOf(error)
  try {
    const payload = await startedPayload()
    payload.logger.error({ err: error, reference }, `${request} failed`)
  } catch (cause) {
    // Without a database, Payload can't start and every page fails, so log this without Payload's logger.
    console.error(`${request} failed, reference ${reference}:`, describeError(error))
    console.error("Payload couldn't start:", describeError(cause).message)
  }
}

/** Returns Next's digest of an error. Identical errors have the same digest. */
function referenceOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}
