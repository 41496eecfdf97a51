'use client'

import { type RefObject, useId, useState } from 'react'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import { ChoiceCards } from '@/components/form/choice-cards'
import { ProblemLine } from '@/components/form/problem-line'
import { TextField } from '@/components/form/text-field'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { ReviewItem } from '@/contract/content/review'
import type { ReviewSettlement } from '@/domain/checkout-state'
import { formatUsd } from '@/domain/money'
import { PasswordField } from '../bookings/password-field'
import { useMoneyBack } from '../bookings/refunds/use-money-back'
import { confirmReview, refundReview, retryReview, voidReview } from './review-api'
import { actionsFor, confirmations, type ReviewAction } from './review-choices'

const LABELS: Record<ReviewAction, string> = {
  retry: 'Try again',
  void: 'Cancel the pending charge',
  refund: 'Refund',
  'by-hand': 'Confirm by hand',
}

export interface ReviewActionsProps {
  item: ReviewItem
  /** Gets focus when the payment is settled and its buttons are gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Renders the buttons that settle a payment. All except Try again ask for confirmation. */
export function ReviewActions({ item, focusAfter }: ReviewActionsProps) {
  const [question, setQuestion] = useState<Exclude<ReviewAction, 'retry'> | null>(null)
  const [still, setStill] = useState<string | null>(null)
  const [as, setAs] = useState<ReviewSettlement | null>(null)
  const [reason, setReason] = useState('')
  const errorId = useId()
  const [missing, setMissing] = useState<{ as?: string; reason?: string }>({})
  const action = useMoneyBack('Failed to settle the payment')
  const { checkoutId, amountCents, hasBooking, isRefunding } = item
  const amount = formatUsd(amountCents)
  const guest = item.name ?? 'the guest'

  const run = (call: () => Promise<ReviewItem | null>) => {
    setStill(null)
    void action.send(
      async () => {
        const left = await call()
        if (left) setStill(stillText(left))
        else focusAfter.current?.focus()
      },
      () => setQuestion(null),
    )
  }
  const ask = (next: ReviewAction | null) => {
    action.reset()
    setMissing({})
    if (next === 'retry') run(() => retryReview(checkoutId))
    else setQuestion(next)
  }
  const yes = () => {
    if (question === 'void') run(() => voidReview(checkoutId))
    if (question === 'refund') run(() => refundReview(checkoutId))
    if (question !== 'by-hand') return
    const typed = reason.trim()
    setMissing({
      ...(as === null && { as: 'Please choose what happened.' }),
      ...(typed === '' && { reason: 'Please enter a reason.' }),
    })
    if (as !== null && typed !== '') run(() => confirmReview(checkoutId, { as, reason: typed }))
  }

  const { failure } = action
  const problem = failure ? (failure.fields.payment ?? <FailureText failure={failure} />) : null
  return (
    <>
      {isRefunding ? (
        <p className="font-semibold">A refund of this payment hasn’t been completed yet.</p>
      ) : null}
      <div className="flex flex-wrap gap-2 pt-2">
        {actionsFor(item).map((each) => (
          <Button
            key={each}
            tone="secondary"
            busy={action.busy && question === null && each === 'retry'}
            onClick={() => ask(each)}
          >
            <span>
              {each === 'refund' ? `Refund ${amount}` : LABELS[each]}{' '}
              <VisuallyHidden>{`the payment by ${guest}`}</VisuallyHidden>
            </span>
          </Button>
        ))}
      </div>
      <ProblemLine className="pt-1 text-sm leading-snug">
        {question === null ? (problem ?? still) : null}
      </ProblemLine>
      <ConfirmDialog
        open={question !== null}
        title={titleOf(question, amount)}
        yesLabel={
          question === 'refund'
            ? `Refund ${amount}`
            : question === 'void'
              ? 'Cancel the pending charge'
              : 'Confirm'
        }
        yesTone="primary"
        noLabel="Not now"
        busy={action.busy}
        focusAfter={focusAfter}
        problem={action.password?.error ? null : problem}
        onYes={yes}
        onNo={() => ask(null)}
      >
        {question === 'by-hand' ? (
          <>
            <p>Look up the payment in Square first. No money moves; only our books change.</p>
            <ChoiceCards<ReviewSettlement>
              label="What happened?"
              {...(missing.as && { errorId })}
              value={as}
              onValueChange={setAs}
              choices={confirmations(item)}
            />
            {missing.as ? (
              <p id={errorId} role="alert" className="font-medium text-coral-ink text-sm">
                {missing.as}
              </p>
            ) : null}
            <TextField
              label="Reason"
              name="reason"
              autoComplete="off"
              required
              maxLength={80}
              value={reason}
              error={missing.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        ) : (
          <p>
            {question === 'refund'
              ? `${amount} goes back to ${guest}’s card.`
              : hasBooking
                ? `${guest} isn’t charged. The booking is canceled, and its seats are open again.`
                : `${guest} isn’t charged.`}
          </p>
        )}
        <PasswordField password={action.password} busy={action.busy} />
      </ConfirmDialog>
    </>
  )
}

function titleOf(question: ReviewAction | null, amount: string): string {
  if (question === 'refund') return `Refund ${amount}?`
  return question === 'void' ? 'Cancel the pending charge?' : `What happened to ${amount}?`
}

const stillText = ({ isRefunding, reason }: ReviewItem): string =>
  isRefunding ? 'The refund is on its way.' : `Still not settled. ${reason} We’ll keep trying.`
