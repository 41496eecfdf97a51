'use client'

import { useEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { CardEntry } from '@/components/card-form/card-entry'
import { ChoiceCards } from '@/components/form/choice-cards'
import { Form } from '@/components/form/form'
import { ProblemLine } from '@/components/form/problem-line'
import { TextField } from '@/components/form/text-field'
import type { Wallet } from '@/contract/money/payment'
import type { OwnBooking } from '@/contract/own-booking'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { centsToDollars, dollarsToCents } from '@/domain/money'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Translate } from '@/shared/text/translate'
import { type BalanceChoice, balanceAmount } from './balance-amount'
import type { OwnBookingPage } from './use-own-booking'
import { type PaidBalance, usePayBalance } from './use-pay-balance'

interface PayBalanceProps {
  booking: OwnBooking
  page: OwnBookingPage
  site: SiteInfo
  settings: BookingSettings
  onDone: (sentence: string) => void
  /** Closes the form. Undefined if the form can't be closed. */
  onClose?: () => void
}

/** Renders the form for paying all or part of the balance by card (docs/product-rules.md#paying-the-balance). */
export function PayBalance({ booking, page, site, settings, onDone, onClose }: PayBalanceProps) {
  const t = useText()
  const [choice, setChoice] = useState<BalanceChoice>('all')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isOpened = onClose !== undefined
  const due = booking.balanceAmount
  const dueCents = dollarsToCents(due) ?? 0
  const amount = balanceAmount(choice, typed, dueCents)
  const { card, onContainer, wallets, busy, problem, sent, pay } = usePayBalance({
    booking,
    page,
    settings,
    payee: site.brand,
    amountCents: amount.ok ? amount.cents : dueCents,
  })
  const shown = sent?.amount ?? (amount.ok ? centsToDollars(amount.cents) : null)

  useEffect(() => {
    // The button that opened the form is gone, so focus the form.
    if (isOpened) form.current?.querySelector<HTMLElement>('[role="radio"]')?.focus()
  }, [isOpened])

  const submit = async (wallet?: Wallet) => {
    setError(amount.ok ? undefined : amount.error)
    if (!amount.ok && !sent) return
    const paid = await pay(amount.ok ? amount.cents : 0, wallet)
    if (paid !== null) onDone(doneText(paid, booking, t))
  }
  return (
    <Form ref={form} className="grid gap-5" onSubmit={submit}>
      <ChoiceCards<BalanceChoice>
        label={t('How much to pay')}
        value={choice}
        onValueChange={setChoice}
        choices={[
          {
            value: 'all',
            title: t('Everything that’s due'),
            aside: dollarsText(due),
            disabled: sent !== null,
          },
          { value: 'part', title: t('Another amount'), disabled: sent !== null },
        ]}
      />
      {choice === 'part' ? (
        <TextField
          label={t('Amount ($)')}
          hint={t('Up to {due}.', { due: dollarsText(due) })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          readOnly={busy || sent !== null}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      ) : null}
      <CardEntry
        card={card}
        onContainer={onContainer}
        kept={t('You haven’t been charged.')}
        wallets={wallets}
        onWallet={(wallet) => void submit(wallet)}
      />
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={busy} disabled={card.status !== 'ready' && !sent}>
          {shown === null ? t('Pay') : t('Pay {amount}', { amount: dollarsText(shown) })}
        </Button>
        {onClose ? (
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {t('Not now')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

function doneText({ amount, isCharged }: PaidBalance, { email }: OwnBooking, t: Translate): string {
  if (!isCharged)
    return t('Your payment of {amount} is being processed. Please don’t pay again.', {
      amount: dollarsText(amount),
    })
  const thanks = t('Thanks. Your payment of {amount} went through.', { amount: dollarsText(amount) })
  return email ? `${thanks} ${t('We’re emailing you a receipt.')}` : thanks
}
