import { type ApiFailure, failureText } from '@/api-client/call-api'
import type { ErrorCode } from '@/contract/errors'

/** Replacement messages for errors whose usual message is about seats or a booking. */
const TEXTS: Partial<Record<ErrorCode, string>> = {
  'payment-off': 'We can’t take cards online right now. Please call us.',
  'payment-unavailable': 'We couldn’t reach the card processor. You haven’t been charged. Please try again.',
  'too-many-payments': 'Too many payment attempts. Please wait a few minutes and tap Pay again, or call us.',
  'too-many-declines': 'Too many cards were declined. You haven’t been charged. Please call us.',
  'link-expired': 'That link doesn’t work. Open it again from your email, or call us.',
}

/** Returns why a gift certificate couldn't be bought or shown, and what to do. */
export const giftFailureText = (failure: ApiFailure): string =>
  (failure.kind === 'refused' && TEXTS[failure.code]) || failureText(failure)
