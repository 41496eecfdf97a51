import { z } from 'zod'
import { WALLETS } from '@/domain/payments/wallets'
import { checkoutId } from '../fields'
import { MAX_DOLLARS } from '../limits'
import { token } from '../text'

const cents = z
  .int()
  .min(0)
  .max(MAX_DOLLARS * 100)

/** A wallet that guests can pay with. */
export const wallet = z.enum(WALLETS)
export type Wallet = z.infer<typeof wallet>

/**
 * Request body for `POST /api/payment/process-payment`: a card token, and the amount to charge, in cents. If the amount
 * is 0, the hold's credit pays everything that's due now, so there's no token.
 */
export const processPaymentRequest = z.object({
  sourceId: token(500).optional(),
  amount: cents,
  /**
   * What the hold's credit pays, in cents, as the guest saw it. If that amount has changed since, nothing is charged.
   */
  creditAmount: cents.default(0),
  /**
   * What the hold's promo code takes off, in cents, as the guest saw it. If that amount has changed since, nothing is
   * charged.
   */
  discountAmount: cents.default(0),
  verificationToken: token(500).optional(),
  /** The wallet that created the token. It's stored with the payment, because Square doesn't report it. */
  wallet: wallet.optional(),
  checkoutId: checkoutId.optional(),
})
export type ProcessPaymentRequest = z.infer<typeof processPaymentRequest>

/**
 * Response from `POST /api/payment/process-payment`. The card is authorized but not charged.
 * `POST /api/booking/new` captures the payment.
 */
export const processPaymentResponse = z.object({
  checkoutId: z.string(),
  status: z.literal('authorized'),
})
