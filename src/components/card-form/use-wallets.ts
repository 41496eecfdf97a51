'use client'

import type { PaymentRequest, Payments, TokenResult } from '@square/web-sdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wallet } from '@/contract/money/payment'
import { loadPayments, type SquareSettings } from './square-sdk'
import { tokenizeWallet, type WalletOutcome } from './tokenize-card'

/** The card form waits this long for the wallets, so that their buttons never push it down. */
const DEADLINE_MS = 3000
const NONE: ReadonlySet<Wallet> = new Set()

type Sheets = ReadonlyMap<Wallet, Sheet>

export interface Wallets {
  /** The wallets that this browser can pay with, or null if that isn't known yet. */
  offered: ReadonlySet<Wallet> | null
  /** Whether to leave room for the wallets' buttons. */
  isPossible: boolean
  /** Receives the element for Google's own button, which Google's brand rules require. */
  onGoogleButton: (element: HTMLDivElement | null) => void
  /** Opens the wallet's sheet. Call it synchronously in the click handler. Never throws. */
  tokenize: (wallet: Wallet) => Promise<WalletOutcome>
}

export interface WalletOptions {
  /** Square's settings, or null if wallets aren't offered. */
  settings: SquareSettings | null
  /** What the sheet shows, such as '275.00', or null if there's nothing to pay. */
  amount: string | null
  /** The payee's name on the sheet. */
  payee: string
}

interface Sheet {
  tokenize: () => Promise<TokenResult>
  destroy: () => Promise<boolean>
}

/** Asks Square which wallets this browser can pay with, and keeps the amount on their sheets current. */
export function useWallets({ settings, amount, payee }: WalletOptions): Wallets {
  const [googleButton, onGoogleButton] = useState<HTMLDivElement | null>(null)
  const [offered, setOffered] = useState<ReadonlySet<Wallet> | null>(null)
  const sheets = useRef<Sheets>(new Map())
  const request = useRef<PaymentRequest | null>(null)
  const total = () => ({ amount: amount ?? '', label: payee })
  const needsSheets = settings !== null && amount !== null

  const open = useEffectEvent(async (button: HTMLDivElement, square: SquareSettings) => {
    const payments = await loadPayments(square)
    const asked = payments.paymentRequest({ countryCode: 'US', currencyCode: 'USD', total: total() })
    return { asked, found: await openSheets(payments, asked, button) }
  })

  useEffect(() => {
    if (!needsSheets || !googleButton) return
    let canceled = false
    setOffered(null)
    const opened = open(googleButton, settings)
    const deadline = window.setTimeout(() => {
      canceled = true
      console.warn(`The wallets didn't load within ${DEADLINE_MS} ms`)
      setOffered(NONE)
    }, DEADLINE_MS)
    opened.then(
      ({ asked, found }) => {
        if (canceled) return
        window.clearTimeout(deadline)
        request.current = asked
        sheets.current = found
        setOffered(new Set(found.keys()))
      },
      (cause: unknown) => {
        // Ignore the error, because the guest can still pay by card.
        console.warn('Failed to load the wallets', cause)
        window.clearTimeout(deadline)
        if (!canceled) setOffered(NONE)
      },
    )
    return () => {
      canceled = true
      window.clearTimeout(deadline)
      request.current = null
      sheets.current = new Map()
      opened.then(
        ({ found }) => Promise.all([...found.values()].map((sheet) => sheet.destroy())),
        () => null,
      )
    }
  }, [needsSheets, settings, googleButton])

  useEffect(() => {
    if (amount !== null) request.current?.update({ total: { amount, label: payee } })
  }, [amount, payee])

  return {
    offered: needsSheets ? offered : NONE,
    isPossible: needsSheets,
    onGoogleButton,
    tokenize: async (wallet) => {
      const sheet = sheets.current.get(wallet)
      return sheet ? tokenizeWallet(wallet, sheet) : { ok: false, problem: null }
    },
  }
}

async function openSheets(
  payments: Payments,
  request: PaymentRequest,
  googleButton: HTMLDivElement,
): Promise<Sheets> {
  const [apple, google] = await Promise.all([
    unlessUnsupported(payments.applePay(request)),
    unlessUnsupported(payments.googlePay(request)),
  ])
  await google?.attach(googleButton, {
    buttonColor: 'black',
    buttonSizeMode: 'fill',
    buttonType: 'long',
    buttonRadius: 12,
  })
  return new Map([...pairOf('Apple Pay', apple), ...pairOf('Google Pay', google)])
}

const pairOf = (wallet: Wallet, sheet: Sheet | null): [Wallet, Sheet][] => (sheet ? [[wallet, sheet]] : [])

/** Returns null if this browser or the Square account can't take the wallet. */
async function unlessUnsupported<T>(method: Promise<T>): Promise<T | null> {
  try {
    return await method
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'PaymentMethodUnsupportedError')) {
      console.warn('Failed to set up a wallet', cause)
    }
    return null
  }
}
