'use client'

import { Ticket, Undo2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import { dollarsText } from '@/shared/format/dollars-text'
import { fullName } from '../../shared/party-text'
import { useWaitingFindings } from '../../shared/use-needs-review'
import { useWaitingRefunds } from '../../shared/use-waiting-refunds'
import { CreditDialog } from '../credit/credit-dialog'
import { RefundDialog } from './refund-dialog'
import { RefundProgress } from './refund-progress'
import { RejectedRefund } from './rejected-refund'

export interface RefundPanelProps {
  booking: CaptainBooking
  /** Gets focus when the button that opened a question is gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Renders a booking's refunds (owed, pending, and rejected by Square) and its disputes. */
export function RefundPanel({ booking, focusAfter }: RefundPanelProps) {
  const [asking, setAsking] = useState<'refund' | 'credit' | null>(null)
  // A new React key for each question makes it start with the amount that's owed now.
  const [questions, setQuestions] = useState(0)
  const waiting = useWaitingRefunds().filter(({ bookingId }) => bookingId === booking._id)
  const findings = useWaitingFindings().filter(({ bookingId }) => bookingId === booking._id)
  const { owedBackAmount, refundingAmount, paidAmount, cancel } = booking
  const leftAmount = paidAmount - refundingAmount
  const ask = (next: 'refund' | 'credit') => {
    setQuestions(questions + 1)
    setAsking(next)
  }
  const canRefund = owedBackAmount > 0 || (cancel && leftAmount > 0)
  return (
    <div className="grid gap-2 empty:hidden print:hidden">
      {refundingAmount > 0 ? <RefundProgress booking={booking} /> : null}
      {waiting.map((refund) => (
        <div key={refund.refundId} className="rounded-lg bg-coral-mist px-4 py-3 text-coral-ink">
          <RejectedRefund refund={refund} focusAfter={focusAfter} />
        </div>
      ))}
      {findings.map(({ findingId, sentence }) => (
        <p key={findingId} className="rounded-lg bg-coral-mist px-4 py-3 text-coral-ink leading-snug">
          {sentence}
        </p>
      ))}
      {canRefund ? (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            owedBackAmount > 0 && 'justify-between rounded-lg bg-brass-mist py-1.5 pr-1.5 pl-4',
          )}
        >
          {owedBackAmount > 0 ? (
            <p className="font-semibold text-brass-ink">{dollarsText(owedBackAmount)} owed to the guest</p>
          ) : null}
          <div className="flex flex-wrap">
            <Button tone="quiet" onClick={() => ask('credit')}>
              <Ticket aria-hidden="true" className="size-5" />
              Credit <VisuallyHidden>for {fullName(booking)}</VisuallyHidden>
            </Button>
            <Button tone="quiet" onClick={() => ask('refund')}>
              <Undo2 aria-hidden="true" className="size-5" />
              Refund <VisuallyHidden>{fullName(booking)}</VisuallyHidden>
            </Button>
          </div>
        </div>
      ) : null}
      <RefundDialog
        key={questions}
        booking={booking}
        open={asking === 'refund'}
        focusAfter={focusAfter}
        onClose={() => setAsking(null)}
      />
      <CreditDialog
        key={`credit ${questions}`}
        booking={booking}
        open={asking === 'credit'}
        focusAfter={focusAfter}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
