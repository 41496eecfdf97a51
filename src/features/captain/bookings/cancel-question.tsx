'use client'

import useSWR from 'swr'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Skeleton } from '@/components/skeleton'
import type { CaptainBooking, RefundQuote } from '@/contract/booking'
import { REFUND_NOTICE_DAYS } from '@/domain/cancellation'
import { dollarsText } from '@/shared/format/dollars-text'
import { readRefund, refundPath } from '../shared/captain-api'
import { fullName, guestsText } from '../shared/party-text'
import { ProblemNote } from '../shared/problem-note'

export interface CancelQuestionProps {
  booking: CaptainBooking
  open: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before canceling a booking, and shows the refund to issue (docs/product-rules.md#cancellation). */
export function CancelQuestion({ booking, open, busy, onYes, onNo }: CancelQuestionProps) {
  const { data: refund, error } = useSWR<RefundQuote, Error>(
    open ? refundPath(booking._id) : null,
    readRefund,
  )
  return (
    <ConfirmDialog
      open={open}
      title={`Cancel ${fullName(booking)}?`}
      yesLabel="Cancel the booking"
      noLabel="Keep it"
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      <p>This takes {guestsText(booking.partySize)} off the boat and frees up their seats.</p>
      {refund ? <Refund refund={refund} /> : error ? null : <Skeleton className="h-28 rounded-card" />}
      <ProblemNote cause={error} />
    </ConfirmDialog>
  )
}

function Refund({ refund: { paidAmount, feePercent, byGuest, byCaptain } }: { refund: RefundQuote }) {
  if (paidAmount === 0) return <p>Nothing has been paid, so there's nothing to refund.</p>
  const fee = feePercent > 0 ? ` minus ${feePercent}%` : ''
  return (
    <>
      <dl className="grid gap-2.5 rounded-card border border-line bg-paper px-4 py-3">
        <Line term="Paid so far">{dollarsText(paidAmount)}</Line>
        <Line
          term="Refund if the guest cancels"
          detail={
            byGuest > 0
              ? `At least ${REFUND_NOTICE_DAYS} days ahead: the amount paid${fee}`
              : `Less than ${REFUND_NOTICE_DAYS} days ahead: nothing, unless you decide otherwise`
          }
        >
          {dollarsText(byGuest)}
        </Line>
        <Line
          term="Refund if you cancel (including for weather)"
          detail={`The amount paid${fee}, or a new date`}
        >
          {dollarsText(byCaptain)}
        </Line>
      </dl>
      <p>
        Canceling doesn't refund any money. Issue the refund in your card processor account, then mark the
        booking Refunded.
      </p>
    </>
  )
}

function Line({ term, detail, children }: { term: string; detail?: string; children: string }) {
  return (
    <div className="flex items-start justify-between gap-4 border-line border-t pt-2.5 first:border-t-0 first:pt-0">
      <dt>
        <span className="font-semibold">{term}</span>
        {detail ? <span className="block text-ink-muted text-sm leading-snug">{detail}</span> : null}
      </dt>
      <dd className="font-display font-semibold text-lg tabular-nums">{children}</dd>
    </div>
  )
}
