import { ArrowLeft } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/button'
import { Notice } from '@/components/notice'
import { formatUsd } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import { creditNoun } from '@/shared/format/credit-text'
import { canGoBack } from './booking-machine'
import { CallUs } from './call-us'
import { dueLaterCents } from './payment/booking-terms'
import { CONTACT_FORM_ID } from './steps/contact-step'
import { isDayOpen } from './steps/day-closed'
import { isPartyChosen } from './steps/party-choice'
import type { BookingFlow } from './use-booking-flow'

/** Renders the current step's footer: error message, price, Back and the main button. */
export function BookingFooter({ flow, onClose }: { flow: BookingFlow; onClose: () => void }) {
  const { state, report, by } = flow
  const isParty = state.step === 'party'
  const isClosed = isParty && !isDayOpen(state.day, by)
  const total = isParty && !isClosed ? <PartyTotal quote={flow.quote} /> : null
  if (total && by === 'guest' && flow.settings.square === null) {
    return (
      <div className="grid gap-3">
        {total}
        <Notice tone="caution" title="Online payment isn’t available right now">
          Call us to book. These seats aren’t held for you yet.
          <CallUs phone={flow.site.phone} />
        </Notice>
      </div>
    )
  }
  const problem = isClosed || state.payment === 'unknown' ? null : state.problem
  const main = isClosed ? { onClick: onClose, children: 'Choose another date' } : mainButton(flow, onClose)
  return (
    // The key remounts the buttons at each step, so that a second tap on Pay can't land on Done.
    <div key={state.step} className="grid gap-3">
      {problem ? (
        <Notice tone="problem" role="alert" title={problem.title} className="p-3.5">
          {problem.text}
        </Notice>
      ) : null}
      {total}
      <div className="flex gap-2.5">
        {canGoBack(state) ? (
          <Button
            tone="secondary"
            size="icon"
            className="min-h-13 min-w-13"
            aria-label="Back"
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

function mainButton(flow: BookingFlow, onClose: () => void): ButtonProps {
  const { state } = flow
  const busy = state.busy !== null
  const again = state.problem?.canRetry ? 'Try again' : null
  const needsForm = needsCardForm(flow)
  const retry = busy && state.checking ? 'Checking…' : again
  if (state.payment === 'unknown') return { busy, onClick: () => flow.pay(), children: 'Check again' }
  switch (state.step) {
    case 'party':
      return {
        busy,
        disabled: !isPartyChosen(state.choice),
        onClick: flow.takeSeats,
        children: state.problem?.holds ? 'Take those seats' : (retry ?? 'Continue'),
      }
    case 'guest':
      return { busy, type: 'submit', form: CONTACT_FORM_ID, children: retry ?? 'Continue to payment' }
    case 'payment':
      return {
        // Use `busy` while the form reloads after a decline, because a disabled button would lose focus.
        busy: busy || (needsForm && flow.card.status === 'loading'),
        tone: 'book',
        disabled: needsForm && flow.card.status === 'failed',
        onClick: () => flow.pay(),
        children: retry ?? payLabel(flow),
      }
    case 'done':
      return { onClick: onClose, children: 'Done' }
  }
}

/** Returns whether paying needs the card form: the card hasn't been sent yet, and something is charged. */
function needsCardForm({ terms, state }: BookingFlow): boolean {
  return state.payment === 'none' && terms !== null && terms.dueNowCents > 0
}

function payLabel({ terms, state }: BookingFlow): string {
  if (!terms) return 'Pay'
  if (terms.dueNowCents > 0) return `Pay ${formatUsd(terms.dueNowCents)}`
  const dueCents = dueLaterCents(terms)
  if (dueCents > 0) return `Book, ${formatUsd(dueCents)} due on the boat`
  return terms.creditCents > 0 ? `Book with your ${creditNoun(state.hold?.credit?.code ?? '')}` : 'No Charge'
}

function PartyTotal({ quote }: { quote: Quote | null }) {
  if (!quote) return <p className="text-ink-muted">Choose your trip and guests to see the price.</p>
  return (
    <p className="flex items-baseline justify-between gap-3" aria-live="polite">
      <span>
        Total <span className="font-display font-semibold text-2xl">{formatUsd(quote.totalCents)}</span>
      </span>
      <span className="text-ink-muted text-sm">{formatUsd(quote.depositCents)} deposit due today</span>
    </p>
  )
}
