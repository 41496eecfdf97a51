'use client'

import { type RefObject, useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { WaitingRefund } from '@/contract/money/refund'
import { formatUsd } from '@/domain/money'
import { recordByHand, retryRefund } from '../../shared/refund-api'
import { PasswordField } from '../password-field'
import { useMoneyBack } from './use-money-back'

export interface RejectedRefundProps {
  refund: WaitingRefund
  /** Gets focus when the refund is settled and its buttons are gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Renders a refund that needs attention, with buttons to retry it or to record it as paid by hand. */
export function RejectedRefund({ refund, focusAfter }: RejectedRefundProps) {
  const [question, setQuestion] = useState<'retry' | 'by-hand' | null>(null)
  const moneyBack = useMoneyBack('Failed to settle the refund')
  const { refundId, problem, card, canSettle } = refund
  const amount = formatUsd(refund.amountCents)
  const guest = refund.name ?? 'the guest'
  const ask = (next: typeof question) => {
    moneyBack.reset()
    setQuestion(next)
  }
  const isRetry = question === 'retry'
  const failure = moneyBack.failure
  return (
    <>
      <p className="leading-snug">
        <span className="font-semibold">
          {amount} to the {card ?? 'card'}:
        </span>{' '}
        {problem}
      </p>
      {canSettle ? (
        <div className="flex flex-wrap gap-2 pt-2">
          <Button tone="secondary" onClick={() => ask('retry')}>
            Try again <VisuallyHidden>{`to refund ${amount} to ${guest}`}</VisuallyHidden>
          </Button>
          <Button tone="secondary" onClick={() => ask('by-hand')}>
            Record as paid by hand <VisuallyHidden>{`${amount} to ${guest}`}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={question !== null}
        title={isRetry ? `Refund ${amount} again?` : `Record ${amount} as paid by hand?`}
        yesLabel={isRetry ? `Refund ${amount}` : `Record ${amount}`}
        yesTone="primary"
        noLabel="Not now"
        busy={moneyBack.busy}
        focusAfter={focusAfter}
        problem={
          failure && !moneyBack.password?.error
            ? (failure.fields.amount ?? <FailureText failure={failure} />)
            : null
        }
        onYes={() =>
          void moneyBack.send(
            () => (isRetry ? retryRefund(refundId) : recordByHand(refundId)),
            () => setQuestion(null),
          )
        }
        onNo={() => ask(null)}
      >
        <p>
          {isRetry
            ? `${amount} goes back to the ${card ?? 'card'}.`
            : `No money moves. Use this after you returned ${amount} to ${guest} in cash or by check.`}
        </p>
        <PasswordField password={moneyBack.password} busy={moneyBack.busy} />
      </ConfirmDialog>
    </>
  )
}
