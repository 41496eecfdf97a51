import { z } from 'zod'
import { readCreditCode } from '@/domain/payments/credit'
import { readPromoCode } from '@/domain/promo'
import { CREDIT_CODE_PROBLEM, UNKNOWN_CODE } from '@/shared/format/credit-text'
import { departureTime, dollarsAsCents, tripDate, version } from '../fields'
import { token } from '../text'

/** A credit's code as people type it, for example in lower case and without the prefix. */
export const creditCode = z
  .string(CREDIT_CODE_PROBLEM)
  .max(40, CREDIT_CODE_PROBLEM)
  .transform((text, context) => {
    const code = readCreditCode(text)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: CREDIT_CODE_PROBLEM })
    return z.NEVER
  })

/** Any code, as people type it. The server determines its kind, because a promo code can look like a credit's code. */
export const anyCode = z
  .string(CREDIT_CODE_PROBLEM)
  .max(40, CREDIT_CODE_PROBLEM)
  .transform((text, context) => {
    const codes = { promo: readPromoCode(text), credit: readCreditCode(text) }
    if (codes.promo ?? codes.credit) return codes
    context.addIssue({ code: 'custom', message: UNKNOWN_CODE })
    return z.NEVER
  })

/** Request body for `POST /api/booking/own/credit`. Without an amount, uses as much as possible. */
export const ownCreditRequest = z.object({
  reference: token(20),
  version,
  code: creditCode,
  amount: dollarsAsCents.optional(),
})

/** Request body for `POST /api/booking/{id}/credit`: the amount to turn into a credit, in dollars. */
export const makeCreditRequest = z.object({ amount: dollarsAsCents, version })

/** Request body for `POST /api/booking/{id}/credit-payment`. Without an amount, uses as much as possible. */
export const creditPaymentRequest = z.object({ code: creditCode, amount: dollarsAsCents.optional(), version })

/** Response from `GET /api/booking/{id}/credits`, in dollars. */
export const creditsResponse = z.object({
  Credits: z.object({
    /** How much of the booking's payment can become a credit. */
    maxAmount: z.number(),
    /** The amount that's owed to the guest. */
    owedAmount: z.number(),
    /** The credits that the booking's payment went into. */
    made: z.array(z.object({ code: z.string(), amount: z.number(), leftAmount: z.number() })),
    /** Credits from other bookings with the same email address or phone number, if they have money left. */
    usable: z.array(
      z.object({ code: z.string(), leftAmount: z.number(), date: tripDate, time: departureTime }),
    ),
  }),
})
export type BookingCredits = z.infer<typeof creditsResponse>['Credits']
