import type { DeclineCode } from '@/services/ports'

/** Maps Square's error codes to ours (https://developer.squareup.com/reference/square/enums/ErrorCode). */
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

/** Request fields that come from the guest's browser. If Square refuses one, the guest can reenter the card. */
const GUEST_FIELDS: Record<string, DeclineCode> = {
  source_id: 'card-token-used',
  verification_token: 'card-verification',
}

interface SquareFault {
  category: string
  code: string
  field?: string | undefined
}

/** Returns our code for a decline, or null if the errors aren't about the card or its token. */
export function declineOf(errors: readonly SquareFault[]): DeclineCode | null {
  for (const { category, code, field } of errors) {
    const known = DECLINES[code] ?? GUEST_FIELDS[field ?? '']
    if (known) return known
    if (category === 'PAYMENT_METHOD_ERROR') return 'card-declined'
    // Square says "Card nonce not found" if the token is made up or belongs to another application.
    if (code === 'NOT_FOUND' && field === undefined) return 'card-token-used'
  }
  return null
}
