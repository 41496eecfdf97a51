import { z } from 'zod'
import { guestForm, PLANS } from './booking'
import { checkoutId, dollarsAsCents, language, partySize, seatsShape } from './fields'
import { storedGuestShape } from './guest'
import { takeFrom } from './hold-in-the-way'
import { anyCode } from './money/credit'

/** Request body for `POST /api/booking/hold` (docs/product-rules.md#seat-holds). */
export const openHoldRequest = z.object({
  ...seatsShape,
  language: language.default('en'),
  takeFrom,
  /**
   * The `checkoutId` of the hold that this one replaces, or null if the caller has none. If this browser has
   * another live hold, such as one from another tab, the response is 409 `hold-exists`.
   */
  replaces: checkoutId.nullish(),
})
export type OpenHoldRequest = z.input<typeof openHoldRequest>

/** The terms of the `custom` plan: the price and the charge that the captain chose, in dollars. */
export const customTerms = z
  .object({ paidAmount: dollarsAsCents, totalAmount: dollarsAsCents })
  .refine(({ paidAmount, totalAmount }) => paidAmount <= totalAmount, {
    error: 'The charge can’t be more than the price.',
    path: ['paidAmount'],
  })

/** Request body for `PUT /api/booking/hold`. Fields that are left out don't change. */
export const changeHoldRequest = z.object({
  checkoutId: checkoutId.optional(),
  partySize: partySize.optional(),
  private: z.boolean().optional(),
  guest: guestForm.optional(),
  language: language.optional(),
  custom: customTerms.nullish(),
  takeFrom,
})
export type ChangeHoldInput = z.input<typeof changeHoldRequest>

/**
 * Request body for `POST /api/booking/hold/credit`: the code of a credit, a gift certificate or a promo code. If it's
 * null, `remove` says which code to remove from the hold.
 */
export const holdCreditRequest = z.object({
  checkoutId: checkoutId.optional(),
  code: anyCode.nullable(),
  remove: z.enum(['credit', 'promo']).default('credit'),
})
export type HoldCreditInput = z.input<typeof holdCreditRequest>

/** The amounts that are left to pay after a credit, in dollars. */
const restOfPlan = z.object({
  /** The amount charged to the card now. If it's 0, no card is needed. */
  chargedAmount: z.number(),
  /** The amount that's due on the boat. */
  dueAmount: z.number(),
})

/** Request body for `DELETE /api/booking/hold`. It can be empty if there's a checkout cookie. */
export const releaseHoldRequest = z.object({ checkoutId: checkoutId.optional() })

/** Response from opening or changing a hold. It contains the server's prices, in dollars. */
export const hold = z.object({
  checkoutId: z.string(),
  ...seatsShape,
  /** When the seats are released, as an ISO instant. */
  expiresAt: z.iso.datetime(),
  /** The server's time, so that a phone with a wrong clock still shows the right countdown. */
  now: z.iso.datetime(),
  /** Whether the seats were offered to a guest from the waitlist. They're then held for up to two hours. */
  isOffer: z.boolean(),
  /** The price after the promo code's discount. */
  totalAmount: z.number(),
  depositAmount: z.number(),
  /** The promo code that lowers the price. Null if there's no code. */
  promo: z
    .object({
      code: z.string(),
      discountAmount: z.number(),
      /** Why the code no longer lowers the price, for example because the party got smaller. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** The credit that's used before the card. Null if there's no credit or it's used up. */
  credit: z
    .object({
      /** The code of the credit (`CR-7K3M9QX2`) or the gift certificate (`GC-7K3M9QX2`). */
      code: z.string(),
      usedAmount: z.number(),
      deposit: restOfPlan,
      full: restOfPlan,
    })
    .nullable(),
})
export type Hold = z.infer<typeof hold>

/**
 * Response from `GET /api/booking/hold`: the hold from the caller's checkout cookie, or null. It contains the
 * guest's own contact details, so it's never cached.
 */
export const ownHoldResponse = z.object({
  Hold: hold
    .extend({
      /** The maximum number of seats that this party can have on its departure, counting those it already holds. */
      seatsOpen: z.int(),
      /** The guest's contact details, or null until the contact form is saved. */
      guest: z.object(storedGuestShape).nullable(),
      /**
       * Whether a payment has started. True from the first card attempt until the booking's response has reached the
       * browser.
       */
      payment: z.enum(['none', 'started']),
      /** The payment plan that's stored with the checkout, or null if there's none yet. */
      paid: z.enum(PLANS).nullable(),
    })
    .nullable(),
})
export type OwnHold = NonNullable<z.infer<typeof ownHoldResponse>['Hold']>
