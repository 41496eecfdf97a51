import { describeError, noteError } from '@/server/logging/log'
import { startedPayload } from './payload'

/**
 * Logs an error from a page or route, with the reference that the error page shows
 * (docs/product-rules.md#errors). Doesn't log the query, which can contain the token from a secret link.
 */
export async function logRequestError(
  error: unknown,
  { path, method }: { path: string; method: string },
): Promise<void> {
  const request = `${method} ${path.split('?')[0]}`
  const reference = referenceOf(error)
  try {
    const payload = await startedPayload()
    payload.logger.error({ err: error, reference }, `${request} failed`)
  } catch (cause) {
    // Payload can't start without a database, so there's no Payload logger.
    console.error(`${request} failed, reference ${reference}:`, describeError(error))
    console.error("Payload couldn't start:", describeError(cause).message)
    noteError(error, `${request} failed`)
  }
}

/** Returns Next's digest of an error, which is the same for identical errors. */
function referenceOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}
