import { z } from 'zod'
import { guestForm } from './booking'
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
