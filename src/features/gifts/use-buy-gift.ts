'use client'

import { useRef, useState } from 'react'
import type { ApiFailure } from '@/api-client/call-api'
import { type CardField, DECLINED_FIELDS } from '@/components/card-form/card-problem'
import { useCardForm } from '@/components/card-form/use-card-form'
import { useWallets } from '@/components/card-form/use-wallets'
import type { ErrorCode } from '@/contract/errors'
import type { BuyGiftInput } from '@/contract/money/gift'
import type { Wallet } from '@/contract/money/payment'
import type { BookingSettings } from '@/contract/site'
import { buyGift } from './gift-api'
import { giftFailureText } from './gift-failure-text'

type Order = Omit<BuyGiftInput, 'key' | 'sourceId' | 'verificationToken' | 'wallet'>

/**
 * Errors that don't say whether an earlier attempt was charged. After these, the same order is sent again with the
 * same key.
 */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'checkout-busy',
  'database-unavailable',
  'internal',
  'proof-needed',
  'too-many-payments',
  'too-many-requests',
])

const NO_ANSWER =
  'We couldn’t reach the server, so we don’t know yet if your payment went through. Check your connection and tap Pay again. You won’t be charged twice.'

interface BuyGift {
  settings: BookingSettings
  /** The payee's name on a wallet's sheet. */
  payee: string
  /** The amount to show on a wallet's sheet, in dollars. */
  amount: number
}

/** Buys a gift certificate: manages the card form and the wallets, gets the card's token, and calls the API. */
export function useBuyGift({ settings, payee, amount }: BuyGift) {
  const [container, onContainer] = useState<HTMLDivElement | null>(null)
  const [entry, setEntry] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [invalidField, setInvalidField] = useState<CardField | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** The order that was sent. Until the server responds, only the same order can be sent again. */
  const [sent, setSent] = useState<BuyGiftInput | null>(null)
  const isRunning = useRef(false)
  const card = useCardForm({ container, settings: settings.square, entry, invalidField, refusals })

  const wallets = useWallets({ settings: settings.square, amount: amount.toFixed(2), payee })

  const afterFailure = (failure: ApiFailure) => {
    if (failure.kind === 'network') return setProblem(NO_ANSWER)
    setProblem(giftFailureText(failure))
    setErrors(failure.fields)
    if (RETRYABLE.has(failure.code)) return
    // The token can't be used again. Keep the card form's fields only if a single field is wrong.
    setSent(null)
    const field = DECLINED_FIELDS[failure.code] ?? null
    setInvalidField(field)
    if (field) setRefusals((count) => count + 1)
    else setEntry((count) => count + 1)
  }

  const tokenizeCard = (order: Order) =>
    card.tokenize({
      amount: order.amount.toFixed(2),
      currencyCode: 'USD',
      intent: 'CHARGE',
      billingContact: { givenName: order.buyerName, email: order.buyerEmail },
      customerInitiated: true,
      sellerKeyedIn: false,
    })

  const tokenize = async (order: Order, wallet: Wallet | undefined): Promise<BuyGiftInput | null> => {
    const token = await (wallet ? wallets.tokenize(wallet) : tokenizeCard(order))
    if (token.ok)
      return { ...order, key: token.sourceId, sourceId: token.sourceId, ...(wallet && { wallet }) }
    // Closing the wallet's sheet isn't an error, so there's no message.
    if (token.problem) setProblem(`${token.problem.title}. ${token.problem.text}`)
    return null
  }

  /** Buys a certificate, or sends an order without a response again. Returns null if it wasn't paid. */
  const buy = async (order: Order, wallet?: Wallet): Promise<{ link: string | null } | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    setErrors({})
    try {
      const body = sent ?? (await tokenize(order, wallet))
      if (!body) return null
      setSent(body)
      const result = await buyGift(body)
      if (result.ok) return result.value.Gift
      afterFailure(result.failure)
      return null
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { card, onContainer, wallets, busy, problem, errors, setErrors, isSent: sent !== null, buy }
}
