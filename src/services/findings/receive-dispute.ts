import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { compareSubject } from './compare-subject'

/**
 * Handles a webhook event about a dispute. Rereads the dispute, so replayed and out-of-order events do no harm.
 *
 * @throws AppError `payment-unavailable` if the processor doesn't answer, so that it resends the event
 */
export async function receiveDisputeEvent(context: ServiceContext, disputeId: string): Promise<void> {
  try {
    await compareSubject(context, { kind: 'dispute', id: disputeId })
  } catch (cause) {
    throw new AppError('payment-unavailable', { cause })
  }
}
