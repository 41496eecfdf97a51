'use client'

import type { Card, CardClassSelectors, ChargeCardVerificationDetails } from '@square/web-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingSettings } from '@/contract/site'
import { loadPayments } from './load-payments'
import { NO_CARD_YET, type TokenOutcome, tokenizeCard } from './tokenize-card'

export type CardFormStatus = 'loading' | 'ready' | 'failed'

export interface CardForm {
  status: CardFormStatus
  /** Loads the form again after it failed. */
  reload: () => void
  /** Turns the card into a token, with the bank's own check (3-D Secure) where it asks for one. Never throws. */
  tokenize: (details: ChargeCardVerificationDetails) => Promise<TokenOutcome>
}

/** The provider's frame cannot read our style sheets: the palette's navy, muted ink and coral ink in its own terms. */
const STYLE: CardClassSelectors = {
  input: { color: '#0b2a3c', fontSize: '16px' },
  'input::placeholder': { color: '#4a6270' },
  'input.is-error': { color: '#a93a20' },
  '.input-container': { borderColor: '#7b8990', borderRadius: '8px' },
  '.input-container.is-focus': { borderColor: '#0b2a3c' },
  '.input-container.is-error': { borderColor: '#a93a20' },
  '.message-text.is-error': { color: '#a93a20' },
  '.message-icon.is-error': { color: '#a93a20' },
}

export interface CardFormOptions {
  /** The element to put the form into; null, before the payment step, loads nothing. */
  place: HTMLElement | null
  settings: BookingSettings['square']
  /** A new number takes the form away and puts an empty one there: a declined card is entered anew. */
  entry: number
}

/** Puts the provider's card form into the page. */
export function useCardForm({ place, settings, entry }: CardFormOptions): CardForm {
  const [status, setStatus] = useState<CardFormStatus>('loading')
  const [attempt, setAttempt] = useState(0)
  const card = useRef<Card | null>(null)

  // Runs again for a new entry or attempt too: each asks for a fresh form.
  useEffect(() => {
    if (!settings || !place) return
    let left = false
    setStatus('loading')
    const mounted = attachCard(settings, place, () => left)
    mounted.then(
      (attached) => {
        if (left) return
        card.current = attached
        setStatus('ready')
      },
      (cause: unknown) => {
        console.error('The card form could not be loaded', cause)
        if (!left) setStatus('failed')
      },
    )
    return () => {
      left = true
      card.current = null
      mounted.then(
        (attached) => attached?.destroy(),
        () => null,
      )
    }
  }, [place, settings, entry, attempt])

  const tokenize = useCallback(async (details: ChargeCardVerificationDetails): Promise<TokenOutcome> => {
    return card.current ? tokenizeCard(card.current, details) : { ok: false, problem: NO_CARD_YET }
  }, [])

  return { status, tokenize, reload: useCallback(() => setAttempt((count) => count + 1), []) }
}

async function attachCard(
  settings: NonNullable<BookingSettings['square']>,
  place: HTMLElement,
  isLeft: () => boolean,
): Promise<Card | null> {
  const payments = await loadPayments(settings)
  if (isLeft()) return null
  const card = await payments.card({ style: STYLE })
  if (isLeft()) {
    await card.destroy()
    return null
  }
  await card.attach(place)
  return card
}
