import { APIError, type Config } from 'payload'

/** A refused change in the CMS, such as deleting a trip that has bookings. The CMS shows its message. */
export class Refusal extends APIError {
  // Don't use the class's own name, because minifiers can shorten it.
  override name = 'Refusal'

  constructor(message: string, status: 400 | 403 = 400) {
    super(message, status, null, true)
  }
}

/**
 * Logs refused changes like Payload's own validation errors: at level `info`, without a stack. Payload logs all other
 * errors as errors.
 */
export const loggingLevels = { Refusal: 'info' } as NonNullable<Config['loggingLevels']>
