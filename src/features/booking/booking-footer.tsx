import { ArrowLeft } from 'lucide-react'
import { useText } from '#use-text'
import { Button, type ButtonProps } from '@/components/button'
import { Notice } from '@/components/notice'
import { formatUsd } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import { creditNoun } from '@/shared/format/credit-text'
import type { Translate } from '@/shared/text/translate'
import { canGoBack } from './booking-machine'
import { CallUs } from './call-us'
import { dueLaterCents } from './payment/booking-terms'
import { CONTACT_FORM_ID } from './steps/contact-step'
import { isDayOpen } from './steps/day-closed'
import { isPartyChosen } from './steps/party-choice'
import type { BookingFlow } from './use-booking-flow'

/** Renders the current step's footer: error message, price, Back and the main button. */
export function BookingFooter({ flow, onClose }: { flow: BookingFlow; onClose: () => void }) {
  const t = useText()
  const { state, report, by } = flow
  const isParty = state.step === 'party'
  const isClosed = isParty && !isDayOpen(state.day, by)
  const total =
    isParty && !isClosed ? <PartyTotal quote={flow.quote} hasTrip={state.choice.tripType !== null} /> : null
  if (total && by === 'guest' && flow.settings.square === null) {
    return (
      <div className="grid gap-3">
        {total}
        <Notice tone="caution" title={t('Online payment isn’t available right now')}>
          {t('Call us to book. These seats aren’t held for you yet.')}
          <CallUs phone={flow.site.phone} />
        </Notice>
      </div>
    )
  }
  const problem = isClosed || state.payment === 'unknown' ? null : state.problem
  const main = isClosed
    ? { onClick: onClose, children: t('Choose another date') }
    : mainButton(flow, onClose, t)
  return (
    // The key remounts the buttons at each step, so that a second tap on Pay can't land on Done.
    <div key={state.step} className="grid gap-3">
      {problem ? (
        <Notice tone="problem" role="alert" title={t.known(problem.title)} className="p-3.5">
          {t.known(problem.text)}
        </Notice>
      ) : null}
      {total}
      <div className="flex gap-2.5">
        {canGoBack(state) ? (
          <Button
            tone="secondary"
            size="icon"
            className="min-h-13 min-w-13"
            aria-label={t('Back')}
            onClick={() => report({ type: 'went-back' })}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Button>
        ) : null}
        <Button size="large" {...main} className="min-w-0 shrink grow max-[22rem]:px-4" />
      </div>
    </div>
  )
}

function mainButton(flow: BookingFlow, onClose: () => void, t: Translate): ButtonProps {
  const { state } = flow
  const busy = state.busy !== null
  const again = state.problem?.canRetry ? t('Try again') : null
  const needsForm = needsCardForm(flow)
  const retry = busy && state.checking ? t('Checking…') : again
  if (state.payment === 'unknown') return { busy, onClick: () => flow.pay(), children: t('Check again') }
  switch (state.step) {
    case 'party':
      return {
        busy,
        disabled: !isPartyChosen(state.choice),
        onClick: flow.takeSeats,
        children: state.problem?.holds ? 'Take those seats' : (retry ?? t('Continue')),
      }
    case 'guest':
      return { busy, type: 'submit', form: CONTACT_FORM_ID, children: retry ?? t('Continue to payment') }
    case 'payment':
      return {
        // Use `busy` while the form reloads after a decline, because a disabled button would lose focus.
        busy: busy || (needsForm && flow.card.status === 'loading'),
        tone: 'book',
        disabled: needsForm && flow.card.status === 'failed',
        onClick: () => flow.pay(),
        children: retry ?? payLabel(flow, t),
      }
    case 'done':
      return { onClick: onClose, children: t('Done') }
  }
}

/** Returns whether paying needs the card form: the card hasn't been sent yet, and something is charged. */
function needsCardForm({ terms, state }: BookingFlow): boolean {
  return state.payment === 'none' && terms !== null && terms.dueNowCents > 0
}

function payLabel({ terms, state }: BookingFlow, t: Translate): string {
  if (!terms) return t('Pay')
  if (terms.dueNowCents > 0) return t('Pay {amount}', { amount: formatUsd(terms.dueNowCents) })
  const dueCents = dueLaterCents(terms)
  if (dueCents > 0) return t('Book, {amount} due on the boat', { amount: formatUsd(dueCents) })
  return terms.creditCents > 0
    ? t('Book with your {credit}', { credit: creditNoun(state.hold?.credit?.code ?? '', t) })
    : t('No Charge')
}

function PartyTotal({ quote, hasTrip }: { quote: Quote | null; hasTrip: boolean }) {
  const t = useText()
  if (!quote)
    return (
      <p className="text-ink-muted">
        {hasTrip ? t('Choose your number of guests to see the price.') : t('Choose a trip to see the price.')}
      </p>
    )
  return (
    <p className="flex items-baseline justify-between gap-3" aria-live="polite">
      <span className="whitespace-nowrap">
        {t('Total')}{' '}
        <span className="font-display font-semibold text-2xl">{formatUsd(quote.totalCents)}</span>
      </span>
      <span className="text-right text-ink-muted text-sm">
        {t('{amount} deposit due today', { amount: formatUsd(quote.depositCents) })}
      </span>
    </p>
  )
}
