'use client'

import { useText } from '#use-text'
import { CardEntry } from '@/components/card-form/card-entry'
import { ChoiceCards } from '@/components/form/choice-cards'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/notice'
import { EmailAddress } from '@/components/text/email-address'
import { withNodes } from '@/components/text/with-nodes'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { formatUsd } from '@/domain/money'
import { DEPOSIT_PERCENT, type Quote } from '@/domain/pricing'
import { cancellationTerms } from '@/shared/format/cancellation-terms'
import { creditNoun } from '@/shared/format/credit-text'
import { promoLabel } from '@/shared/format/promo-text'
import { capitalize } from '@/shared/format/words'
import type { CustomFields, PaymentPlan } from '../booking-state'
import { isWalkUp } from '../steps/party-choice'
import type { BookingFlow } from '../use-booking-flow'
import { dueLaterCents, standardTerms } from './booking-terms'
import { CreditEntry } from './credit-entry'

/** Renders step 3: deposit or full payment, the captain's Custom Amount, and the card. */
export function PaymentStep({ flow, quote }: { flow: BookingFlow; quote: Quote }) {
  const t = useText()
  const { state, report, card, onCardContainer, wallets, pay } = flow
  const takesCards = flow.settings.square !== null
  const needsCard = flow.terms?.dueNowCents !== 0
  const credit = state.hold?.credit ?? null
  const held = state.hold ?? undefined
  const [deposit, full] = [standardTerms(quote, 'deposit', held), standardTerms(quote, 'full', held)]
  return (
    <div className="grid gap-6">
      <ChoiceCards<PaymentPlan>
        label={t('Choose how much to pay now')}
        value={state.plan}
        onValueChange={(plan) => report({ type: 'plan-chosen', plan })}
        choices={[
          {
            value: 'deposit',
            title: credit
              ? t('Deposit, minus your {credit}', { credit: creditNoun(credit.code, t) })
              : t('Deposit, {percent}%', { percent: DEPOSIT_PERCENT }),
            detail:
              dueLaterCents(deposit) > 0
                ? t('Pay the remaining {amount} on the boat, cash or card', {
                    amount: formatUsd(dueLaterCents(deposit)),
                  })
                : t('Your {credit} pays for everything', {
                    credit: creditNoun(credit?.code ?? '', t),
                  }),
            aside: <Amount cents={deposit.dueNowCents} />,
          },
          {
            value: 'full',
            title: credit
              ? t('Pay in full, minus your {credit}', { credit: creditNoun(credit.code, t) })
              : t('Pay in full'),
            detail: t('Nothing left to pay on the boat'),
            aside: <Amount cents={full.dueNowCents} />,
          },
          ...(flow.by === 'captain'
            ? [
                {
                  value: 'unpaid' as const,
                  title: 'Pay on the boat',
                  detail: 'The price doesn’t change, and nothing is charged now',
                },
                { value: 'custom' as const, title: 'Custom Amount', detail: 'Set your own price' },
              ]
            : []),
        ]}
      />
      {state.plan === 'custom' ? <CustomAmount flow={flow} /> : null}
      {state.plan === 'deposit' || state.plan === 'full' ? <CreditEntry flow={flow} /> : null}
      {takesCards ? null : needsCard ? (
        <Notice tone="caution" title={t('Online payment isn’t available right now')}>
          No card processor is set up. You can still book with Pay on the boat, or with a Custom Amount and a
          charge of 0.
        </Notice>
      ) : null}
      <CardEntry
        card={card}
        onContainer={onCardContainer}
        kept={t('Your seats are still held, and everything you typed is still here.')}
        hidden={!takesCards || !needsCard}
        wallets={wallets}
        onWallet={pay}
      />
      <Review flow={flow} quote={quote} />
    </div>
  )
}

/**
 * Renders the name, the email, the total and the cancellation terms, so that they're next to the Pay button.
 */
function Review({ flow: { state, terms, site }, quote }: { flow: BookingFlow; quote: Quote }) {
  const t = useText()
  const { day, guest, hold, today } = state
  const totalCents = terms?.totalCents ?? quote.totalCents
  return (
    <section aria-label={t('Review')} className="grid gap-3 border-line border-t pt-4 leading-snug">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 max-[359px]:grid-cols-[fit-content(30%)_minmax(0,1fr)]">
        <dt className="text-ink-muted">{t('Name')}</dt>
        <dd className="wrap-anywhere text-right">
          {guest.firstName} {guest.lastName}
        </dd>
        <dt className="text-ink-muted">{t('Email')}</dt>
        <dd className="wrap-anywhere text-right">
          {state.noEmail ? 'None' : <EmailAddress email={guest.email} />}
        </dd>
        {terms && terms.discountCents > 0 ? (
          <>
            <dt className="text-ink-muted">{t('Price')}</dt>
            <dd className="text-right">{formatUsd(totalCents + terms.discountCents)}</dd>
            <dt className="text-ink-muted">{promoLabel(hold?.promo?.code ?? '', t)}</dt>
            <dd className="text-right">−{formatUsd(terms.discountCents)}</dd>
          </>
        ) : null}
        <dt className="text-ink-muted">{t('Total')}</dt>
        <dd className="text-right">
          {withNodes(t, '{total}. No other fees.', {
            total: <span className="font-semibold">{formatUsd(totalCents)}</span>,
          })}
        </dd>
        {terms && terms.creditCents > 0 ? (
          <>
            <dt className="text-ink-muted">{capitalize(creditNoun(hold?.credit?.code ?? '', t))}</dt>
            <dd className="text-right">−{formatUsd(terms.creditCents)}</dd>
            <dt className="text-ink-muted">{t('Card, now')}</dt>
            <dd className="text-right">{formatUsd(terms.dueNowCents)}</dd>
            <dt className="text-ink-muted">{t('Due on the boat')}</dt>
            <dd className="text-right">{formatUsd(dueLaterCents(terms))}</dd>
          </>
        ) : null}
      </dl>
      {hold && today && !isWalkUp(day, hold.time) ? (
        <p className="text-ink-muted text-sm">
          <UnbrokenDates
            text={cancellationTerms(
              site,
              {
                tripDate: hold.date,
                today,
                paidCents: terms ? terms.dueNowCents + terms.creditCents : 0,
              },
              t,
            )}
          />
        </p>
      ) : null}
    </section>
  )
}

function Amount({ cents }: { cents: number }) {
  return <span className="font-display font-semibold text-xl">{formatUsd(cents)}</span>
}

function CustomAmount({ flow: { state, report } }: { flow: BookingFlow }) {
  const field = (name: keyof CustomFields) => ({
    inputMode: 'decimal' as const,
    value: state.custom[name],
    error: state.customErrors[name],
    onChange: (event: { target: { value: string } }) =>
      report({ type: 'custom-edited', field: name, value: event.target.value }),
  })
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField {...field('price')} label="Price ($)" placeholder="450" />
      <TextField
        {...field('charge')}
        label="Charge now ($)"
        placeholder="0"
        hint="Enter 0 to book without a card."
      />
    </div>
  )
}
