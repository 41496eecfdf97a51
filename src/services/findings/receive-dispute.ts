import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { compareSubject } from './compare-subject'
import type { Found } from './finding-rows'

/**
 * Handles a webhook event about a dispute. Rereads the dispute, so replayed and out-of-order events do no harm.
 *
 * @throws AppError `payment-unavailable` if the processor doesn't answer, or if the dispute can't be recorded yet, so
 * that the processor resends the event
 */
export async function receiveDisputeEvent(context: ServiceContext, disputeId: string): Promise<void> {
  let found: Found | null
  try {
    found = await compareSubject(context, { kind: 'dispute', id: disputeId })
  } catch (cause) {
    throw new AppError('payment-unavailable', { cause })
  }
  if (found?.isBlocked) throw new AppError('payment-unavailable')
}
