'use client'

import type { Card, CardClassSelectors, ChargeCardVerificationDetails } from '@square/web-sdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#use-text'
import type { Translate } from '@/shared/text/translate'
import type { CardField } from './card-problem'
import { loadPayments, type SquareSettings } from './square-sdk'
import { CARD_NOT_READY, type TokenOutcome, tokenizeCard } from './tokenize-card'

export type CardFormStatus = 'loading' | 'ready' | 'failed'

export interface CardForm {
  status: CardFormStatus
  reload: () => void
  /** Exchanges the card for a token, with 3-D Secure if the bank requires it. Never throws. */
  tokenize: (details: ChargeCardVerificationDetails) => Promise<TokenOutcome>
}

/** Returns the card form's style in the page's colors, because Square's iframe can't read our style sheets. */
function cardStyle(): CardClassSelectors {
  const page = getComputedStyle(document.documentElement)
  const color = (name: string) => page.getPropertyValue(`--color-${name}`).trim()
  const error = color('coral-ink')
  return {
    input: { color: color('ink'), backgroundColor: color('paper'), fontSize: '16px' },
    'input::placeholder': { color: color('ink-muted') },
    'input.is-error': { color: error },
    '.input-container': { borderColor: color('line-strong'), borderRadius: '8px' },
    '.input-container.is-focus': { borderColor: color('navy') },
    '.input-container.is-error': { borderColor: error },
    '.message-text.is-error': { color: error },
    '.message-icon.is-error': { color: error },
  }
}

export interface CardFormOptions {
  /** The element to mount the form in, or null before the payment step. */
  container: HTMLElement | null
  settings: SquareSettings | null
  /** Changing this number clears the form, for example after a decline. */
  entry: number
  /** The field that caused the decline, or null. The other fields keep what was typed. */
  invalidField: CardField | null
  /** How many payments were declined. After each decline, the invalid field is marked and gets focus. */
  refusals: number
}

/** Loads and mounts Square's card form. */
export function useCardForm({
  container,
  settings,
  entry,
  invalidField,
  refusals,
}: CardFormOptions): CardForm {
  const [status, setStatus] = useState<CardFormStatus>('loading')
  const { locale } = useText()
  const [attempt, setAttempt] = useState(0)
  const card = useRef<Card | null>(null)

  // Reload the form whenever `entry` or `attempt` changes.
  useEffect(() => {
    if (!settings || !container) return
    let canceled = false
    setStatus('loading')
    const mounted = attachCard(settings, { container, locale }, () => canceled)
    mounted.then(
      (attached) => {
        if (canceled) return
        card.current = attached
        setStatus('ready')
      },
      (cause: unknown) => {
        console.error('Failed to load the card form', cause)
        if (!canceled) setStatus('failed')
      },
    )
    return () => {
      canceled = true
      card.current = null
      mounted.then(
        (attached) => attached?.destroy(),
        () => null,
      )
    }
  }, [container, settings, locale, entry, attempt])

  const markInvalid = useEffectEvent(async () => {
    if (!invalidField || !card.current) return
    try {
      await card.current.setError(invalidField)
      await card.current.focus(invalidField)
    } catch (cause) {
      console.warn('Failed to mark the invalid card field', cause)
    }
  })
  useEffect(() => {
    if (refusals > 0) void markInvalid()
  }, [refusals])

  return {
    status,
    reload: () => setAttempt((count) => count + 1),
    tokenize: async (details) =>
      card.current ? tokenizeCard(card.current, details) : { ok: false, problem: CARD_NOT_READY },
  }
}

async function attachCard(
  settings: SquareSettings,
  { container, locale }: { container: HTMLElement; locale: Translate['locale'] },
  isCanceled: () => boolean,
): Promise<Card | null> {
  const payments = await loadPayments(settings)
  if (locale !== 'en-US') await payments.setLocale(locale)
  const card = await payments.card({ style: cardStyle() })
  if (isCanceled()) {
    await card.destroy()
    return null
  }
  await card.attach(container)
  return card
}
