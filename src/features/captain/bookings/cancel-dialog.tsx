'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { ChoiceCards } from '@/components/form/choice-cards'
import { Skeleton } from '@/components/skeleton'
import type { CaptainBooking, RefundQuote } from '@/contract/booking'
import { noticeText } from '@/shared/format/cancellation-terms'
import { dollarsText } from '@/shared/format/dollars-text'
import { english } from '@/shared/text/translate'
import { readRefund, refundPath } from '../shared/captain-api'
import { fullName, guestsText } from '../shared/party-text'
import { ProblemNote } from '../shared/problem-note'
import { afterCancelingText } from './refunds/refund-words'

export interface CancelDialogProps {
  booking: CaptainBooking
  open: boolean
  busy: boolean
  /** Called with the refund that the captain chose, in dollars. */
  onYes: (refundAmount: number | undefined) => void
  onNo: () => void
}

/** Asks whether to cancel a booking, and which refund the guest gets (docs/product-rules.md#cancellation). */
export function CancelDialog({ booking, open, busy, onYes, onNo }: CancelDialogProps) {
  const { data: refund, error } = useSWR<RefundQuote, Error>(
    open ? refundPath(booking._id) : null,
    readRefund,
  )
  const [who, setWho] = useState<Who>('guest')
  return (
    <ConfirmDialog
      open={open}
      title={`Cancel ${fullName(booking)}’s booking?`}
      yesLabel="Cancel the booking"
      noLabel="Keep it"
      busy={busy}
      onYes={() => onYes(refund ? amountOf(refund, who) : undefined)}
      onNo={onNo}
    >
      <p>This takes {guestsText(booking.partySize)} off the boat and frees up their seats.</p>
      {refund ? (
        <RefundChoice refund={refund} who={who} onWho={setWho} />
      ) : error ? null : (
        <Skeleton className="h-28 rounded-card" />
      )}
      <ProblemNote cause={error} />
    </ConfirmDialog>
  )
}

type Who = 'guest' | 'captain' | 'none'

function RefundChoice({ refund, who, onWho }: { refund: RefundQuote; who: Who; onWho: (who: Who) => void }) {
  const { paidAmount, feePercent, captainFeePercent } = refund
  if (paidAmount === 0) return <p>Nothing has been paid, so there’s nothing to refund.</p>
  const paidLess = (percent: number) =>
    `${dollarsText(paidAmount)} paid${percent > 0 ? `, minus ${percent}%` : ''}`
  const choice = (value: Who, title: string, detail: string) => ({
    value,
    title,
    detail,
    aside: (
      <span className="font-display font-semibold text-lg tabular-nums">
        {dollarsText(amountOf(refund, value))}
      </span>
    ),
  })
  return (
    <>
      <ChoiceCards<Who>
        label="Refund"
        value={who}
        onValueChange={onWho}
        choices={[
          choice(
            'guest',
            'Refund if the guest cancels',
            refund.byGuest > 0
              ? paidLess(feePercent)
              : `Fewer than ${noticeText(refund, english)} out, so no refund is due`,
          ),
          choice(
            'captain',
            'Refund if you cancel (including for weather)',
            `${paidLess(captainFeePercent)}, or a new date`,
          ),
          choice('none', 'No refund', 'For a no-show, or if you agreed on something else'),
        ]}
      />
      <p>{afterCancelingText(amountOf(refund, who), creditsOf(refund, who))}</p>
    </>
  )
}

const creditsOf = ({ creditsByGuest, creditsByCaptain }: RefundQuote, who: Who) =>
  ({ guest: creditsByGuest, captain: creditsByCaptain, none: [] })[who]

/** Returns the refund in dollars. */
function amountOf({ byGuest, byCaptain }: RefundQuote, who: Who): number {
  return { guest: byGuest, captain: byCaptain, none: 0 }[who]
}
