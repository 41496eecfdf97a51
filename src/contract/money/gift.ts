import { z } from 'zod'
import { formatUsd } from '@/domain/money'
import { GIFT_MAX, GIFT_MIN, isGiftAmount } from '@/domain/payments/gift'
import { dollarsAsCents, language } from '../fields'
import { MAX_CHARACTERS } from '../limits'
import { guestEmail, line, optionalParagraphs, token } from '../text'
import { creditCode } from './credit'
import { wallet } from './payment'

/** The error message for an amount outside the limits. */
export const GIFT_AMOUNT_PROBLEM = `Enter an amount from ${formatUsd(GIFT_MIN)} to ${formatUsd(GIFT_MAX)}.`

const giftAmount = dollarsAsCents.refine(isGiftAmount, GIFT_AMOUNT_PROBLEM)

/** The fields of the order form. */
export const giftOrderShape = {
  amount: giftAmount,
  buyerName: line('Your name', MAX_CHARACTERS.name),
  buyerEmail: guestEmail,
  recipientName: line('Their name', MAX_CHARACTERS.name),
  /** The recipient's email address, or null if the buyer prints the certificate. */
  recipientEmail: guestEmail.nullable(),
  message: optionalParagraphs('The message', MAX_CHARACTERS.giftMessage).nullable(),
}

/** Request body for `POST /api/gift/new`: the order, in dollars, and a card token. */
export const buyGiftRequest = z.object({
  ...giftOrderShape,
  language: language.default('en'),
  /**
   * The idempotency key, chosen by the browser for each card token. Repeating a request with the same key pays only
   * once.
   */
  key: token(500),
  sourceId: token(500),
  verificationToken: token(500).optional(),
  /** The wallet that created the token. */
  wallet: wallet.optional(),
})
export type BuyGiftInput = z.input<typeof buyGiftRequest>

/** A certificate, as its buyer and its recipient see it. */
export const gift = z.object({
  /** The code, like `GC-7K3M9QX2`. */
  code: z.string(),
  amount: z.number(),
  leftAmount: z.number(),
  buyerName: z.string(),
  recipientName: z.string(),
  message: z.string().nullable(),
})
export type Gift = z.infer<typeof gift>

/** Response from `POST /api/gift/new`. The link is null if the card processor hasn't answered yet. */
export const boughtGiftResponse = z.object({ Gift: z.object({ link: z.string().nullable() }) })

/** Request body for `POST /api/gift/open`: the key of a certificate's link. */
export const openGiftRequest = z.object({ key: token(200) })
export const giftResponse = z.object({ Gift: gift })

/** Request body for `POST /api/gift/balance`: a code as people type it. */
export const giftBalanceRequest = z.object({ code: creditCode })

/** Response from `POST /api/gift/balance`. It doesn't say whose code it is. */
export const giftBalanceResponse = z.object({
  Balance: z.object({
    leftAmount: z.number(),
    /** Whether the guest can ask the captain to pay out the balance. */
    canPayOut: z.boolean(),
  }),
})

/** Request body for `POST /api/gift/pay-out`: the code, and the balance that the captain saw, in dollars. */
export const payOutRequest = z.object({ code: creditCode, amount: dollarsAsCents })
