'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { CardEntry } from '@/components/card-form/card-entry'
import { ChoiceCards } from '@/components/form/choice-cards'
import { WithErrorSummary } from '@/components/form/field-frame'
import { Form, focusFirstError } from '@/components/form/form'
import { ProblemLine } from '@/components/form/problem-line'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useJumpToMessage } from '@/components/hooks/use-jump-to-message'
import { SiteLink } from '@/components/site-link'
import { withNodes } from '@/components/text/with-nodes'
import { MAX_CHARACTERS } from '@/contract/limits'
import type { Gift } from '@/contract/money/gift'
import type { Wallet } from '@/contract/money/payment'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { centsToDollars, dollarsToCents, formatUsd } from '@/domain/money'
import { GIFT_MAX, GIFT_MIN, GIFT_PRESETS, isGiftAmount } from '@/domain/payments/gift'
import { dollarsText } from '@/shared/format/dollars-text'
import type { Translate } from '@/shared/text/translate'
import { checkOrder } from './gift-api'
import { GiftCard } from './gift-card'
import { GiftThanks, type Thanks } from './gift-thanks'
import { useBuyGift } from './use-buy-gift'

type Delivery = 'email' | 'print'
const OTHER = 'other'
const EMPTY = { buyerName: '', buyerEmail: '', recipientName: '', recipientEmail: '', message: '' }

interface GiftOrderFormProps {
  settings: BookingSettings
  site: SiteInfo
  /** The site's host name. */
  host: string
  /** Content to show below the preview. */
  children: ReactNode
}

/** Renders the form that buys a gift certificate, and a preview of it (docs/product-rules.md#gift-certificates). */
export function GiftOrderForm({ settings, site, host, children }: GiftOrderFormProps) {
  const t = useText()
  const [preset, setPreset] = useState(String(GIFT_PRESETS[1]))
  const [typed, setTyped] = useState('')
  const [delivery, setDelivery] = useState<Delivery>('email')
  const [fields, setFields] = useState(EMPTY)
  const [bought, setBought] = useState<Thanks | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const section = useRef<HTMLElement>(null)
  useJumpToMessage(section, bought)
  const isEmailed = delivery === 'email'
  const amount = preset === OTHER ? Number(typed.replace(/[$,\s]/g, '')) : centsToDollars(Number(preset))
  const { card, onContainer, wallets, busy, problem, errors, setErrors, isSent, buy } = useBuyGift({
    settings,
    payee: site.brand,
    amount: isGiftAmount(dollarsToCents(amount) ?? 0) ? amount : centsToDollars(GIFT_MIN),
  })
  const isLocked = busy || isSent

  const submit = async (wallet?: Wallet) => {
    const order = {
      ...fields,
      amount,
      recipientEmail: isEmailed ? fields.recipientEmail : null,
      message: fields.message || null,
    }
    const wrong = isSent ? {} : checkOrder(order)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    const result = await buy(order, wallet)
    if (result)
      setBought({
        link: result.link,
        amount: order.amount,
        buyerEmail: order.buyerEmail,
        recipientEmail: order.recipientEmail,
      })
  }
  const set = (name: keyof typeof EMPTY, value: string) =>
    setFields((before) => ({ ...before, [name]: value }))
  const text = (name: keyof typeof EMPTY, label: string, rest: object = {}) => (
    <TextField
      label={label}
      name={name}
      required
      maxLength={MAX_CHARACTERS.name}
      readOnly={isLocked}
      value={fields[name]}
      error={errors[name]}
      onChange={(event) => set(name, event.target.value)}
      {...rest}
    />
  )
  const email = { type: 'email', inputMode: 'email', maxLength: MAX_CHARACTERS.email }
  const orderForm = (
    <WithErrorSummary>
      <Form ref={form} aria-label={t('Gift certificate')} className="grid gap-6" onSubmit={submit}>
        <ChoiceCards
          label={t('Amount')}
          value={preset}
          onValueChange={setPreset}
          className="grid-cols-2 [&>button:last-of-type]:col-span-2"
          choices={[
            ...GIFT_PRESETS.map((cents) => ({
              value: String(cents),
              title: formatUsd(cents),
              disabled: isSent,
            })),
            { value: OTHER, title: t('Another amount'), disabled: isSent },
          ]}
        />
        {preset === OTHER ? (
          <TextField
            label={t('Amount ($)')}
            hint={t('From {giftMin} to {giftMax}.', {
              giftMin: formatUsd(GIFT_MIN),
              giftMax: formatUsd(GIFT_MAX),
            })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            readOnly={isLocked}
            value={typed}
            error={errors.amount}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        <ChoiceCards<Delivery>
          label={t('Delivery')}
          value={delivery}
          onValueChange={setDelivery}
          className="min-[480px]:grid-cols-2"
          choices={[
            { value: 'email', title: t('Email it right away'), disabled: isSent },
            { value: 'print', title: t('I’ll print it myself'), disabled: isSent },
          ]}
        />
        <div className="grid items-start gap-5 min-[480px]:grid-cols-2">
          {text('recipientName', t('Who’s it for?'), { autoComplete: 'off' })}
          {isEmailed ? text('recipientEmail', t('Their email'), { ...email, autoComplete: 'off' }) : null}
        </div>
        <TextArea
          label={t('Message')}
          hint={t('Optional. Printed on the certificate.')}
          name="message"
          rows={3}
          maxLength={MAX_CHARACTERS.giftMessage}
          readOnly={isLocked}
          value={fields.message}
          error={errors.message}
          onChange={(event) => set('message', event.target.value)}
        />
        <div className="grid items-start gap-5 min-[480px]:grid-cols-2">
          {text('buyerName', t('Your name'), { autoComplete: 'name' })}
          {text('buyerEmail', t('Your email'), { ...email, autoComplete: 'email' })}
        </div>
        <CardEntry
          card={card}
          onContainer={onContainer}
          kept={t('You haven’t been charged.')}
          wallets={wallets}
          onWallet={(wallet) => void submit(wallet)}
        />
        <ProblemLine>{problem}</ProblemLine>
        <div className="grid justify-items-start gap-3">
          <Button
            type="submit"
            tone="book"
            size="large"
            busy={busy}
            disabled={card.status !== 'ready' && !isSent}
          >
            {amount > 0 ? t('Pay {amount}', { amount: dollarsText(amount) }) : t('Pay')}
          </Button>
          <p className="text-ink-muted text-sm leading-snug">
            {withNodes(t, 'No fees, and it never expires. See our {terms} and {policy}.', {
              terms: (
                <SiteLink href="/terms" className="font-semibold underline">
                  {t('terms')}
                </SiteLink>
              ),
              policy: (
                <SiteLink href="/privacy" className="font-semibold underline">
                  {t('privacy policy')}
                </SiteLink>
              ),
            })}
          </p>
        </div>
      </Form>
    </WithErrorSummary>
  )
  return (
    <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <section
        ref={section}
        aria-labelledby="buy"
        className="grid scroll-mt-4 gap-5 rounded-card bg-paper p-5 shadow-card wide:p-7"
      >
        <h2 id="buy" className="text-heading">
          {bought ? t('It’s yours to give') : t('Buy one')}
        </h2>
        {bought ? <GiftThanks {...bought} /> : orderForm}
      </section>
      <div className="grid gap-8">
        {bought ? null : (
          // The preview is hidden from screen readers because it repeats what's typed, and on phones because there's
          // no room beside the form.
          <div aria-hidden="true" className="hidden gap-3 wide:grid">
            <p className="font-display font-semibold text-heading">{t('Preview')}</p>
            <GiftCard gift={previewOf(fields, amount, t)} site={site} host={host} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

function previewOf({ buyerName, recipientName, message }: typeof EMPTY, amount: number, t: Translate): Gift {
  const shown = amount > 0 ? amount : 0
  return {
    code: 'GC-••••••••',
    amount: shown,
    leftAmount: shown,
    buyerName: buyerName || t('You'),
    recipientName: recipientName || t('Someone lucky'),
    message: message || null,
  }
}
