'use client'

import { Lock } from 'lucide-react'
import { Button } from '@/components/button'
import { ChoiceCards } from '@/components/choice-cards'
import { classNames } from '@/components/class-names'
import { Notice } from '@/components/notice'
import { Skeleton } from '@/components/skeleton'
import { formatUsd } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import type { BookedBy } from '../booking-dialog-props'
import type { BookingEvent, BookingState, PaymentPlan } from '../booking-state'
import type { PaymentTerms } from './booking-terms'
import { CustomAmount } from './custom-amount'
import type { CardForm } from './use-card-form'

export interface PaymentStepProps {
  state: BookingState
  quote: Quote
  /** Null while the captain's own amounts cannot be read. */
  terms: PaymentTerms | null
  by: BookedBy
  /** False where no card account is set up; guests are then asked to call before this step. */
  takesCards: boolean
  card: CardForm
  /** Takes the element that the card form is put into. */
  onCardPlace: (place: HTMLDivElement | null) => void
  report: (event: BookingEvent) => void
}

/** Step 3: deposit or full, the captain's own amount, and the card. */
export function PaymentStep(props: PaymentStepProps) {
  const { state, quote, terms, by, takesCards, card, onCardPlace, report } = props
  const needsCard = terms?.dueNowCents !== 0
  return (
    <div className="grid gap-6">
      <ChoiceCards<PaymentPlan>
        label="How much to pay now"
        value={state.plan}
        onValueChange={(plan) => report({ type: 'plan-chosen', plan })}
        choices={[
          {
            value: 'deposit',
            title: 'Deposit, 50%',
            detail: `${formatUsd(quote.totalCents - quote.depositCents)} more on the boat, cash or card`,
            aside: <Amount cents={quote.depositCents} />,
          },
          {
            value: 'full',
            title: 'Pay in full',
            detail: 'Nothing left to pay on the boat',
            aside: <Amount cents={quote.totalCents} />,
          },
          ...(by === 'captain'
            ? [{ value: 'custom' as const, title: 'Custom Amount', detail: 'Your own price and charge' }]
            : []),
        ]}
      />
      {state.plan === 'custom' ? (
        <CustomAmount custom={state.custom} errors={state.customErrors} report={report} />
      ) : null}
      {takesCards ? null : needsCard ? (
        <Notice tone="caution" title="Card payment is closed right now">
          No card account is set up. A Custom Amount with nothing to charge now still books.
        </Notice>
      ) : null}
      <section
        className={classNames('grid gap-3', (!takesCards || !needsCard) && 'hidden')}
        aria-label="Card details"
      >
        <h3 className="font-sans font-semibold">Card</h3>
        {card.status === 'loading' ? <Skeleton className="h-24" /> : null}
        {card.status === 'failed' ? (
          <Notice
            tone="problem"
            role="alert"
            title="The card form did not load"
            actions={
              <Button tone="secondary" onClick={card.reload}>
                Load it again
              </Button>
            }
          >
            Your connection may be weak. Your seats and everything you typed are kept.
          </Notice>
        ) : null}
        <div ref={onCardPlace} className={classNames(card.status !== 'ready' && 'h-0 overflow-hidden')} />
        <p className="flex items-start gap-2 text-ink-muted text-sm leading-snug">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Your card goes straight to Square. We never see its number.
        </p>
      </section>
      <p className="border-line border-t pt-4 text-ink-muted text-sm leading-snug">
        Cancel at least 14 days ahead for a full refund minus a 3% service fee. Later cancellations and
        no-shows are not refunded. If the captain cancels, you rebook or get a refund minus 3%.
      </p>
    </div>
  )
}

function Amount({ cents }: { cents: number }) {
  return <span className="font-display font-semibold text-xl">{formatUsd(cents)}</span>
}
