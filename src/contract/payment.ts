import { z } from 'zod'

/** Body of `POST /api/payment/process-payment`: a card token and an amount in cents (specification section 7). */
export const processPaymentRequest = z.object({
  sourceId: z.string().min(1).max(500),
  amount: z.int().min(1).max(10_000_000),
  verificationToken: z.string().min(1).max(500).optional(),
  checkoutId: z.string().max(200).optional(),
})
export type ProcessPaymentRequest = z.infer<typeof processPaymentRequest>

/** The card is authorised, not charged: `POST /api/booking/new` captures it. */
export const processPaymentAnswer = z.object({
  checkoutId: z.string(),
  status: z.literal('authorised'),
})
