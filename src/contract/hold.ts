import { z } from 'zod'
import { guestDetails, guestForm, PLANS } from './booking'
import { departureTime, dollarsAsCents, partySize, tripDate, tripType } from './fields'
import { takeFrom } from './hold-in-the-way'
import { token } from './text'

/** Body of `POST /api/booking/hold` (docs/product-rules.md#seat-holds). */
export const openHoldRequest = z.object({
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  takeFrom,
  /**
   * The `checkoutId` of the hold that this one replaces, or null if the caller has none. With it, another live
   * hold of this browser, such as one from another tab, isn't replaced: the answer is 409 `hold-exists`.
   */
  replaces: token(200).nullish(),
})
export type OpenHoldRequest = z.infer<typeof openHoldRequest>

/** Custom Amount: the captain's own price and charge, in dollars, parsed to cents. */
export const customTerms = z
  .object({ paidAmount: dollarsAsCents, totalAmount: dollarsAsCents })
  .refine(({ paidAmount, totalAmount }) => paidAmount <= totalAmount, {
    error: "The charge can't be more than the price.",
    path: ['paidAmount'],
  })

/** Body of `PUT /api/booking/hold`; fields that are left out don't change. */
export const changeHoldRequest = z.object({
  checkoutId: token(200).optional(),
  partySize: partySize.optional(),
  private: z.boolean().optional(),
  guest: guestForm.optional(),
  custom: customTerms.nullish(),
  takeFrom,
})
export type ChangeHoldInput = z.input<typeof changeHoldRequest>

/** Body of `DELETE /api/booking/hold`; it can be empty if the cookie names the checkout. */
export const releaseHoldRequest = z.object({ checkoutId: token(200).optional() })

/** Response of opening or changing a hold. Amounts in dollars, as priced by the server. */
export const hold = z.object({
  checkoutId: z.string(),
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  /** ISO instant when the seats are released. */
  expiresAt: z.iso.datetime(),
  /** The server's clock, so that a phone with a wrong clock still shows the right countdown. */
  now: z.iso.datetime(),
  totalAmount: z.number(),
  depositAmount: z.number(),
})
export type Hold = z.infer<typeof hold>

/**
 * Response of `GET /api/booking/hold`: the hold of the caller's checkout cookie, or null. It has the guest's own
 * contact details, so it's never cached.
 */
export const ownHoldAnswer = z.object({
  Hold: hold
    .extend({
      /** The seats that this party could have on its departure, its own included. */
      seatsOpen: z.int(),
      /** Null until the contact form was saved. */
      guest: guestDetails.nullable(),
      /** `started` from the first card attempt until the booking is answered. */
      payment: z.enum(['none', 'started']),
      /** What was chosen for the payment that has started. */
      paid: z.enum(PLANS).nullable(),
    })
    .nullable(),
})
export type OwnHold = NonNullable<z.infer<typeof ownHoldAnswer>['Hold']>
