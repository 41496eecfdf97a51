import { z } from 'zod'
import { guestForm } from './booking'
import { departureTime, dollarsAsCents, partySize, tripDate, tripType } from './fields'
import { takeFrom } from './hold-in-the-way'
import { token } from './text'

/** Body of `POST /api/booking/hold`: takes seats for ten minutes (decision 14). */
export const openHoldRequest = z.object({
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  takeFrom,
})
export type OpenHoldRequest = z.infer<typeof openHoldRequest>

/** The captain's own price and charge, in dollars, parsed to cents (specification section 6, Custom Amount). */
export const customTerms = z
  .object({ paidAmount: dollarsAsCents, totalAmount: dollarsAsCents })
  .refine(({ paidAmount, totalAmount }) => paidAmount <= totalAmount, {
    error: 'The charge cannot be more than the price.',
    path: ['paidAmount'],
  })

/** Body of `PUT /api/booking/hold`: what changes; what is left out stays. */
export const changeHoldRequest = z.object({
  checkoutId: token(200).optional(),
  partySize: partySize.optional(),
  private: z.boolean().optional(),
  guest: guestForm.optional(),
  custom: customTerms.nullish(),
  takeFrom,
})
export type ChangeHoldInput = z.input<typeof changeHoldRequest>

/** Body of `DELETE /api/booking/hold`; it may be empty where the cookie names the checkout. */
export const releaseHoldRequest = z.object({ checkoutId: token(200).optional() })

/** Answer of opening or changing a hold. Amounts in dollars, as the server prices them. */
export const hold = z.object({
  checkoutId: z.string(),
  date: tripDate,
  time: departureTime,
  tripType,
  partySize,
  private: z.boolean(),
  /** ISO instant at which the seats are released. */
  expiresAt: z.iso.datetime(),
  /** The server's clock, so that a wrong phone clock does not shorten the countdown. */
  now: z.iso.datetime(),
  totalAmount: z.number(),
  depositAmount: z.number(),
})
export type Hold = z.infer<typeof hold>
