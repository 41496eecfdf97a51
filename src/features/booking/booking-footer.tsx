import type { ButtonProps } from '@/components/button'
import { Notice } from '@/components/notice'
import { formatUsd } from '@/domain/money'
import { canGoBack } from './booking-machine'
import { CallUs } from './call-us'
import { isDayOpen } from './steps/day-closed'
import { isPartyChosen } from './steps/party-choice'
import { PartyTotal } from './steps/party-total'
import { StepFooter } from './steps/step-footer'
import type { BookingDialogState } from './use-booking-dialog'

/** The main button of the step the dialog is at, with Back, the price and what went wrong. */
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
        <Notice tone="caution" title="Online payment is not available right now">
          Please call to book. These seats stay open until somebody takes them.
          <CallUs phone={dialog.props.site.phone} />
        </Notice>
      </div>
    )
  }
  return (
    <StepFooter
      // A button of its own for each step: Pay must not turn into Done under the finger.
      key={state.step}
      problem={state.payment === 'unknown' ? null : state.problem}
      onBack={canGoBack(state) ? () => report({ type: 'went-back' }) : undefined}
      main={mainButton(dialog, onClose)}
    >
      {state.step === 'party' ? <PartyTotal quote={dialog.quote} /> : null}
    </StepFooter>
  )
}

/** Without a card account a guest books by phone; nobody should fill in a form that leads nowhere. */
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
  // A card that was sent needs no form any more; no charge needs none at all; the captain's amounts are checked at the click.
  const needsForm = flow.state.payment === 'none' && terms !== null && terms.dueNowCents > 0
  return !needsForm || card.status === 'ready'
}

function payLabel({ terms }: BookingDialogState): string {
  if (!terms) return 'Pay'
  return terms.dueNowCents === 0 ? 'No Charge' : `Pay ${formatUsd(terms.dueNowCents)}`
}
