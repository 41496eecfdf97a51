'use client'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { departureText } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import type { TaskProps } from './contact-details-form'
import { cancelOwnBooking } from './own-booking-api'

/** Asks the guest to confirm a cancellation, with the exact refund. */
export function CancelDialog({ booking, page, onDone, onClose, open }: TaskProps & { open: boolean }) {
  const { tripType, date, time, refundAmount, feeAmount, paidAmount } = booking
  const cancel = async () => {
    if (await page.save('cancel', async () => cancelOwnBooking(booking, refundAmount)))
      onDone(
        refundAmount > 0
          ? `Your booking is canceled. You’ll get ${dollarsText(refundAmount)} back.`
          : 'Your booking is canceled.',
      )
  }
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this booking?"
      yesLabel="Cancel the booking"
      noLabel="Keep it"
      busy={page.saving === 'cancel'}
      problem={open ? page.problem : null}
      onYes={() => void cancel()}
      onNo={onClose}
    >
      <p>
        {tripType}, <UnbrokenDates text={departureText(date, time)} />. Your seats go back on sale right away.
      </p>
      <p className="font-semibold">{refundSentence({ refundAmount, feeAmount, paidAmount })}</p>
    </ConfirmDialog>
  )
}

function refundSentence({
  refundAmount,
  feeAmount,
  paidAmount,
}: Record<'refundAmount' | 'feeAmount' | 'paidAmount', number>): string {
  if (paidAmount === 0) return 'You haven’t paid anything, so there’s nothing to refund.'
  if (refundAmount === 0) return `Your payment of ${dollarsText(paidAmount)} isn’t refunded.`
  return feeAmount > 0
    ? `You’ll get ${dollarsText(refundAmount)} back. The fee is ${dollarsText(feeAmount)}.`
    : `You’ll get ${dollarsText(refundAmount)} back.`
}
