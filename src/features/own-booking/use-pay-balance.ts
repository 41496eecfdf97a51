'use client'

import { useRef, useState } from 'react'
import type { ApiFailure } from '@/api-client/call-api'
import { type CardField, DECLINED_FIELDS } from '@/components/card-form/card-problem'
import { useCardForm } from '@/components/card-form/use-card-form'
import { useWallets } from '@/components/card-form/use-wallets'
import type { ErrorCode } from '@/contract/errors'
import type { OwnBooking } from '@/contract/own-booking'
import type { BookingSettings } from '@/contract/site'
import { type Cents, centsToDollars } from '@/domain/money'
import type { Wallet } from '@/contract/money/payment'
import { payOwnBalance } from './own-booking-api'
import type { OwnBookingPage } from './use-own-booking'

/** The payment that was sent. Until the server responds, only the same payment can be sent again. */
interface Sent {
  key: string
  sourceId: string
  wallet?: Wallet
  amount: number
}

export interface PaidBalance {
  /** The amount to pay, in dollars. */
  amount: number
  /** Whether the payment is settled. False if the card processor hasn't answered yet. */
  isCharged: boolean
}

/** Errors after which the same payment can be sent again. */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'checkout-busy',
  'database-unavailable',
  'internal',
  'proof-needed',
])

const NO_ANSWER =
  'We couldn’t reach the server, so we don’t know yet if your payment went through. Check your connection and tap Pay again. You won’t be charged twice.'

interface PayBalance {
  booking: OwnBooking
  page: OwnBookingPage
  settings: BookingSettings
  /** The payee's name on a wallet's sheet. */
  payee: string
  /** The amount to show on a wallet's sheet. */
  amountCents: Cents
}

/** Pays a balance: manages the card form and the wallets, gets the card's token, and calls the API. */
export function usePayBalance({ booking, page, settings, payee, amountCents }: PayBalance) {
  const [container, onContainer] = useState<HTMLDivElement | null>(null)
  const [entry, setEntry] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [invalidField, setInvalidField] = useState<CardField | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const isRunning = useRef(false)
  const card = useCardForm({ container, settings: settings.square, entry, invalidField, refusals })
  const wallets = useWallets({
    settings: settings.square,
    amount: centsToDollars(amountCents).toFixed(2),
    payee,
  })

  const afterFailure = (failure: ApiFailure) => {
    if (failure.kind === 'network') return setProblem(NO_ANSWER)
    if (RETRYABLE.has(failure.code)) return
    // The token can't be used again. Keep the card form's fields only if a single field is wrong.
    setSent(null)
    const field = DECLINED_FIELDS[failure.code] ?? null
    setInvalidField(field)
    if (field) setRefusals((count) => count + 1)
    else setEntry((count) => count + 1)
  }

  const tokenizeCard = (cents: Cents) => {
    const { firstName, lastName, email, phoneNumber } = booking
    return card.tokenize({
      amount: centsToDollars(cents).toFixed(2),
      currencyCode: 'USD',
      intent: 'CHARGE',
      billingContact: {
        givenName: firstName,
        familyName: lastName,
        email: email ?? undefined,
        phone: phoneNumber,
      },
      customerInitiated: true,
      sellerKeyedIn: false,
    })
  }

  const tokenize = async (cents: Cents, wallet: Wallet | undefined): Promise<Sent | null> => {
    const token = await (wallet ? wallets.tokenize(wallet) : tokenizeCard(cents))
    if (!token.ok) {
      // Closing the wallet's sheet isn't an error, so there's no message.
      if (token.problem) setProblem(`${token.problem.title}. ${token.problem.text}`)
      return null
    }
    const { sourceId } = token
    return { key: sourceId, sourceId, ...(wallet && { wallet }), amount: centsToDollars(cents) }
  }

  /** Pays by card or wallet, or retries a payment that got no response. Returns null if it wasn't paid. */
  const pay = async (cents: Cents, wallet?: Wallet): Promise<PaidBalance | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      const payment = sent ?? (await tokenize(cents, wallet))
      if (!payment) return null
      setSent(payment)
      const result = await payOwnBalance(booking.reference, payment)
      if (!result.ok) afterFailure(result.failure)
      const isPaid = await page.save('payment', async () => result)
      if (isPaid) setSent(null)
      if (!isPaid || !result.ok) return null
      return { amount: payment.amount, isCharged: result.value.Booking.payingAmount === 0 }
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { card, onContainer, wallets, busy, problem: problem ?? page.problem, sent, pay }
}
