import type { ButtonProps } from '@/components/button'
import { Notice } from '@/components/notice'
import { formatUsd } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import { canGoBack } from './booking-machine'
import { CallUs } from './call-us'
import { isDayOpen } from './steps/day-closed'
import { isPartyChosen } from './steps/party-choice'
import { StepFooter } from './steps/step-footer'
import type { BookingDialogState } from './use-booking-dialog'

/** The current step's footer: main button, Back, price and error message. */
export function BookingFooter({ dialog, onClose }: { dialog: BookingDialogState; onClose: () => void }) {
  const { state, report } = dialog.flow
  const closed = state.step === 'party' && !isDayOpen(state.day, dialog.props.by)
  if (closed) {
    return <StepFooter problem={null} main={{ onClick: onClose, children: 'Choose another date' }} />
  }
  if (state.step === 'party' && mustCall(dialog)) {
    return (
      <div className="grid gap-3">
        <PartyTotal quote={dialog.quote} />
        <Notice tone="caution" title="Online payment isn’t available right now">
          Call us to book. These seats aren’t held for you yet.
          <CallUs phone={dialog.props.site.phone} />
        </Notice>
      </div>
    )
  }
  return (
    <StepFooter
      // Remounts the button at each step, so that a second tap on Pay can't land on Done.
      key={state.step}
      problem={state.payment === 'unknown' ? null : state.problem}
      onBack={canGoBack(state) ? () => report({ type: 'went-back' }) : undefined}
      main={mainButton(dialog, onClose)}
    >
      {state.step === 'party' ? <PartyTotal quote={dialog.quote} /> : null}
    </StepFooter>
  )
}

/** Whether guests have to book by phone because no card processor is configured. */
function mustCall({ props }: BookingDialogState): boolean {
  return props.by === 'guest' && props.settings.square === null
}

function mainButton(dialog: BookingDialogState, onClose: () => void): ButtonProps {
  const { flow, card, contactFormId } = dialog
  const { state } = flow
  const busy = state.busy !== null
  const again = state.problem?.canRetry ? 'Try again' : null
  const retry = busy && state.checking ? 'Checking…' : again
  if (state.payment === 'unknown') return { busy, onClick: flow.checkAgain, children: 'Check again' }
  switch (state.step) {
    case 'party':
      return {
        busy,
        disabled: !isPartyChosen(state.choice),
        onClick: flow.takeSeats,
        children: state.problem?.holds ? 'Take those seats' : (retry ?? 'Continue'),
      }
    case 'guest':
      return { busy, type: 'submit', form: contactFormId, children: retry ?? 'Continue to payment' }
    case 'payment':
      return {
        busy,
        tone: 'book',
        disabled: !isPayable(dialog),
        onClick: () => flow.pay(card),
        children: retry ?? payLabel(dialog),
      }
    case 'done':
      return { onClick: onClose, children: 'Done' }
  }
}

function isPayable({ card, terms, flow }: BookingDialogState): boolean {
  // Not needed once the card was sent or if nothing is charged. The captain's amounts are checked on click.
  const needsForm = flow.state.payment === 'none' && terms !== null && terms.dueNowCents > 0
  return !needsForm || card.status === 'ready'
}

function payLabel({ terms }: BookingDialogState): string {
  if (!terms) return 'Pay'
  return terms.dueNowCents === 0 ? 'No Charge' : `Pay ${formatUsd(terms.dueNowCents)}`
}

/** The price of the current choice, or a prompt to choose. */
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
