import type { DeclineCode } from '@/services/ports'

/**
 * Square's error codes of a refused card, as the sentences we have for them. Any other code of category
 * PAYMENT_METHOD_ERROR is a plain decline (https://developer.squareup.com/reference/square/enums/ErrorCode).
 */
const DECLINES: Record<string, DeclineCode> = {
  GENERIC_DECLINE: 'card-declined',
  CARD_DECLINED: 'card-declined',
  INSUFFICIENT_FUNDS: 'card-declined',
  TRANSACTION_LIMIT: 'card-declined',
  CARD_NOT_SUPPORTED: 'card-declined',
  INVALID_CARD: 'card-declined',
  PAN_FAILURE: 'card-declined',
  CVV_FAILURE: 'card-cvv',
  VERIFY_CVV_FAILURE: 'card-cvv',
  ADDRESS_VERIFICATION_FAILURE: 'card-postal-code',
  VERIFY_AVS_FAILURE: 'card-postal-code',
  INVALID_POSTAL_CODE: 'card-postal-code',
  INVALID_EXPIRATION: 'card-expired',
  BAD_EXPIRATION: 'card-expired',
  CARD_EXPIRED: 'card-expired',
  EXPIRATION_FAILURE: 'card-expired',
  CARD_TOKEN_USED: 'card-token-used',
  CARD_TOKEN_EXPIRED: 'card-token-used',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'card-verification',
  INVALID_SQUARE_VERIFICATION_TOKEN: 'card-verification',
  CARD_DECLINED_CALL_ISSUER: 'card-declined',
}

/** Gives the cause of a decline, or null where the errors are not about the card. */
export function declineOf(errors: readonly { category: string; code: string }[]): DeclineCode | null {
  for (const { category, code } of errors) {
    const known = DECLINES[code]
    if (known) return known
    if (category === 'PAYMENT_METHOD_ERROR') return 'card-declined'
  }
  return null
}
