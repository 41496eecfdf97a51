'use client'

import { useState } from 'react'
import { useCardPayment } from '@/components/card-form/use-card-payment'
import type { BuyGiftInput } from '@/contract/money/gift'
import type { Wallet } from '@/contract/money/payment'
import type { BookingSettings } from '@/contract/site'
import { buyGift } from './gift-api'
import { giftFailureText } from './gift-failure-text'

type Order = Omit<BuyGiftInput, 'key' | 'sourceId' | 'verificationToken' | 'wallet'>

interface BuyGift {
  settings: BookingSettings
  /** The payee's name on the payment sheet of Apple Pay or Google Pay. */
  payee: string
  /** The amount to show on the payment sheet, in dollars. */
  amount: number
}

/** Buys a gift certificate by card or wallet. */
export function useBuyGift({ settings, payee, amount }: BuyGift) {
  const { pay, sent, problem, ...form } = useCardPayment<BuyGiftInput>({
    settings: settings.square,
    payee,
    amount,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  const send = async (body: BuyGiftInput) => {
    const result = await buyGift(body)
    if (!result.ok && result.failure.kind === 'refused') {
      setRefusal(giftFailureText(result.failure))
      setErrors(result.failure.fields)
    }
    return result
  }

  /** Buys a certificate, or resends an order that got no response. Returns null if the order wasn't paid. */
  const buy = async (order: Order, wallet?: Wallet): Promise<{ link: string | null } | null> => {
    setRefusal(null)
    setErrors({})
    const { buyerName: givenName, buyerEmail: email } = order
    const bought = await pay({
      wallet,
      amount: order.amount,
      billingContact: { givenName, email },
      bodyOf: (token) => ({ ...order, ...token }),
      send,
    })
    return bought?.value.Gift ?? null
  }

  return { ...form, problem: problem ?? refusal, errors, setErrors, isSent: sent !== null, buy }
}
