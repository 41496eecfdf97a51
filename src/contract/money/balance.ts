import { z } from 'zod'
import { IN_PERSON } from '@/domain/payments/balance-payment'
import { dollarsAsCents, version } from '../fields'
import { MAX_CHARACTERS } from '../limits'
import { line, token } from '../text'
import { wallet } from './payment'

/** Request body for `POST /api/booking/own/payment`: a card token, and all or part of the balance in dollars. */
export const payBalanceRequest = z.object({
  reference: token(20),
  /**
   * The idempotency key, chosen by the browser for each card token. Repeating a request with the same key pays only
   * once.
   */
  key: token(500),
  sourceId: token(500),
  verificationToken: token(500).optional(),
  /** The wallet that created the token. */
  wallet: wallet.optional(),
  amount: dollarsAsCents,
})

/** Request body for `POST /api/booking/{id}/payment`: money that the captain took in person, in dollars. */
export const receivedRequest = z.object({
  amount: dollarsAsCents,
  /** A tip in dollars, on top of the amount. Allowed only if the site records tips. */
  tip: dollarsAsCents.optional(),
  method: z.enum(IN_PERSON),
  /** A note, for example the check's number. */
  reason: line('The note', MAX_CHARACTERS.name).nullish(),
  version,
})
export type ReceivedInput = z.input<typeof receivedRequest>

/** Response from `GET /api/booking/{id}/payment-link`: a link for paying the balance without signing in. */
export const paymentLinkResponse = z.object({ Link: z.object({ url: z.string() }) })
