import { describeError } from '@/server/logging/log'
import { startedPayload } from './payload'

/** What Next tells of a request that failed, as far as it is logged. */
export interface FailedRequest {
  path: string
  method: string
}

/**
 * Logs what failed while a page was made, under the reference that the guest's error page shows (decision 23). The address
 * is logged without its query, which may carry the signed link to a booking.
 */
export async function logRequestError(error: unknown, { path, method }: FailedRequest): Promise<void> {
  const request = `${method} ${path.split('?')[0]}`
  const reference = referenceOf(error)
  try {
    const payload = await startedPayload()
    payload.logger.error({ err: error, reference }, `${request} failed`)
  } catch (cause) {
    // Without a database Payload does not start, and every page fails: that has to be in the log too.
    console.error(`${request} failed, reference ${reference}:`, describeError(error))
    console.error('Payload could not start:', describeError(cause).message)
  }
}

/** Next's digest of an error: equal errors have equal ones. */
function referenceOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}
