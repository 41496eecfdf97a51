import { z } from 'zod'
import { callApi } from '@/api-client/call-api'
import { callWithProof } from '@/api-client/call-with-proof'
import { firstMessages } from '@/api-client/first-messages'
import { pageLanguage } from '@/api-client/page-language'
import {
  type BuyGiftInput,
  boughtGiftResponse,
  giftBalanceRequest,
  giftBalanceResponse,
  giftOrderShape,
  giftResponse,
} from '@/contract/money/gift'

const order = z.object(giftOrderShape)

/** Checks the order before the card form is used. Returns an error message for each invalid field. */
export const checkOrder = (input: z.input<typeof order>) => firstMessages(order.safeParse(input))

/** Buys a certificate. Solves a proof of work if the server requires one. */
export const buyGift = (body: BuyGiftInput) =>
  callWithProof(
    {
      method: 'POST',
      path: '/api/gift/new',
      body: { ...body, language: pageLanguage() },
      shape: boughtGiftResponse,
    },
    { onCheck: () => undefined },
  )

export const openGift = (key: string) =>
  callApi({ method: 'POST', path: '/api/gift/open', body: { key }, shape: giftResponse })

/** Returns whether the text can be a code. */
export const isCode = (code: string): boolean => giftBalanceRequest.safeParse({ code }).success

export const readBalance = (code: string) =>
  callApi({ method: 'POST', path: '/api/gift/balance', body: { code }, shape: giftBalanceResponse })
