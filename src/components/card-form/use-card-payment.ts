'use client'

import type { ChargeCardVerificationDetails } from '@square/web-sdk'
import { useRef, useState } from 'react'
import { useText } from '#use-text'
import type { ErrorCode } from '@/contract/errors'
import type { Wallet } from '@/contract/money/payment'
import { type CardField, DECLINED_FIELDS, problemText } from './card-problem'
import type { SquareSettings } from './square-sdk'
import { useCardForm } from './use-card-form'
import { useWallets } from './use-wallets'

/**
 * Errors that don't say whether an earlier attempt was charged. After these, the same payment is resent with
 * the same key.
 */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'checkout-busy',
  'database-unavailable',
  'internal',
  'payment-pending',
  'proof-needed',
  'too-many-payments',
  'too-many-requests',
])

const NO_ANSWER =
  'We couldn’t reach the server, so we don’t know yet if your payment went through. Check your connection and tap Pay again. You won’t be charged twice.'

interface CardPaymentOptions {
  settings: SquareSettings | null
  /** The payee's name on the payment sheet of Apple Pay or Google Pay. */
  payee: string
  /** The amount to show on the payment sheet, in dollars. */
  amount: number
}

/**
 * A token for a card or a wallet. The token is also the request's idempotency key, so a repeated request pays only
 * once.
 */
export interface PaymentToken {
  key: string
  sourceId: string
  wallet?: Wallet
}

type Failure = { kind: 'network' } | { kind: 'refused'; code: ErrorCode }

interface Payment<Body, Value> {
  wallet: Wallet | undefined
  /** The amount to pay, in dollars. */
  amount: number
  billingContact: ChargeCardVerificationDetails['billingContact']
  bodyOf: (token: PaymentToken) => Body
  send: (body: Body) => Promise<{ ok: true; value: Value } | { ok: false; failure: Failure }>
}

/**
 * Takes a payment outside the booking dialog: manages the card form and the wallets, gets the card's token,
 * and calls the API. Until the server responds, only the same payment can be resent.
 */
export function useCardPayment<Body>({ settings, payee, amount: shown }: CardPaymentOptions) {
  const t = useText()
  const [container, onContainer] = useState<HTMLDivElement | null>(null)
  const [entry, setEntry] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [invalidField, setInvalidField] = useState<CardField | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<Body | null>(null)
  const isRunning = useRef(false)
  const card = useCardForm({ container, settings, entry, invalidField, refusals })
  const wallets = useWallets({ settings, amount: shown.toFixed(2), payee })

  const afterFailure = (failure: Failure) => {
    if (failure.kind === 'network') return setProblem(NO_ANSWER)
    if (RETRYABLE.has(failure.code)) return
    // The token can't be reused. Keep the card form's fields only if a single field is wrong.
    setSent(null)
    const field = DECLINED_FIELDS[failure.code] ?? null
    setInvalidField(field)
    if (field) setRefusals((count) => count + 1)
    else setEntry((count) => count + 1)
  }

  async function bodyFor<Value>(payment: Payment<Body, Value>): Promise<Body | null> {
    const { wallet, amount, billingContact, bodyOf } = payment
    const token = await (wallet
      ? wallets.tokenize(wallet)
      : card.tokenize({
          amount: amount.toFixed(2),
          currencyCode: 'USD',
          intent: 'CHARGE',
          billingContact,
          customerInitiated: true,
          sellerKeyedIn: false,
        }))
    if (token.ok) return bodyOf({ key: token.sourceId, sourceId: token.sourceId, ...(wallet && { wallet }) })
    // Closing the wallet's sheet isn't an error, so there's no message.
    if (token.problem) setProblem(problemText(token.problem, t))
    return null
  }

  /**
   * Pays, or resends a payment that got no response. Returns the request and its result, or null if the payment
   * wasn't made. The caller shows why the server refused it.
   */
  async function pay<Value>(payment: Payment<Body, Value>): Promise<{ body: Body; value: Value } | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      const body = sent ?? (await bodyFor(payment))
      if (!body) return null
      setSent(body)
      const result = await payment.send(body)
      if (!result.ok) {
        afterFailure(result.failure)
        return null
      }
      setSent(null)
      return { body, value: result.value }
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { card, onContainer, wallets, busy, problem, sent, pay }
}
